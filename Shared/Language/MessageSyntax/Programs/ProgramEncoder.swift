// SPDX-License-Identifier: Apache-2.0

import Locales

extension LocalizedMessage {
  /// Appends the message's program to bytes.
  ///
  /// - Returns: What is known of it.
  package func encode(into code: inout [UInt8]) -> MessageProgram.Traits {
    var encoder = ProgramEncoder(variables: variables)
    encoder.encode(self, into: &code)
    return encoder.traits
  }
}

/// Writes a message's program.
struct ProgramEncoder {
  /// What a template's first byte says.
  struct TemplateTraits: OptionSet {
    let rawValue: UInt8

    /// It has diagnostics.
    static let hasDiagnostics = TemplateTraits(rawValue: 1)
    /// Without arguments it has none.
    static let isQuietWithoutArguments = TemplateTraits(rawValue: 2)
    /// Without arguments it is another template, which is behind it: where a specifier is no atom,
    /// its characters may be markup.
    static let hasUnformatted = TemplateTraits(rawValue: 4)
  }

  /// What a variable's first byte says.
  struct VariableTraits: OptionSet {
    let rawValue: UInt8

    static let hasNumber = VariableTraits(rawValue: 1)
    /// Its value format is a placeholder's, and stands there as one.
    static let hasPlaceholder = VariableTraits(rawValue: 2)
  }

  var traits: MessageProgram.Traits = []
  let names: [String]
  /// The places of the names.
  let places: [String: Int]

  init(variables: [String: MessageVariable]) { self.init(names: variables.keys.sorted()) }

  init(names: [String]) {
    self.names = names
    places =
      names.isEmpty
      ? [:] : Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  mutating func encode(_ message: LocalizedMessage, into code: inout [UInt8]) {
    if names.isEmpty, case .template(let template) = message.pattern {
      return encode(alone: template, into: &code)
    }
    code.append(number: names.count)
    for name in names {
      guard let variable = message.variables[name] else { continue }
      code.appendWithLength { encode(variable, name, into: &$0) }
    }
    encode(message.pattern, into: &code)
  }

  /// A template that is a whole program: its text, its body, or a message without variables.
  mutating func encode(alone template: MessageTemplate, into code: inout [UInt8]) {
    guard template.diagnostics.isEmpty, unformatted(template) == .same else {
      code.append(number: 0)
      return encode(.template(template), into: &code)
    }
    if template.isText {
      traits.insert(.isText)
      code.append(contentsOf: template.source.utf8)
    } else {
      traits.insert(.isBody)
      encodeBody(template, into: &code)
    }
  }

  private mutating func encode(
    _ variable: MessageVariable, _ name: String, into code: inout [UInt8]
  ) {
    var own: VariableTraits = []
    if variable.argumentNumber != nil { own.insert(.hasNumber) }
    let specifier = FormatSpecifier(valueFormat: variable.valueFormat)
    if specifier != nil { own.insert(.hasPlaceholder) }
    code.append(own.rawValue)
    if let number = variable.argumentNumber { code.append(number: number) }
    code.append(text: name)
    if let specifier {
      encode(specifier, isPercentage: false, isSpelled: true, into: &code)
    } else {
      code.append(text: variable.valueFormat)
    }
    encode(variable.pattern, into: &code)
  }

  // Patterns ------------------------------------------------------------------------------------

  private mutating func encode(_ pattern: MessagePattern, into code: inout [UInt8]) {
    switch pattern {
    case .template(let template):
      code.append(ProgramPattern.Kind.template.rawValue)
      encode(template, into: &code)
    case .plural(let plural):
      code.append(ProgramPattern.Kind.plural.rawValue)
      code.append(plural.zeroMeansExactlyZero ? 1 : 0)
      let forms = plural.forms.sorted {
        ($0.key == .other ? 0 : 1, $0.key.rawValue) < ($1.key == .other ? 0 : 1, $1.key.rawValue)
      }
      encode(forms, into: &code) { $1.append(number: $0.place) }
    case .device(let variants):
      code.append(ProgramPattern.Kind.device.rawValue)
      let forms = variants.sorted {
        ($0.key == "other" ? 0 : 1, $0.key) < ($1.key == "other" ? 0 : 1, $1.key)
      }
      encode(forms, into: &code) { $1.append(text: $0) }
    case .width(let variants):
      code.append(ProgramPattern.Kind.width.rawValue)
      encode(variants.sorted { $0.key > $1.key }, into: &code) { $1.append(number: $0) }
    case .gender(let variants):
      code.append(ProgramPattern.Kind.gender.rawValue)
      encode(variants.sorted { $0.key < $1.key }, into: &code) { $1.append(number: $0) }
    }
  }

  private mutating func encode<Name>(
    _ forms: [(key: Name, value: MessagePattern)], into code: inout [UInt8],
    name: (Name, inout [UInt8]) -> Void
  ) {
    code.append(number: forms.count)
    for (key, pattern) in forms {
      name(key, &code)
      code.appendWithLength { encode(pattern, into: &$0) }
    }
  }
}
