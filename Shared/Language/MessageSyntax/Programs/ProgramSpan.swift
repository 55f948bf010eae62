// SPDX-License-Identifier: Apache-2.0

/// A span as a program has it: what ``SpanAttributes`` says of it, and where its parts are.
///
/// What grammar asks for most is in bits, and takes no names.
package struct ProgramSpan: Sendable {
  /// What the byte behind the instruction says.
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let isInflected = Traits(rawValue: 1)
    static let agreesWithArgument = Traits(rawValue: 2)
    static let agreesWithConcept = Traits(rawValue: 4)
    static let refersToConcept = Traits(rawValue: 8)
    static let hasIntent = Traits(rawValue: 16)
    /// A link or an image.
    static let hasAddresses = Traits(rawValue: 32)
    /// Other members or an alternative.
    static let hasMore = Traits(rawValue: 64)
  }

  /// The members of grammar that are numbers, in the order in which they are written.
  static let numberedMembers: [(name: String, trait: Traits)] = [
    ("agreeWithArgument", .agreesWithArgument), ("agreeWithConcept", .agreesWithConcept),
    ("referentConcept", .refersToConcept),
  ]

  /// The numbers that these may be.
  package static let numbers: ClosedRange<Int64> = 1...1000

  /// Whether a member asks for words to agree, or for numbers to be written as the locale does.
  static func isGrammar(_ name: String) -> Bool {
    name == "inflect" || name == "formatNumber" || numberedMembers.contains { $0.name == name }
  }

  package internal(set) var presentationIntent: UInt = 0
  package internal(set) var link: Range<Int>?
  package internal(set) var imageURL: Range<Int>?

  /// Whether it says `inflect: true`.
  package internal(set) var isInflected = false

  /// `agreeWithArgument`, `agreeWithConcept` and `referentConcept`, counted from 1; 0 where it
  /// does not say so.
  package internal(set) var agreeWithArgument = 0
  package internal(set) var agreeWithConcept = 0
  package internal(set) var referentConcept = 0

  /// How many other members it has.
  package internal(set) var otherCount = 0
  var others = 0

  /// Where the program of `inflectionAlternative` is, its traits first.
  var alternative: Range<Int>?

  /// Where its parts are.
  package internal(set) var body = 0..<0

  /// How many members its `^[…](…)` has.
  package var memberCount: Int {
    otherCount + (isInflected ? 1 : 0) + (agreeWithArgument > 0 ? 1 : 0)
      + (agreeWithConcept > 0 ? 1 : 0) + (referentConcept > 0 ? 1 : 0)
  }

  /// Whether it has an `inflectionAlternative`.
  package var hasAlternative: Bool { alternative != nil }

  /// The program of the span's `inflectionAlternative`, which lies in that of the message.
  package func alternative(in program: MessageProgram) -> MessageProgram? {
    guard let alternative else { return nil }
    let traits = MessageProgram.Traits(rawValue: program.code[alternative.lowerBound])
    return MessageProgram(code: program.code, range: alternative.dropFirst(), traits: traits)
  }

  /// The members that are not in bits, by name.
  package func others(in code: RawSpan) -> [String: MarkupValue] {
    var members: [String: MarkupValue] = [:]
    var place = others
    for _ in 0..<otherCount {
      let name = code.text(&place)
      members[name] = code.value(&place)
    }
    return members
  }

  /// All members, by name.
  package func members(in code: RawSpan) -> [String: MarkupValue] {
    var members = others(in: code)
    if isInflected { members["inflect"] = .bool(true) }
    let numbers = [agreeWithArgument, agreeWithConcept, referentConcept]
    for ((name, _), number) in zip(Self.numberedMembers, numbers) where number > 0 {
      members[name] = .integer(Int64(number))
    }
    return members
  }
}
