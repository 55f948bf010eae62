// SPDX-License-Identifier: Apache-2.0

/// A call whose arguments are localizable, as a configuration writes it.
///
/// `tr(KEY, comment=COMMENT)` is one.
///
/// What is called is a name, with those that it is a member of: `i18n.t`; `*.t` is a member of
/// anything. Of the arguments, `KEY`, `DEFAULT`, `COMMENT`, `TABLE` and `BUNDLE` are what they are
/// called, and `_` is any other. They stand at their place, behind a name (`comment=COMMENT`), or
/// in an object (`{comment: COMMENT}`). A call may have more arguments than its pattern.
public struct CallPattern: Sendable, Hashable {
  /// What an argument is for.
  enum Role: String, Sendable, CaseIterable {
    case key = "KEY"
    case defaultValue = "DEFAULT"
    case comment = "COMMENT"
    case table = "TABLE"
    case bundle = "BUNDLE"
  }

  /// Where an argument stands.
  enum Place: Sendable, Hashable {
    case position(Int)
    case name(String)
    case member(Int, String)
  }

  /// The names of what is called, the last one first.
  let names: [String]
  /// Whether it is a member of anything.
  let isMember: Bool
  /// Where each argument stands.
  let places: [Role: [Place]]

  /// Reads a pattern.
  ///
  /// - Throws: ``CatalogProblem`` with what is wrong, without a place.
  public init(_ source: String) throws(CatalogProblem) {
    func wrong(_ what: String) -> CatalogProblem {
      CatalogProblem("The pattern “\(source)” \(what).")
    }
    let tokens = SourceTokenizer.tokens(of: Array(source.utf8), .javascript)
    guard let open = tokens.firstIndex(where: { $0.kind == .mark("(") }), open > 0,
      tokens.last?.kind == .mark(")")
    else { throw wrong("is no call: NAME(KEY)") }
    var names: [String] = []
    var isMember = false
    for (index, token) in tokens[..<open].enumerated() {
      switch (index % 2, token.kind) {
      case (0, .name(let name)): names.append(name)
      case (0, .mark("*")) where index == 0: isMember = true
      case (1, .mark(".")): continue
      default: throw wrong("names nothing that can be called")
      }
    }
    guard let last = tokens[..<open].last, case .name = last.kind else {
      throw wrong("names nothing that can be called")
    }
    self.names = names.reversed()
    self.isMember = isMember
    var places: [Role: [Place]] = [:]
    let arguments = CallArgument.arguments(
      tokens[(open + 1)..<(tokens.count - 1)], SourceBrackets(tokens))
    for argument in arguments {
      for (place, value) in argument.places {
        guard value.count == 1, case .name(let name)? = value.first?.kind else {
          throw wrong("has an argument that is none of KEY, DEFAULT, COMMENT, TABLE, BUNDLE and _")
        }
        if name == "_" { continue }
        guard let role = Role(rawValue: name) else {
          throw wrong("has “\(name)”, which is none of KEY, DEFAULT, COMMENT, TABLE, BUNDLE and _")
        }
        places[role, default: []].append(place)
      }
    }
    guard places[.key] != nil else { throw wrong("has no KEY") }
    self.places = places
  }

  /// Whether what is called is what the pattern names.
  ///
  /// - Parameters:
  ///   - tokens: The source.
  ///   - index: Where the last name stands, before the parenthesis.
  func matches(_ tokens: [SourceToken], at index: Int) -> Bool {
    var position = index
    for (number, name) in names.enumerated() {
      if number > 0 {
        guard position >= 2, tokens[position - 1].kind == .mark(".") else { return false }
        position -= 2
      }
      guard tokens[position].kind == .name(name) else { return false }
    }
    let hasReceiver = position > 0 && tokens[position - 1].kind == .mark(".")
    // What is declared is not called.
    let isDeclared =
      position > 0
      && ["def", "func", "function"].contains { tokens[position - 1].kind == .name($0) }
    return hasReceiver == isMember && !isDeclared
  }
}

/// An argument of a call, in tokens.
struct CallArgument {
  /// What stands there, by the place: the argument itself, and the members of an object.
  var places: [(place: CallPattern.Place, tokens: ArraySlice<SourceToken>)]

  /// The arguments between parentheses.
  static func arguments(
    _ tokens: ArraySlice<SourceToken>, _ brackets: SourceBrackets
  ) -> [CallArgument] {
    var position = 0
    return split(tokens, brackets).map { argument in
      // `name=value`, but not `name == value`.
      if argument.count > 2, case .name(let name) = argument[argument.startIndex].kind,
        argument[argument.startIndex + 1].kind == .mark("=")
      {
        return CallArgument(places: [(.name(name), argument.dropFirst(2))])
      }
      defer { position += 1 }
      guard argument.first?.kind == .mark("{"), argument.last?.kind == .mark("}") else {
        return CallArgument(places: [(.position(position), argument)])
      }
      var places: [(CallPattern.Place, ArraySlice<SourceToken>)] = []
      for member in split(argument.dropFirst().dropLast(), brackets) {
        guard member.count > 2, member[member.startIndex + 1].kind == .mark(":") else { continue }
        switch member[member.startIndex].kind {
        case .name(let name), .string(let name):
          places.append((.member(position, name), member.dropFirst(2)))
        default: continue
        }
      }
      return CallArgument(places: places)
    }
  }

  /// The parts between commas that are in no bracket.
  private static func split(
    _ tokens: ArraySlice<SourceToken>, _ brackets: SourceBrackets
  ) -> [ArraySlice<SourceToken>] {
    var parts: [ArraySlice<SourceToken>] = []
    var start = tokens.startIndex
    var index = start
    while index < tokens.endIndex {
      if tokens[index].kind == .mark(",") {
        parts.append(tokens[start..<index])
        start = index + 1
      }
      // What is in brackets is passed over, so that calls within calls take no longer.
      index = max(brackets.end(of: index), index) + 1
    }
    if start < tokens.endIndex { parts.append(tokens[start...]) }
    return parts
  }
}

/// Where the brackets of a source file end, whatever their kinds.
struct SourceBrackets {
  /// For each token that opens a bracket, the one that closes it, or the end of the file; 0 for
  /// others.
  private var ends: [Int]

  /// Finds the brackets, in linear time.
  init(_ tokens: [SourceToken]) {
    ends = Array(repeating: 0, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .mark("("), .mark("["), .mark("{"): open.append(index)
      case .mark(")"), .mark("]"), .mark("}"):
        if let start = open.popLast() { ends[start] = index }
      default: continue
      }
    }
    for start in open { ends[start] = tokens.count }
  }

  /// The token that closes the bracket which another one opens; 0 if that opens none.
  func end(of index: Int) -> Int { ends[index] }
}
