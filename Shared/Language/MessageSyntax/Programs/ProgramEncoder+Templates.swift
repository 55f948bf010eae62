// SPDX-License-Identifier: Apache-2.0

import Diagnostics

extension ProgramEncoder {
  /// A template: what it is, its body, what was noticed, and what it is without arguments.
  mutating func encode(_ template: MessageTemplate, into code: inout [UInt8]) {
    var own: TemplateTraits = template.diagnostics.isEmpty ? [] : .hasDiagnostics
    let unformatted = self.unformatted(template)
    switch unformatted {
    case .same: break
    case .quiet: own.insert(.isQuietWithoutArguments)
    case .other: own.insert(.hasUnformatted)
    }
    code.append(own.rawValue)
    code.appendWithLength { encodeBody(template, into: &$0) }
    if !template.diagnostics.isEmpty { encode(template.diagnostics, into: &code) }
    if case .other(let other) = unformatted {
      code.appendWithLength { encodeBody(other, into: &$0) }
      encode(other.diagnostics, into: &code)
    }
  }

  enum Unformatted: Equatable {
    /// The template itself, its placeholders as they are written.
    case same
    /// That, and nothing to notice.
    case quiet
    case other(MessageTemplate)
  }

  /// What a template is to those who have no arguments: one in which a percent sign is only that.
  func unformatted(_ template: MessageTemplate) -> Unformatted {
    guard template.source.utf8.contains(UInt8(ascii: "%")) else { return .same }
    let plain = TemplateParser.parse(template.source, options: .unformatted)
    if template.nodes.unformatted == plain.nodes {
      if template.diagnostics == plain.diagnostics { return .same }
      if plain.diagnostics.isEmpty { return .quiet }
    }
    return .other(plain)
  }

  func encode(_ diagnostics: [Diagnostic], into code: inout [UInt8]) {
    code.append(number: diagnostics.count)
    for diagnostic in diagnostics {
      code.append(UInt8(diagnostic.severity.rawValue))
      code.append(text: diagnostic.rule)
      code.append(text: diagnostic.message)
      code.append(diagnostic.location == nil ? 0 : 1)
      guard let location = diagnostic.location else { continue }
      code.append(text: location.file)
      code.append(number: location.line)
      code.append(number: location.column)
    }
  }

  mutating func encodeBody(_ template: MessageTemplate, into code: inout [UInt8]) {
    var source = ProgramSource(template.source)
    encode(template.nodes, spelling: &source, into: &code)
    source.spellRest(into: &code)
  }

  mutating func encode(
    _ nodes: [TemplateNode], spelling source: inout ProgramSource, into code: inout [UInt8]
  ) {
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text(let text):
        if source.reaches(text, into: &code) {
          let count = text.utf8.count
          if count < 0x80 {
            code.append(ProgramInstruction.shortText | UInt8(count))
          } else {
            code.append(ProgramInstruction.text)
            code.append(number: count)
          }
          code.append(contentsOf: text.utf8)
        } else {
          code.append(ProgramInstruction.shown)
          code.append(text: text)
        }
      case .placeholder(let specifier):
        let isPercentage = specifier.isPercentSign(
          after: index > 0 ? nodes[index - 1].text : nil,
          before: index + 1 < nodes.count ? nodes[index + 1].text : nil)
        let isSpelled = source.reaches(specifier.source, into: &code)
        encode(specifier, isPercentage: isPercentage, isSpelled: isSpelled, into: &code)
      case .variable(let reference):
        encode(reference, isSpelled: source.reaches(reference.source, into: &code), into: &code)
      case .span(let attributes, let children):
        code.append(ProgramInstruction.span)
        encode(attributes, into: &code)
        code.appendWithLength { encode(children, spelling: &source, into: &$0) }
      }
    }
  }

  mutating func encode(
    _ specifier: FormatSpecifier, isPercentage: Bool, isSpelled: Bool, into code: inout [UInt8]
  ) {
    if "fFeEgGaA".contains(specifier.conversion) { traits.insert(.showsFractions) }
    if isSpelled, specifier.isShort(isPercentage: isPercentage, into: &code) { return }
    code.append(ProgramInstruction.placeholder)
    var own: ProgramPlaceholder.Traits = []
    if specifier.argumentNumber != nil { own.insert(.hasNumber) }
    if specifier.width != nil { own.insert(.hasWidth) }
    if specifier.precision != nil { own.insert(.hasPrecision) }
    if !specifier.flags.isEmpty { own.insert(.hasFlags) }
    if specifier.isSelectingArgument { own.insert(.isSelectingArgument) }
    if isPercentage { own.insert(.isPercentage) }
    if isSpelled { own.insert(.isSpelled) }
    code.append(own.rawValue)
    code.append(specifier.conversion.asciiValue ?? UInt8(ascii: "@"))
    code.append(UInt8(ProgramInstruction.lengths.firstIndex(of: specifier.length) ?? 0))
    code.append(text: specifier.source)
    if let number = specifier.argumentNumber { code.append(number: number) }
    if !specifier.flags.isEmpty { code.append(specifier.flags.rawValue) }
    for case let amount? in [specifier.width, specifier.precision] { code.append(amount) }
  }

  func encode(
    _ reference: VariableReference, isSpelled: Bool, into code: inout [UInt8]
  ) {
    code.append(ProgramInstruction.variable)
    code.append(isSpelled ? 1 : 0)
    code.append(number: reference.argumentNumber ?? 0)
    // One more than the place, so that nought is for a name that the message lacks.
    code.append(number: places[reference.name].map { $0 + 1 } ?? 0)
    code.append(text: reference.name)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ amount: FormatSpecifier.Amount) {
    switch amount {
    case .literal(let value):
      append(0)
      append(number: value)
    case .nextArgument: append(1)
    case .argument(let number):
      append(2)
      append(number: number)
    }
  }
}

extension TemplateNode {
  /// The text, if it is one.
  fileprivate var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

extension [TemplateNode] {
  /// The nodes with their placeholders and variables as they are written.
  fileprivate var unformatted: [TemplateNode] {
    var result: [TemplateNode] = []
    var text = ""
    for node in self {
      switch node {
      case .text(let own): text += own
      case .placeholder(let specifier): text += specifier.source
      case .variable(let reference): text += reference.source
      case .span(let attributes, let children):
        if !text.isEmpty { result.append(.text(text)) }
        text = ""
        result.append(.span(attributes, children.unformatted))
      }
    }
    if !text.isEmpty { result.append(.text(text)) }
    return result
  }
}

extension FormatSpecifier {
  /// Whether it looks like a specifier and is a percent sign with what follows it: `%%`,
  /// "100% done", and behind a number "100%ig" and "50%-os".
  fileprivate func isPercentSign(after before: String?, before after: String?) -> Bool {
    if conversion == "%" || flags.contains(.spaceSigned) { return true }
    guard argumentNumber == nil, width == nil, precision == nil, conversion != "@",
      before?.last?.isNumber == true
    else { return false }
    return flags == .leftAligned || after?.first?.isLetter == true
  }

  /// Appends the specifier as one of the usual ones, if it is one.
  fileprivate func isShort(isPercentage: Bool, into code: inout [UInt8]) -> Bool {
    if conversion == "%" {
      guard source == "%%" else { return false }
      code.append(ProgramInstruction.percentSign)
      return true
    }
    guard !isPercentage, flags.isEmpty, width == nil, precision == nil else { return false }
    let prefix = argumentNumber.map { "%\($0)$" } ?? "%"
    let index = ProgramInstruction.usualPlaceholders.firstIndex {
      $0.specifier.conversion == conversion && $0.specifier.length == length
        && $0.specifier.isSelectingArgument == isSelectingArgument
        && prefix + $0.source == source
    }
    guard let index else { return false }
    if let argumentNumber {
      guard argumentNumber > 0 else { return false }
      code.append(ProgramInstruction.numbered + UInt8(index))
      code.append(number: argumentNumber)
    } else {
      code.append(ProgramInstruction.usual + UInt8(index))
    }
    return true
  }
}
