// SPDX-License-Identifier: Apache-2.0

extension ProgramEncoder {
  mutating func encode(_ attributes: SpanAttributes, into code: inout [UInt8]) {
    var others = attributes.extended
    var own: ProgramSpan.Traits = []
    if case .bool(true) = others["inflect"] {
      own.insert(.isInflected)
      others["inflect"] = nil
    }
    var numbers: [Int] = []
    for (name, trait) in ProgramSpan.numberedMembers {
      guard case .integer(let number) = others[name], ProgramSpan.numbers.contains(number) else {
        continue
      }
      own.insert(trait)
      numbers.append(Int(number))
      others[name] = nil
    }
    if !own.isEmpty || others.keys.contains(where: ProgramSpan.isGrammar) {
      traits.insert(.hasGrammar)
    }
    if attributes.presentationIntent != 0 { own.insert(.hasIntent) }
    if attributes.link != nil || attributes.imageURL != nil { own.insert(.hasAddresses) }
    if !others.isEmpty || attributes.inflectionAlternative != nil { own.insert(.hasMore) }
    code.append(own.rawValue)
    for number in numbers { code.append(number: number) }
    if attributes.presentationIntent != 0 {
      code.append(number: Int(bitPattern: attributes.presentationIntent))
    }
    if own.contains(.hasAddresses) {
      for address in [attributes.link, attributes.imageURL] { code.append(optional: address) }
    }
    guard own.contains(.hasMore) else { return }
    code.append(number: others.count)
    code.appendWithLength { code in
      for (name, value) in others.sorted(by: { $0.key < $1.key }) {
        code.append(text: name)
        code.append(value)
      }
    }
    code.appendWithLength { code in
      guard let alternative = attributes.inflectionAlternative else { return }
      // Variables are those of the message around it.
      var inner = ProgramEncoder(names: names)
      let start = code.count
      code.append(0)
      inner.encode(alone: alternative, into: &code)
      code[start] = inner.traits.rawValue
    }
  }
}

extension [UInt8] {
  /// A text or none: a number one more than its length, and its bytes.
  fileprivate mutating func append(optional text: String?) {
    append(number: text.map { $0.utf8.count + 1 } ?? 0)
    append(contentsOf: (text ?? "").utf8)
  }

  fileprivate mutating func append(_ value: MarkupValue) {
    append(value.kind)
    switch value {
    case .null: break
    case .bool(let flag): append(flag ? 1 : 0)
    case .integer(let integer): append(number: Int(integer))
    case .number(let number): append(number: Int(bitPattern: UInt(number.bitPattern)))
    case .string(let text): append(text: text)
    case .array(let values):
      append(number: values.count)
      for value in values { append(value) }
    case .object(let members):
      append(number: members.count)
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        append(text: name)
        append(value)
      }
    }
  }
}

extension MarkupValue {
  fileprivate var kind: UInt8 {
    switch self {
    case .null: 0
    case .bool: 1
    case .integer: 2
    case .number: 3
    case .string: 4
    case .array: 5
    case .object: 6
    }
  }
}
