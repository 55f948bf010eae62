// SPDX-License-Identifier: Apache-2.0

/// Translates a message from its wire format to protobuf's canonical JSON ("ProtoJSON").
///
/// Fields come in the order of their numbers, with JSON's names, and those that have their default
/// value are left out. What the contract does not have is left out as well.
package struct JSONMessageWriter {
  /// One field as it was found.
  private struct Found {
    var index: Int32
    var wireType: WireType
    var content: Range<Int>
  }

  let schema: JSONSchema
  let bytes: UnsafeRawBufferPointer
  let bytesMax: Int
  var output: [UInt8]
  var depth = 0

  private let reader: WireReader
  /// The fields of the messages that are being written, the innermost one's last.
  private var found: [Found] = []
  /// For each of their `oneof`s the field that came last, or -1.
  private var chosen: [Int32] = []

  /// The JSON of a message.
  ///
  /// - Parameters:
  ///   - wire: The message's bytes.
  ///   - type: What it is.
  ///   - schema: The contract.
  ///   - bytesMax: How large the text may become.
  ///   - prefixBytes: Room in front of it, which is filled with zeros.
  /// - Returns: The text, UTF-8.
  /// - Throws: ``MessageError`` if the bytes are not such a message, if a time is out of range, or
  ///   if the text is too large.
  package static func json(
    _ wire: UnsafeRawBufferPointer, _ type: JSONMessageType, _ schema: JSONSchema,
    bytesMax: Int = .max, prefixBytes: Int = 0
  ) throws(MessageError) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: prefixBytes)
    output.reserveCapacity(prefixBytes + wire.count * 2 + 32)
    let limit = bytesMax.addingReportingOverflow(prefixBytes)
    var writer = JSONMessageWriter(
      schema, wire, output, bytesMax: limit.overflow ? .max : limit.partialValue)
    do throws(MessageError) {
      try writer.write(type, 0..<wire.count)
    } catch {
      throw error.of(type.fullName)
    }
    return writer.output
  }

  private init(
    _ schema: JSONSchema, _ bytes: UnsafeRawBufferPointer, _ output: consuming [UInt8],
    bytesMax: Int
  ) {
    self.schema = schema
    self.bytes = bytes
    self.bytesMax = bytesMax
    self.output = output
    reader = WireReader(bytes)
  }

  // Messages ---------------------------------------------------------------------------------

  /// Writes a message of any type.
  mutating func write(_ type: JSONMessageType, _ range: Range<Int>) throws(MessageError) {
    if let wellKnown = type.wellKnown { return try write(wellKnown, type, range) }
    output.append(UInt8(ascii: "{"))
    try writeMembers(type, range, isFirst: true)
    output.append(UInt8(ascii: "}"))
  }

  /// Writes the members of an object without its braces.
  mutating func writeMembers(
    _ type: JSONMessageType, _ range: Range<Int>, isFirst: Bool
  ) throws(MessageError) {
    guard depth <= DecodingLimits.nestingMax else {
      throw MessageError(
        .nestingTooDeep, "Messages nest deeper than \(DecodingLimits.nestingMax) levels.",
        offset: range.lowerBound)
    }
    depth += 1
    let (firstFound, firstChosen) = (found.count, chosen.count)
    try collect(type, range, firstChosen)
    var isFirst = isFirst
    var index = firstFound
    let end = found.count
    while index < end {
      let field = type.fields[Int(found[index].index)]
      var next = index + 1
      while next < end, found[next].index == found[index].index { next += 1 }
      if field.oneof < 0 || chosen[firstChosen + field.oneof] == found[index].index {
        do throws(MessageError) {
          try write(field, index..<next, &isFirst)
        } catch {
          throw error.inside(field.jsonName)
        }
      }
      guard output.count <= bytesMax else { throw tooLarge }
      index = next
    }
    found.removeLast(end - firstFound)
    chosen.removeLast(chosen.count - firstChosen)
    depth -= 1
  }

  private var tooLarge: MessageError {
    MessageError(.messageTooLarge, "The message takes more than \(bytesMax) bytes as JSON.")
  }

  /// Finds the fields of a message, and puts them into the order of their numbers.
  private mutating func collect(
    _ type: JSONMessageType, _ range: Range<Int>, _ firstChosen: Int
  ) throws(MessageError) {
    let first = found.count
    chosen.append(contentsOf: repeatElement(-1, count: type.oneofCount))
    var isSorted = true
    var position = range.lowerBound
    do throws(WireFailure) {
      while position < range.upperBound {
        let tag = try reader.readTag(&position, range.upperBound)
        var content = position
        try reader.skip(tag, &position, range.upperBound)
        guard let index = type.fieldIndex(of: tag.number) else { continue }
        let field = type.fields[index]
        let isPacked = field.isRepeated && tag.wireType == .lengthDelimited
        guard tag.wireType == field.kind.wireType || isPacked else {
          throw WireFailure(
            .invalidWireType,
            "Field \(tag.number) cannot have the wire type \(tag.wireType.rawValue).", at: content)
        }
        if tag.wireType == .lengthDelimited {
          _ = try reader.readLength(&content, range.upperBound)
          // A packed list may have a part without elements, which says nothing.
          if field.kind.wireType != .lengthDelimited, content == position { continue }
        }
        if found.count > first, found[found.count - 1].index > Int32(index) { isSorted = false }
        found.append(
          Found(index: Int32(index), wireType: tag.wireType, content: content..<position))
        if field.oneof >= 0 { chosen[firstChosen + field.oneof] = Int32(index) }
      }
    } catch {
      throw MessageError(error.code, error.message, offset: error.offset)
    }
    guard !isSorted else { return }
    found[first...].sort {
      ($0.index, $0.content.lowerBound) < ($1.index, $1.content.lowerBound)
    }
  }

  // Fields -----------------------------------------------------------------------------------

  /// Writes a field that was found one or more times.
  private mutating func write(
    _ field: JSONField, _ range: Range<Int>, _ isFirst: inout Bool
  ) throws(MessageError) {
    let start = output.count
    let wasFirst = isFirst
    if !isFirst { output.append(UInt8(ascii: ",")) }
    isFirst = false
    output.append(contentsOf: field.key)
    if field.isMap {
      try writeMap(field, range)
    } else if field.isRepeated {
      try writeList(field, range)
    } else if case .message(let index) = field.kind {
      try writeMerged(schema.messages[index], range)
    } else {
      let content = found[range.upperBound - 1].content
      if field.hasPresence {
        try writeValue(field.kind, content)
      } else if try !isDefault(field.kind, content) {
        try writeValue(field.kind, content)
      } else {
        output.removeLast(output.count - start)
        isFirst = wasFirst
      }
    }
  }

  private func isDefault(
    _ kind: JSONField.Kind, _ content: Range<Int>
  ) throws(MessageError) -> Bool {
    switch kind.wireType {
    case .lengthDelimited: content.isEmpty
    case .varint: try varint(content) == 0
    default: bytes[content].allSatisfy { $0 == 0 }
    }
  }

  /// Writes a message whose parts may come apart: to merge them is to concatenate their bytes.
  private mutating func writeMerged(
    _ type: JSONMessageType, _ range: Range<Int>
  ) throws(MessageError) {
    guard range.count > 1 else { return try write(type, found[range.lowerBound].content) }
    let merged = found[range].flatMap { bytes[$0.content] }
    try writeElsewhere(merged, type)
  }

  /// Writes a message whose bytes are not among this one's.
  private mutating func writeElsewhere(
    _ message: [UInt8], _ type: JSONMessageType
  ) throws(MessageError) {
    let result: Result<[UInt8], MessageError> = message.withUnsafeBytes { bytes in
      var writer = JSONMessageWriter(schema, bytes, output, bytesMax: bytesMax)
      writer.depth = depth
      do throws(MessageError) {
        try writer.write(type, 0..<bytes.count)
        return .success(writer.output)
      } catch {
        return .failure(error)
      }
    }
    output = try result.get()
  }

  private mutating func writeList(_ field: JSONField, _ range: Range<Int>) throws(MessageError) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for index in range {
      let element = found[index]
      var position = element.content.lowerBound
      let isPacked =
        element.wireType == .lengthDelimited && field.kind.wireType != .lengthDelimited
      repeat {
        if isPacked, position == element.content.upperBound { break }
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        if isPacked {
          let start = position
          try skipPacked(field.kind, &position, element.content.upperBound)
          try writeValue(field.kind, start..<position)
        } else {
          try writeValue(field.kind, element.content)
          position = element.content.upperBound
        }
        guard output.count <= bytesMax else { throw tooLarge }
      } while position < element.content.upperBound
    }
    output.append(UInt8(ascii: "]"))
  }

  private func skipPacked(
    _ kind: JSONField.Kind, _ position: inout Int, _ end: Int
  ) throws(MessageError) {
    do throws(WireFailure) {
      try reader.skip(WireTag(number: 1, wireType: kind.wireType), &position, end)
    } catch {
      throw MessageError(error.code, error.message, offset: error.offset)
    }
  }

  private mutating func writeMap(_ field: JSONField, _ range: Range<Int>) throws(MessageError) {
    guard case .message(let index) = field.kind else { return }
    let type = schema.messages[index]
    guard type.fields.count == 2 else { return }
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    for index in try lastOfEachKey(type, range) {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      let (key, value) = try entry(found[index].content)
      // The keys of an object are strings, whatever they are in the map.
      let isText = type.fields[0].kind == .string || Self.isQuoted(type.fields[0].kind)
      if !isText { output.append(UInt8(ascii: "\"")) }
      try writeOrDefault(type.fields[0].kind, key)
      if !isText { output.append(UInt8(ascii: "\"")) }
      output.append(UInt8(ascii: ":"))
      try writeOrDefault(type.fields[1].kind, value)
      guard output.count <= bytesMax else { throw tooLarge }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// The entries of a map, of those with the same key only the last one.
  private func lastOfEachKey(
    _ type: JSONMessageType, _ range: Range<Int>
  ) throws(MessageError) -> [Int] {
    guard range.count > 1 else { return Array(range) }
    let kind = type.fields[0].kind
    var writer = self
    var keys: Set<[UInt8]> = []
    var last: [Int] = []
    for index in range.reversed() {
      let content = try entry(found[index].content).key
      let key: [UInt8]
      if kind == .string {
        key = content.map { Array(bytes[$0]) } ?? []
      } else {
        // A number may be spelled in many ways in the wire format, and in one as JSON.
        writer.output = []
        try writer.writeOrDefault(kind, content)
        key = writer.output
      }
      if keys.insert(key).inserted { last.append(index) }
    }
    return last.reversed()
  }

  /// The contents of the two fields of a map's entry; nil for one that is not there.
  private func entry(
    _ range: Range<Int>
  ) throws(MessageError) -> (key: Range<Int>?, value: Range<Int>?) {
    var key: Range<Int>?
    var value: Range<Int>?
    let isWhole = WireFields(bytes).forEach(in: range) { field in
      if field.tag.number == 1 { key = field.content }
      if field.tag.number == 2 { value = field.content }
    }
    guard isWhole else {
      throw MessageError(.malformed, "The bytes are malformed.", offset: range.lowerBound)
    }
    return (key, value)
  }

  private mutating func writeOrDefault(
    _ kind: JSONField.Kind, _ content: Range<Int>?
  ) throws(MessageError) {
    if let content { return try writeValue(kind, content) }
    switch kind {
    case .string, .bytes: output += "\"\"".utf8
    case .bool: output += "false".utf8
    case .message(let index): try write(schema.messages[index], 0..<0)
    case .enumeration(let index): writeEnum(0, schema.enums[index])
    default: output += (Self.isQuoted(kind) ? "\"0\"" : "0").utf8
    }
  }

  // Values -----------------------------------------------------------------------------------

  /// Writes one value of a field.
  mutating func writeValue(
    _ kind: JSONField.Kind, _ content: Range<Int>
  ) throws(MessageError) {
    switch kind {
    case .message(let index): try write(schema.messages[index], content)
    case .string:
      do throws(WireFailure) {
        try reader.checkText(content.lowerBound, content.count)
      } catch {
        throw MessageError(error.code, error.message, offset: error.offset)
      }
      JSONText.append(UnsafeRawBufferPointer(rebasing: bytes[content]), to: &output)
    case .bytes:
      output.append(UInt8(ascii: "\""))
      Base64.append(UnsafeRawBufferPointer(rebasing: bytes[content]), to: &output)
      output.append(UInt8(ascii: "\""))
    default: try writeNumber(kind, content)
    }
  }

  /// Whether JSON writes such a number in quotes: a `double` cannot hold all of 64 bits.
  private static func isQuoted(_ kind: JSONField.Kind) -> Bool {
    switch kind {
    case .int64, .uint64, .sint64, .fixed64, .sfixed64: true
    default: false
    }
  }

  private mutating func writeNumber(
    _ kind: JSONField.Kind, _ content: Range<Int>
  ) throws(MessageError) {
    switch kind {
    case .bool: output += (try varint(content) != 0 ? "true" : "false").utf8
    case .int32: append(Int32(truncatingIfNeeded: try varint(content)))
    case .uint32: append(UInt32(truncatingIfNeeded: try varint(content)))
    case .sint32:
      let bits = UInt32(truncatingIfNeeded: try varint(content))
      append(Int32(bitPattern: bits >> 1) ^ -Int32(bits & 1))
    case .int64: appendQuoted(Int64(bitPattern: try varint(content)))
    case .uint64: appendQuoted(try varint(content))
    case .sint64:
      let bits = try varint(content)
      appendQuoted(Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
    case .fixed32: append(UInt32(truncatingIfNeeded: fixed(content)))
    case .sfixed32: append(Int32(truncatingIfNeeded: fixed(content)))
    case .fixed64: appendQuoted(fixed(content))
    case .sfixed64: appendQuoted(Int64(bitPattern: fixed(content)))
    case .float:
      let bits = UInt32(truncatingIfNeeded: fixed(content))
      output += JSONNumber.text(Float(bitPattern: bits)).utf8
    case .double: output += JSONNumber.text(Double(bitPattern: fixed(content))).utf8
    case .enumeration(let index):
      writeEnum(Int32(truncatingIfNeeded: try varint(content)), schema.enums[index])
    case .string, .bytes, .message: break
    }
  }

  private mutating func writeEnum(_ number: Int32, _ type: JSONEnumType) {
    if type.isNull {
      output += "null".utf8
    } else if let name = type.quotedName(of: number) {
      output += name
    } else {
      append(number)
    }
  }

  private mutating func append(_ number: some BinaryInteger) {
    output += String(number).utf8
  }

  private mutating func appendQuoted(_ number: some BinaryInteger) {
    output.append(UInt8(ascii: "\""))
    append(number)
    output.append(UInt8(ascii: "\""))
  }

  /// A number of seven bits in each byte.
  func varint(_ content: Range<Int>) throws(MessageError) -> UInt64 {
    var position = content.lowerBound
    do throws(WireFailure) {
      return try reader.readVarint(&position, content.upperBound)
    } catch {
      throw MessageError(error.code, error.message, offset: error.offset)
    }
  }

  /// A number of four or eight bytes, the lowest first.
  func fixed(_ content: Range<Int>) -> UInt64 {
    bytes[content].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
