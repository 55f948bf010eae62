// SPDX-License-Identifier: Apache-2.0

/// The messages with a JSON form of their own; see "JSON Mapping" in each one's `.proto` file.
extension JSONMessageReader {
  mutating func read(
    _ wellKnown: JSONMessageType.WellKnown, _ type: JSONMessageType
  ) throws(MessageError) {
    switch wellKnown {
    case .timestamp: try readTime("a timestamp", JSONTime.timestamp)
    case .duration: try readTime("a duration", JSONTime.duration)
    case .fieldMask: try readFieldMask()
    case .wrapper:
      guard let field = type.fields.first else { return }
      // As in any other message, a default value is not written.
      try readWrapped(field)
    case .value: try readAnyValue(type)
    case .structure: try readStructure(type)
    case .listValue: try readListValue(type)
    case .any: try readAny()
    }
  }

  // Times ------------------------------------------------------------------------------------

  private mutating func readTime(
    _ name: String, _ parse: (UnsafeRawBufferPointer) -> JSONTime.Parts?
  ) throws(MessageError) {
    let token = try cursor.string("\(name) as a string")
    guard let parts = withText(token, parse) else {
      throw MessageError(
        .invalidValue, "The text is not \(name).", offset: token.range.lowerBound)
    }
    if parts.seconds != 0 {
      wire.append(tag: 1, .varint)
      wire.append(varint: UInt64(bitPattern: parts.seconds))
    }
    if parts.nanos != 0 {
      wire.append(tag: 2, .varint)
      wire.append(varint: UInt64(bitPattern: Int64(parts.nanos)))
    }
  }

  // Field masks ------------------------------------------------------------------------------

  /// Paths in lower camel case, separated by commas.
  private mutating func readFieldMask() throws(MessageError) {
    let token = try cursor.string("a field mask as a string")
    let text = withText(token) { Array($0) }
    guard !text.isEmpty else { return }
    for path in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      try count(1)
      var name: [UInt8] = []
      for byte in path {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): name += [UInt8(ascii: "_"), byte | 0x20]
        case UInt8(ascii: "_"), 0:
          throw MessageError(
            .invalidValue, "A path of a field mask is not in lower camel case.",
            offset: token.range.lowerBound)
        default: name.append(byte)
        }
      }
      wire.append(tag: 1, .lengthDelimited)
      wire.append(content: name)
    }
  }

  // Wrappers ---------------------------------------------------------------------------------

  private mutating func readWrapped(_ field: JSONField) throws(MessageError) {
    switch field.kind {
    case .string, .bytes:
      let token = try cursor.string()
      guard !token.range.isEmpty else { return }
      wire.append(tag: field.number, .lengthDelimited)
      guard field.kind == .bytes else { return try writeText(token) }
      var bytes: [UInt8] = []
      guard withText(token, { Base64.decode($0, into: &bytes) }) else {
        throw MessageError(
          .invalidValue, "The text is not base64.", offset: token.range.lowerBound)
      }
      wire.append(content: bytes)
    default:
      guard let scalar = try scalar(field.kind), !scalar.isZero else { return }
      wire.append(tag: field.number, field.kind.wireType)
      write(scalar)
    }
  }

  // Any JSON ---------------------------------------------------------------------------------

  /// `google.protobuf.Value`, whose field numbers are fixed: null 1, number 2, string 3, truth
  /// value 4, object 5, list 6.
  private mutating func readAnyValue(_ type: JSONMessageType) throws(MessageError) {
    switch cursor.peek() {
    case UInt8(ascii: "n") where cursor.takesWord("null"):
      wire.append(tag: 1, .varint)
      wire.append(varint: 0)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      guard let scalar = try scalar(.bool) else { return }
      wire.append(tag: 4, .varint)
      write(scalar)
    case UInt8(ascii: "\""):
      let token = try cursor.string()
      wire.append(tag: 3, .lengthDelimited)
      try writeText(token)
    case UInt8(ascii: "{"): try readNested(in: 5, type)
    case UInt8(ascii: "["): try readNested(in: 6, type)
    default:
      guard let scalar = try scalar(.double) else { return }
      wire.append(tag: 2, .fixed64)
      write(scalar)
    }
  }

  private mutating func readNested(
    in number: UInt32, _ type: JSONMessageType
  ) throws(MessageError) {
    guard let index = type.fieldIndex(of: number),
      case .message(let inner) = type.fields[index].kind
    else { return }
    wire.append(tag: number, .lengthDelimited)
    let part = wire.begin()
    try nest(by: 1)
    try readMessage(schema.messages[inner])
    unnest(by: 1)
    wire.end(part)
  }

  /// `google.protobuf.Struct`: its only field is the map of its members.
  private mutating func readStructure(_ type: JSONMessageType) throws(MessageError) {
    guard let field = type.fields.first else { return }
    try readMap(field)
  }

  /// `google.protobuf.ListValue`: its only field is the list of its values.
  private mutating func readListValue(_ type: JSONMessageType) throws(MessageError) {
    guard let field = type.fields.first else { return }
    try readList(field)
  }

  // Any message ------------------------------------------------------------------------------

  /// An object whose member `@type`, wherever it is, says what the others are.
  private mutating func readAny() throws(MessageError) {
    let start = cursor
    guard let name = try findType() else { return }
    let end = cursor.position
    // An `Any` within an `Any` within another is read once more for each; text that is honest says
    // its type first.
    rereadBytes += end - start.position
    guard rereadBytes <= 4 * cursor.bytes.count else {
      throw MessageError(
        .nestingTooDeep, "Messages of any type nest too deeply.", offset: start.position)
    }
    let typeName = name.split(separator: "/").last.map(String.init) ?? ""
    guard name.contains("/"), let type = schema.message(named: typeName) else {
      throw MessageError(
        .unknownType, "The contract has no type of this name.", field: "@type",
        offset: start.position)
    }
    cursor = start
    wire.append(tag: 1, .lengthDelimited)
    wire.append(content: name.utf8)
    wire.append(tag: 2, .lengthDelimited)
    let part = wire.begin()
    try nest(by: 1)
    if type.wellKnown == nil {
      try readObject(type, hasType: true)
    } else {
      try readMember(type)
    }
    unnest(by: 1)
    wire.end(part)
  }

  /// Moves past an object, and returns its member `@type`; nil if the object is empty.
  private mutating func findType() throws(MessageError) -> String? {
    try cursor.expect("{")
    if cursor.takes("}") { return nil }
    var name: String?
    while true {
      let key = try cursor.string("a name in quotes")
      try cursor.expect(":")
      if withText(key, { $0.elementsEqual("@type".utf8) }) {
        guard name == nil else {
          throw MessageError(
            .duplicateField, "The field comes twice.", field: "@type",
            offset: key.range.lowerBound)
        }
        let value = try cursor.string("the name of a type")
        name = withText(value) { String(decoding: $0, as: UTF8.self) }
      } else {
        try cursor.skipValue()
      }
      if cursor.takes("}") { break }
      try cursor.expect(",")
    }
    guard let name else {
      throw MessageError(
        .invalidJSON, "A message of any type has no \u{201C}@type\u{201D}.",
        offset: cursor.position)
    }
    return name
  }

  /// Reads `{"@type": …, "value": …}`, for a message with a form of its own.
  private mutating func readMember(_ type: JSONMessageType) throws(MessageError) {
    try cursor.expect("{")
    var hasValue = false
    while true {
      let key = try cursor.string("a name in quotes")
      try cursor.expect(":")
      if withText(key, { $0.elementsEqual("value".utf8) }) {
        guard !hasValue else {
          throw MessageError(
            .duplicateField, "The field comes twice.", field: "value",
            offset: key.range.lowerBound)
        }
        hasValue = true
        do throws(MessageError) {
          try readMessage(type)
        } catch {
          throw error.inside("value")
        }
      } else {
        let isType = withText(key) { $0.elementsEqual("@type".utf8) }
        guard isType || options.ignoresUnknownFields else {
          let text = withText(key) { String(decoding: $0.prefix(64), as: UTF8.self) }
          throw MessageError(
            .unknownField, "There is no such field.", field: text,
            offset: key.range.lowerBound)
        }
        try cursor.skipValue()
      }
      if cursor.takes("}") { break }
      try cursor.expect(",")
    }
    guard hasValue else {
      throw MessageError(
        .invalidJSON, "A message of a type with a form of its own has no \u{201C}value\u{201D}.",
        offset: cursor.position)
    }
  }
}
