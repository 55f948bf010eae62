// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// The arguments that the texts of an entry take.
public struct MessageArguments: Sendable {
  /// What a formatter makes of an argument's bytes; another kind in a translation shows nonsense or
  /// ends the process.
  public enum Kind: Sendable, Hashable {
    /// `%@`.
    case object
    /// `%d`, `%lld`, `%u`, `%x`, `%c`.
    case integer
    /// `%f`, `%.1f`, `%g`.
    case number
    /// `%s`.
    case characters
    /// `%p`.
    case pointer
    /// A variable that does not say it.
    case any
  }

  /// A place for an argument.
  public struct Slot: Sendable, Hashable {
    /// Which argument, counted from 1.
    public var number: Int
    /// What it is read as.
    public var kind: Kind
    /// As the text has it.
    public var source: String
    /// Whether the text says the number.
    public var isNumbered: Bool
    /// Whether it stands for a variable.
    public var isVariable: Bool
  }

  /// The slots of a text.
  public struct Use: Sendable, Hashable {
    /// The slots, in the text's order.
    public var slots: [Slot] = []

    /// A percent sign that begins nothing, with what follows it; nil where there is none.
    public var lonePercent: String?

    /// Whether numbers and no numbers are mixed.
    public var isMixed: Bool {
      slots.contains(where: \.isNumbered) && slots.contains { !$0.isNumbered }
    }

    static let none = Use()
  }

  /// The uses, in the order of the entry's texts.
  public let uses: [Use]

  /// Whether it cannot be told which argument a slot without a number takes: variables that take
  /// several come before it.
  public let isUncertain: Bool

  init(texts: [LintText], message: LocalizedMessage) {
    guard texts.contains(where: { $0.profile.contains(.percent) }) else {
      uses = []
      isUncertain = false
      return
    }
    var isUncertain = false
    // Once: a text may have a variable in it thousands of times, as long as its own texts may be.
    let complex = Set(
      message.variables.filter { UseReader.isComplex($0.value.pattern) }.map(\.key))
    uses = texts.map { text in
      guard text.profile.contains(.percent) else { return .none }
      var reader = UseReader(
        variables: text.substitution == nil ? message.variables : [:], complex: complex,
        isVariant: text.substitution != nil)
      reader.read(text.template.nodes)
      if reader.isUncertain { isUncertain = true }
      return reader.use
    }
    self.isUncertain = isUncertain
  }

  /// The slots of a key, which code has as it is.
  init(key: String) {
    let template = TemplateParser.parse(key)
    var reader = UseReader(variables: [:], complex: [], isVariant: false)
    reader.read(template.nodes)
    uses = [reader.use]
    isUncertain = reader.isUncertain
  }

  /// The use of the text at a place.
  public subscript(place: Int) -> Use { place < uses.count ? uses[place] : .none }
}

/// Reads the slots of one text.
private struct UseReader {
  let variables: [String: MessageVariable]
  /// The names of those that take more arguments than the one that chooses.
  let complex: Set<String>
  let isVariant: Bool
  private(set) var use = MessageArguments.Use()
  private(set) var isUncertain = false
  private var next = 1
  /// What stands before: a digit makes a percent sign one of a hundred.
  private var followsDigit = false
  private var isAfterComplexVariable = false

  init(variables: [String: MessageVariable], complex: Set<String>, isVariant: Bool) {
    self.variables = variables
    self.complex = complex
    self.isVariant = isVariant
  }

  mutating func read(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .text(let text):
        findLonePercent(in: text)
        followsDigit = text.unicodeScalars.last?.properties.numericType != nil
      case .placeholder(let specifier): read(specifier)
      case .variable(let reference): read(reference)
      case .span(_, let children): read(children)
      }
    }
  }

  private mutating func findLonePercent(in text: String) {
    guard use.lonePercent == nil, let percent = text.utf8.firstIndex(of: UInt8(ascii: "%")) else {
      return
    }
    use.lonePercent = String(text[percent...].prefix(2))
  }

  private mutating func read(_ specifier: FormatSpecifier) {
    defer { followsDigit = false }
    if specifier.conversion == "%" { return }
    guard !isProse(specifier) else {
      use.lonePercent = use.lonePercent ?? specifier.source
      return
    }
    for amount in [specifier.width, specifier.precision] where amount == .nextArgument {
      add(.integer, specifier.source, number: nil)
    }
    add(kind(of: specifier), specifier.source, number: specifier.argumentNumber)
  }

  /// Whether what reads as a specifier is words behind a percent sign: `100 % des`, `20%off`.
  private func isProse(_ specifier: FormatSpecifier) -> Bool {
    if specifier.flags.contains(.spaceSigned) { return true }
    guard followsDigit, specifier.argumentNumber == nil, specifier.length.isEmpty else {
      return false
    }
    return specifier.conversion != "@"
  }

  private mutating func read(_ reference: VariableReference) {
    followsDigit = false
    let variable = variables[reference.name]
    if variable != nil, complex.contains(reference.name) { isAfterComplexVariable = true }
    let kind =
      variable.flatMap { FormatSpecifier(valueFormat: $0.valueFormat) }.map(kind(of:)) ?? .any
    add(
      kind == .object ? .any : kind, reference.source,
      number: reference.argumentNumber ?? variable?.argumentNumber, isVariable: true)
  }

  /// Whether a variable's variants take more arguments than the one that chooses.
  static func isComplex(_ pattern: MessagePattern) -> Bool {
    switch pattern {
    case .template(let template): isComplex(template.nodes)
    case .plural(let variants): variants.forms.values.contains { isComplex($0) }
    case .device(let patterns): patterns.values.contains { isComplex($0) }
    case .width(let patterns), .gender(let patterns): patterns.values.contains { isComplex($0) }
    }
  }

  private static func isComplex(_ nodes: [TemplateNode]) -> Bool {
    var count = 0
    for node in nodes {
      switch node {
      case .text: continue
      case .variable: return true
      case .placeholder(let specifier):
        if specifier.conversion == "%" || specifier.flags.contains(.spaceSigned) { continue }
        if specifier.argumentNumber != nil, !specifier.isSelectingArgument { return true }
        count += 1
      case .span(_, let children): if isComplex(children) { return true }
      }
    }
    return count > 1
  }

  private mutating func add(
    _ kind: MessageArguments.Kind, _ source: String, number: Int?, isVariable: Bool = false
  ) {
    if number == nil, isAfterComplexVariable { isUncertain = true }
    use.slots.append(
      MessageArguments.Slot(
        number: number ?? next, kind: kind, source: source, isNumbered: number != nil,
        isVariable: isVariable))
    if number == nil { next += 1 }
  }

  private func kind(of specifier: FormatSpecifier) -> MessageArguments.Kind {
    if specifier.isSelectingArgument { return .any }
    switch specifier.conversion {
    case "@": return .object
    case "f", "F", "e", "E", "g", "G", "a", "A": return .number
    case "s", "S": return .characters
    case "p", "n", "P": return .pointer
    default: return .integer
    }
  }
}
