// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

/// Messages as bytes: their texts as they were written, and what holds them together.
///
/// A message that was taken apart has an object for each of its parts, ten times the text in all.
/// Here nothing but the texts takes room, and each is taken apart again when it is asked for.
///
///     message  = pattern, number of variables, variables
///     variable = name, 0 or 1 and the argument's number, value format, pattern
///     pattern  = template | plural | device | width | gender, each with its kind before it
///     template = place of its options, text
///     plural   = whether a zero form is for 0 alone, number of forms, forms: category, pattern
///     others   = number of variants, variants: name or number, pattern
///
/// Kinds, categories and places are a byte. Texts have their length before them. Numbers are
/// LEB128: seven bits a byte, the lowest first.
struct PackedMessages: Sendable {
  fileprivate enum Kind: UInt8 {
    case template, plural, device, width, gender
  }

  /// What texts are read with; a text has the place.
  private(set) var options: [TemplateParser.Options] = []

  /// Appends a message to bytes.
  ///
  /// - Returns: Whether it could be packed: its templates are what the parser makes of their texts.
  ///   The bytes are as they were where not.
  mutating func pack(_ message: LocalizedMessage, into bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    var isComplete = pack(message.pattern, into: &bytes)
    bytes.append(number: message.variables.count)
    for (name, variable) in message.variables where isComplete {
      bytes.append(text: name)
      bytes.append(variable.argumentNumber == nil ? 0 : 1)
      if let number = variable.argumentNumber { bytes.append(number: number) }
      bytes.append(text: variable.valueFormat)
      isComplete = pack(variable.pattern, into: &bytes)
    }
    if !isComplete { bytes.removeLast(bytes.count - start) }
    return isComplete
  }

  /// The place of the options that a template was read with; nil where there is none.
  mutating func place(of template: MessageTemplate) -> UInt8? {
    guard let own = template.readingOptions else { return nil }
    if let place = options.firstIndex(of: own) { return UInt8(place) }
    guard options.count < UInt8.max else { return nil }
    options.append(own)
    return UInt8(options.count - 1)
  }

  private mutating func pack(_ pattern: MessagePattern, into bytes: inout [UInt8]) -> Bool {
    switch pattern {
    case .template(let template):
      guard let place = place(of: template) else { return false }
      bytes.append(Kind.template.rawValue)
      bytes.append(place)
      bytes.append(text: template.source)
      return true
    case .plural(let plural):
      bytes.append(Kind.plural.rawValue)
      bytes.append(plural.zeroMeansExactlyZero ? 1 : 0)
      return pack(plural.forms, into: &bytes) { $1.append(UInt8($0.place)) }
    case .device(let variants):
      bytes.append(Kind.device.rawValue)
      return pack(variants, into: &bytes) { $1.append(text: $0) }
    case .width(let variants):
      bytes.append(Kind.width.rawValue)
      return pack(variants, into: &bytes) { $1.append(number: $0) }
    case .gender(let variants):
      bytes.append(Kind.gender.rawValue)
      return pack(variants, into: &bytes) { $1.append(number: $0) }
    }
  }

  private mutating func pack<Name>(
    _ variants: [Name: MessagePattern], into bytes: inout [UInt8],
    name: (Name, inout [UInt8]) -> Void
  ) -> Bool {
    bytes.append(number: variants.count)
    for (variant, pattern) in variants {
      name(variant, &bytes)
      guard pack(pattern, into: &bytes) else { return false }
    }
    return true
  }

  /// The message that was packed into bytes.
  func message(_ bytes: ArraySlice<UInt8>) -> LocalizedMessage {
    var reader = PackedMessageReader(options: options, rest: bytes)
    return reader.message()
  }
}

/// Reads what ``PackedMessages`` has written, which is never wrong.
private struct PackedMessageReader {
  let options: [TemplateParser.Options]
  var rest: ArraySlice<UInt8>

  mutating func message() -> LocalizedMessage {
    let pattern = pattern()
    var variables: [String: MessageVariable] = [:]
    for _ in 0..<number() {
      let name = text()
      let argumentNumber = rest.removeFirst() == 0 ? nil : number()
      let valueFormat = text()
      variables[name] = MessageVariable(
        argumentNumber: argumentNumber, valueFormat: valueFormat, pattern: self.pattern())
    }
    return LocalizedMessage(pattern: pattern, variables: variables)
  }

  private mutating func pattern() -> MessagePattern {
    guard let kind = PackedMessages.Kind(rawValue: rest.removeFirst()) else {
      preconditionFailure("a packed message is damaged")
    }
    switch kind {
    case .template:
      let options = options[Int(rest.removeFirst())]
      return .template(TemplateParser.parse(text(), options: options))
    case .plural:
      let zeroMeansExactlyZero = rest.removeFirst() == 1
      let forms = variants { PluralCategory.allCases[Int($0.rest.removeFirst())] }
      return .plural(PluralVariants(forms: forms, zeroMeansExactlyZero: zeroMeansExactlyZero))
    case .device: return .device(variants { $0.text() })
    case .width: return .width(variants { $0.number() })
    case .gender: return .gender(variants { $0.number() })
    }
  }

  private mutating func variants<Name: Hashable>(
    name: (inout Self) -> Name
  ) -> [Name: MessagePattern] {
    var variants: [Name: MessagePattern] = [:]
    for _ in 0..<number() {
      let name = name(&self)
      variants[name] = pattern()
    }
    return variants
  }

  private mutating func number() -> Int {
    var (value, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = rest.removeFirst()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: UInt(value)) }
      shift += 7
    }
  }

  private mutating func text() -> String {
    let count = number()
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  fileprivate mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }
}

extension PluralCategory {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
