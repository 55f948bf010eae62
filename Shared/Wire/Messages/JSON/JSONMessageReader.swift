// SPDX-License-Identifier: Apache-2.0

/// Translates a message from JSON to its wire format, in one pass.
///
/// The form is protobuf's canonical one ("ProtoJSON"), in both spellings of the fields' names. What
/// the limits say of the wire format holds for the text as well, and the result is decoded as any
/// peer's bytes are: nothing is trusted because it came from here.
package struct JSONMessageReader {
  /// The way in which JSON's messages are read.
  package struct Options: Sendable {
    /// How much a message may ask for.
    package var limits: DecodingLimits
    /// Whether fields that the contract does not have are skipped rather than refused.
    package var ignoresUnknownFields: Bool

    /// Creates options.
    package init(limits: DecodingLimits = .default, ignoresUnknownFields: Bool = false) {
      self.limits = limits
      self.ignoresUnknownFields = ignoresUnknownFields
    }
  }

  let schema: JSONSchema
  let options: Options
  var cursor: JSONCursor
  var wire = WireAssembly()
  /// Where strings with escapes, and bytes, are made.
  var scratch: [UInt8] = []
  private var elements = 0
  private var depth = 0
  /// The text that was read more than once, to find the types of `Any`s.
  var rereadBytes = 0

  /// The wire format of a message.
  ///
  /// - Parameters:
  ///   - json: The text, UTF-8.
  ///   - type: What it is.
  ///   - schema: The contract.
  ///   - options: How it is read.
  /// - Returns: The message's bytes, in the order of the text.
  /// - Throws: ``MessageError`` with the path of the field, by its names in JSON.
  package static func wire(
    _ json: UnsafeRawBufferPointer, _ type: JSONMessageType, _ schema: JSONSchema,
    _ options: Options = Options()
  ) throws(MessageError) -> [UInt8] {
    guard json.count <= options.limits.messageBytes else {
      throw MessageError(
        .messageTooLarge,
        "The text has \(json.count) bytes; at most \(options.limits.messageBytes) are taken.",
        messageName: type.fullName)
    }
    var reader = JSONMessageReader(schema, options, json)
    reader.wire.reserve(json.count / 2)
    do throws(MessageError) {
      try reader.readMessage(type)
      guard reader.cursor.peek() == nil else {
        throw reader.cursor.unexpected("the end of the text")
      }
    } catch {
      throw error.of(type.fullName)
    }
    return reader.wire.finish()
  }

  private init(_ schema: JSONSchema, _ options: Options, _ json: UnsafeRawBufferPointer) {
    self.schema = schema
    self.options = options
    cursor = JSONCursor(json)
  }

  // Messages ---------------------------------------------------------------------------------

  /// Reads a message of any type, without its tag and length.
  mutating func readMessage(_ type: JSONMessageType) throws(MessageError) {
    guard let wellKnown = type.wellKnown else { return try readObject(type) }
    try read(wellKnown, type)
  }

  /// Reads an object's members as the fields of a message; `@type` has been read before if this is
  /// what an `Any` holds.
  mutating func readObject(
    _ type: JSONMessageType, hasType: Bool = false
  ) throws(MessageError) {
    try cursor.expect("{")
    var seen = FieldSet(type.fields.count)
    var seenOneofs = FieldSet(type.oneofCount)
    if cursor.takes("}") { return }
    while true {
      let name = try cursor.string("a name in quotes")
      let start = name.range.lowerBound
      if let index = fieldIndex(named: name, in: type) {
        let field = type.fields[index]
        do throws(MessageError) {
          try cursor.expect(":")
          guard seen.insert(index) else {
            throw MessageError(.duplicateField, "The field comes twice.", offset: start)
          }
          if try readField(field), field.oneof >= 0, !seenOneofs.insert(field.oneof) {
            throw MessageError(
              .duplicateField, "Another field that excludes this one comes before it.",
              offset: start)
          }
        } catch {
          throw error.inside(field.jsonName)
        }
      } else {
        try skipUnknown(name, hasType: hasType)
      }
      if cursor.takes("}") { return }
      try cursor.expect(",")
    }
  }

  private mutating func fieldIndex(
    named name: JSONCursor.StringToken, in type: JSONMessageType
  ) -> Int? {
    guard name.hasEscapes else { return type.fieldIndex(named: cursor.text(name.range)) }
    return withText(name) { type.fieldIndex(named: $0) }
  }

  private mutating func skipUnknown(
    _ name: JSONCursor.StringToken, hasType: Bool
  ) throws(MessageError) {
    let isType = hasType && withText(name) { $0.elementsEqual("@type".utf8) }
    guard isType || options.ignoresUnknownFields else {
      let text = withText(name) { String(decoding: $0.prefix(64), as: UTF8.self) }
      throw MessageError(
        .unknownField, "There is no such field.", field: text, offset: name.range.lowerBound)
    }
    try cursor.expect(":")
    try cursor.skipValue()
  }

  // Fields -----------------------------------------------------------------------------------

  /// Reads a field's value; false if it is `null`, which stands for an absent one.
  private mutating func readField(_ field: JSONField) throws(MessageError) -> Bool {
    try count(1)
    if cursor.peek() == UInt8(ascii: "n"), field.isRepeated || !takesNull(field.kind),
      cursor.takesWord("null")
    {
      return false
    }
    if field.isMap {
      try readMap(field)
    } else if field.isRepeated {
      try readList(field)
    } else {
      try readValue(field, isElement: false)
    }
    return true
  }

  /// Whether `null` is a value of the field's own type.
  func takesNull(_ kind: JSONField.Kind) -> Bool {
    switch kind {
    case .message(let index): schema.messages[index].wellKnown == .value
    case .enumeration(let index): schema.enums[index].isNull
    default: false
    }
  }

  mutating func readList(_ field: JSONField) throws(MessageError) {
    try cursor.expect("[")
    if cursor.takes("]") { return }
    let isPacked = field.kind.wireType != .lengthDelimited
    var part = 0
    if isPacked {
      wire.append(tag: field.number, .lengthDelimited)
      part = wire.begin()
    }
    var index = 0
    while true {
      do throws(MessageError) {
        try count(1)
        try readValue(field, isElement: true)
      } catch {
        throw error.inList(at: index)
      }
      index += 1
      if cursor.takes("]") { break }
      try cursor.expect(",")
    }
    if isPacked { wire.end(part) }
  }

  mutating func readMap(_ field: JSONField) throws(MessageError) {
    guard case .message(let index) = field.kind else { return }
    let fields = schema.messages[index].fields
    guard fields.count == 2 else { return }
    var keys: Set<[UInt8]> = []
    try cursor.expect("{")
    if cursor.takes("}") { return }
    while true {
      let name = try cursor.string("a key in quotes")
      let key = withText(name) { Array($0) }
      do throws(MessageError) {
        guard keys.insert(key).inserted else {
          throw MessageError(
            .duplicateField, "The key comes twice.", offset: name.range.lowerBound)
        }
        try count(1)
        try cursor.expect(":")
        let start = wire.mark
        wire.append(tag: field.number, .lengthDelimited)
        let part = wire.begin()
        try nest(by: 1)
        try writeKey(fields[0], key, at: name.range.lowerBound)
        let isKnown = try readValue(fields[1], isElement: true)
        depth -= 1
        // An entry whose value is ignored is none; without its value it would have the default one.
        if isKnown { wire.end(part) } else { wire.truncate(to: start) }
      } catch {
        throw error.inMap(at: key)
      }
      if cursor.takes("}") { return }
      try cursor.expect(",")
    }
  }

  /// Writes the key of a map's entry, which JSON gives as a string whatever its type.
  private mutating func writeKey(
    _ field: JSONField, _ key: [UInt8], at offset: Int
  ) throws(MessageError) {
    if field.kind == .string {
      wire.append(tag: field.number, .lengthDelimited)
      try checkNoNull(key, at: offset)
      return wire.append(content: key)
    }
    let scalar: Scalar?
    if field.kind == .bool {
      scalar =
        key.elementsEqual("true".utf8)
        ? .varint(1) : key.elementsEqual("false".utf8) ? .varint(0) : nil
    } else {
      scalar = key.withUnsafeBytes { Self.integer($0, field.kind) }
    }
    guard let scalar else {
      throw MessageError(
        .invalidValue, "The key is not \(Self.article(field.kind)).", offset: offset)
    }
    wire.append(tag: field.number, field.kind.wireType)
    write(scalar)
  }

  /// Reads one value; as an element of a packed list it has no tag, and a default one is written.
  ///
  /// - Returns: Whether it is known; an enum's unknown name that is ignored is not.
  @discardableResult
  private mutating func readValue(
    _ field: JSONField, isElement: Bool
  ) throws(MessageError) -> Bool {
    switch field.kind {
    case .message(let index):
      wire.append(tag: field.number, .lengthDelimited)
      let part = wire.begin()
      try nest(by: 1)
      try readMessage(schema.messages[index])
      depth -= 1
      wire.end(part)
    case .string:
      let token = try cursor.string()
      guard isElement || field.hasPresence || !token.range.isEmpty else { return true }
      wire.append(tag: field.number, .lengthDelimited)
      try writeText(token)
    case .bytes:
      let token = try cursor.string("bytes in base64")
      scratch.removeAll(keepingCapacity: true)
      guard try decodeBase64(token) else {
        throw MessageError(
          .invalidValue, "The text is not base64.", offset: token.range.lowerBound)
      }
      guard isElement || field.hasPresence || !scratch.isEmpty else { return true }
      wire.append(tag: field.number, .lengthDelimited)
      wire.append(content: scratch)
    default:
      guard let scalar = try scalar(field.kind) else { return false }
      if !field.isRepeated {
        guard isElement || field.hasPresence || !scalar.isZero else { return true }
        wire.append(tag: field.number, field.kind.wireType)
      }
      write(scalar)
    }
    return true
  }

  /// Writes a string's text with its length.
  mutating func writeText(_ token: JSONCursor.StringToken) throws(MessageError) {
    if token.hasEscapes {
      scratch.removeAll(keepingCapacity: true)
      JSONText.unescape(cursor.text(token.range), into: &scratch)
      // Without escapes there can be none.
      try checkNoNull(scratch, at: token.range.lowerBound)
      wire.append(content: scratch)
    } else {
      wire.append(content: cursor.text(token.range))
    }
  }

  private func checkNoNull(_ text: [UInt8], at offset: Int) throws(MessageError) {
    guard !text.contains(0) else {
      throw MessageError(.containsNull, "The string holds U+0000.", offset: offset)
    }
  }

  private mutating func decodeBase64(_ token: JSONCursor.StringToken) throws(MessageError) -> Bool {
    guard token.hasEscapes else {
      return Base64.decode(cursor.text(token.range), into: &scratch)
    }
    var text: [UInt8] = []
    JSONText.unescape(cursor.text(token.range), into: &text)
    return text.withUnsafeBytes { Base64.decode($0, into: &scratch) }
  }

  /// Calls `body` with the text of a string.
  mutating func withText<Result>(
    _ token: JSONCursor.StringToken, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard token.hasEscapes else { return body(cursor.text(token.range)) }
    var text: [UInt8] = []
    JSONText.unescape(cursor.text(token.range), into: &text)
    return text.withUnsafeBytes(body)
  }

  // Limits -----------------------------------------------------------------------------------

  /// Counts fields and elements, and checks what has been written so far.
  mutating func count(_ number: Int) throws(MessageError) {
    elements += number
    guard elements <= options.limits.elements else {
      throw MessageError(
        .tooManyElements,
        "The message has more than \(options.limits.elements) fields and list elements.",
        offset: cursor.position)
    }
    guard wire.count <= options.limits.messageBytes else {
      throw MessageError(
        .messageTooLarge,
        "The message takes more than \(options.limits.messageBytes) bytes.",
        offset: cursor.position)
    }
  }

  /// Goes into messages within the message.
  mutating func nest(by levels: Int) throws(MessageError) {
    depth += levels
    guard depth <= options.limits.nesting else {
      throw MessageError(
        .nestingTooDeep, "Messages nest deeper than \(options.limits.nesting) levels.",
        offset: cursor.position)
    }
  }

  /// Comes out of them again.
  mutating func unnest(by levels: Int) { depth -= levels }
}

extension JSONMessageReader {
  /// Which fields of one object have come.
  private struct FieldSet {
    private var first: UInt64 = 0
    private var rest: [UInt64]

    init(_ count: Int) {
      rest = count > 64 ? [UInt64](repeating: 0, count: (count - 1) / 64) : []
    }

    /// Adds an index; false if it is there already.
    mutating func insert(_ index: Int) -> Bool {
      let bit: UInt64 = 1 << UInt64(index % 64)
      if index < 64 {
        defer { first |= bit }
        return first & bit == 0
      }
      let word = index / 64 - 1
      defer { rest[word] |= bit }
      return rest[word] & bit == 0
    }
  }
}

extension MessageError {
  /// The same error as seen from the list that holds the element.
  fileprivate func inList(at index: Int) -> MessageError { inBrackets(String(index)) }

  /// The same error as seen from the map that has the key.
  fileprivate func inMap(at key: [UInt8]) -> MessageError {
    inBrackets("\"\(String(decoding: key.prefix(64), as: UTF8.self))\"")
  }

  private func inBrackets(_ text: String) -> MessageError {
    var error = self
    // A further name follows a dot, a further index does not.
    error.field = field.isEmpty || field.hasPrefix("[") ? "[\(text)]\(field)" : "[\(text)].\(field)"
    return error
  }
}
