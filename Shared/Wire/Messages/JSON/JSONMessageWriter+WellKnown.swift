// SPDX-License-Identifier: Apache-2.0

/// The messages with a JSON form of their own; see "JSON Mapping" in each one's `.proto` file.
extension JSONMessageWriter {
  mutating func write(
    _ wellKnown: JSONMessageType.WellKnown, _ type: JSONMessageType, _ range: Range<Int>
  ) throws(MessageError) {
    switch wellKnown {
    case .timestamp: try writeTime(range, "timestamp", JSONTime.timestampText)
    case .duration: try writeTime(range, "duration", JSONTime.durationText)
    case .fieldMask: try writeFieldMask(range)
    case .wrapper: try writeWrapped(type, range)
    case .value: try writeAnyValue(type, range)
    case .structure, .listValue: try writeOnlyField(type, range)
    case .any: try writeAny(range)
    }
  }

  /// The contents of the fields of a message of ours, each with its number.
  private func fields(
    of range: Range<Int>
  ) throws(MessageError) -> [(number: UInt32, wireType: WireType, content: Range<Int>)] {
    var fields: [(number: UInt32, wireType: WireType, content: Range<Int>)] = []
    let isWhole = WireFields(bytes).forEach(in: range) { field in
      fields.append((field.tag.number, field.tag.wireType, field.content))
    }
    guard isWhole else {
      throw MessageError(.malformed, "The bytes are malformed.", offset: range.lowerBound)
    }
    return fields
  }

  private mutating func writeTime(
    _ range: Range<Int>, _ name: String, _ text: (JSONTime.Parts) -> String?
  ) throws(MessageError) {
    var parts = JSONTime.Parts(seconds: 0, nanos: 0)
    for field in try fields(of: range) where field.wireType == .varint {
      let value = try varint(field.content)
      if field.number == 1 { parts.seconds = Int64(bitPattern: value) }
      if field.number == 2 { parts.nanos = Int32(truncatingIfNeeded: value) }
    }
    guard let text = text(parts) else {
      throw MessageError(
        .invalidValue, "The \(name) is out of range.", offset: range.lowerBound)
    }
    output.append(UInt8(ascii: "\""))
    output += text.utf8
    output.append(UInt8(ascii: "\""))
  }

  private mutating func writeFieldMask(_ range: Range<Int>) throws(MessageError) {
    var text: [UInt8] = []
    for field in try fields(of: range) where field.number == 1 {
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      var isWordStart = false
      for byte in bytes[field.content] {
        switch byte {
        case UInt8(ascii: "_") where !isWordStart: isWordStart = true
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
          text.append(isWordStart ? byte & 0xDF : byte)
          isWordStart = false
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): throw notAPath(range)
        default:
          // Only letters have two cases, so that nothing else can follow an underscore.
          guard !isWordStart else { throw notAPath(range) }
          text.append(byte)
        }
      }
      guard !isWordStart else { throw notAPath(range) }
    }
    text.withUnsafeBytes { JSONText.append($0, to: &output) }
  }

  private func notAPath(_ range: Range<Int>) -> MessageError {
    MessageError(
      .invalidValue, "A path of a field mask is not in lower snake case.",
      offset: range.lowerBound)
  }

  private mutating func writeWrapped(
    _ type: JSONMessageType, _ range: Range<Int>
  ) throws(MessageError) {
    guard let field = type.fields.first else { return }
    let content = try fields(of: range).last { $0.number == field.number }
    if let content, content.wireType == field.kind.wireType {
      return try writeValue(field.kind, content.content)
    }
    switch field.kind {
    case .string, .bytes: output += "\"\"".utf8
    case .bool: output += "false".utf8
    case .int64, .uint64: output += "\"0\"".utf8
    default: output += "0".utf8
    }
  }

  /// `google.protobuf.Value`, whose field numbers are fixed: null 1, number 2, string 3, truth
  /// value 4, object 5, list 6.
  private mutating func writeAnyValue(
    _ type: JSONMessageType, _ range: Range<Int>
  ) throws(MessageError) {
    try enter(range)
    guard let last = try fields(of: range).last(where: { (1...6).contains($0.number) }),
      let index = type.fieldIndex(of: last.number)
    else {
      throw MessageError(
        .invalidValue, "A value has none of its kinds.", offset: range.lowerBound)
    }
    let kind = type.fields[index].kind
    guard kind.wireType == last.wireType else {
      throw MessageError(
        .invalidWireType, "A value has a field of another type.", offset: range.lowerBound)
    }
    if kind == .double, !Double(bitPattern: fixed(last.content)).isFinite {
      // As text they would be read as text.
      throw MessageError(
        .invalidValue, "A value is not a finite number.", offset: range.lowerBound)
    }
    try writeValue(kind, last.content)
    depth -= 1
  }

  /// `google.protobuf.Struct` and `google.protobuf.ListValue`: the map or list that they hold.
  private mutating func writeOnlyField(
    _ type: JSONMessageType, _ range: Range<Int>
  ) throws(MessageError) {
    guard let field = type.fields.first else { return }
    try enter(range)
    let start = output.count
    try writeMembers(type, range, isFirst: true)
    depth -= 1
    guard output.count > start else {
      output += (field.isMap ? "{}" : "[]").utf8
      return
    }
    // The field's name is there, and is not wanted.
    output.removeSubrange(start..<start + field.key.count)
  }

  private mutating func enter(_ range: Range<Int>) throws(MessageError) {
    guard depth <= DecodingLimits.nestingMax else {
      throw MessageError(
        .nestingTooDeep, "Messages nest deeper than \(DecodingLimits.nestingMax) levels.",
        offset: range.lowerBound)
    }
    depth += 1
  }

  /// A message of any type, which the contract must have.
  private mutating func writeAny(_ range: Range<Int>) throws(MessageError) {
    try enter(range)
    var name = ""
    var content = 0..<0
    for field in try fields(of: range) where field.wireType == .lengthDelimited {
      if field.number == 1 { name = String(decoding: bytes[field.content], as: UTF8.self) }
      if field.number == 2 { content = field.content }
    }
    guard !name.isEmpty else {
      output += "{}".utf8
      depth -= 1
      return
    }
    let typeName = name.split(separator: "/").last.map(String.init) ?? ""
    guard name.contains("/"), let type = schema.message(named: typeName) else {
      throw MessageError(
        .unknownType, "The contract has no type of this name.", field: "@type",
        offset: range.lowerBound)
    }
    output += "{\"@type\":".utf8
    output += JSONText.quoted(name)
    if type.wellKnown == nil {
      try writeMembers(type, content, isFirst: false)
    } else {
      output += ",\"value\":".utf8
      try write(type, content)
    }
    output.append(UInt8(ascii: "}"))
    depth -= 1
  }
}
