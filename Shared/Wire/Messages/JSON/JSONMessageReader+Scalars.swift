// SPDX-License-Identifier: Apache-2.0

extension JSONMessageReader {
  /// A number as the wire format writes it.
  enum Scalar: Equatable {
    case varint(UInt64)
    case fixed32(UInt32)
    case fixed64(UInt64)

    /// Whether it is the default value, which is not written.
    var isZero: Bool {
      switch self {
      case .varint(let value), .fixed64(let value): value == 0
      case .fixed32(let value): value == 0
      }
    }
  }

  mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .varint(let value): wire.append(varint: value)
    case .fixed32(let value): wire.append(fixed32: value)
    case .fixed64(let value): wire.append(fixed64: value)
    }
  }

  /// Reads a number, a truth value or an enum's; nil for an enum's unknown name that is ignored.
  mutating func scalar(_ kind: JSONField.Kind) throws(MessageError) -> Scalar? {
    switch kind {
    case .bool:
      if cursor.takesWord("true") { return .varint(1) }
      if cursor.takesWord("false") { return .varint(0) }
      _ = cursor.peek()
      throw cursor.unexpected("true or false")
    case .enumeration(let index): return try enumeration(schema.enums[index])
    case .double, .float: return try floatingPoint(kind)
    default: return try integer(kind)
    }
  }

  private mutating func integer(_ kind: JSONField.Kind) throws(MessageError) -> Scalar {
    let token = try numberToken(Self.article(kind))
    guard let scalar = withText(token, { Self.integer($0, kind) }) else {
      throw MessageError(
        .invalidValue, "The value is not \(Self.article(kind)).",
        offset: token.range.lowerBound)
    }
    return scalar
  }

  /// A number, or a string that may hold one.
  private mutating func numberToken(
    _ expected: String = "a number"
  ) throws(MessageError) -> JSONCursor.StringToken {
    if cursor.peek() == UInt8(ascii: "\"") { return try cursor.string() }
    return JSONCursor.StringToken(range: try cursor.number(expected), hasEscapes: false)
  }

  /// An integer in its kind's range.
  static func integer(_ text: UnsafeRawBufferPointer, _ kind: JSONField.Kind) -> Scalar? {
    guard !text.isEmpty, JSONNumber.end(in: text, from: 0) == text.count,
      let value = JSONNumber.integer(text)
    else { return nil }
    switch kind {
    case .uint32, .fixed32:
      guard !value.isNegative || value.magnitude == 0, value.magnitude <= UInt32.max else {
        return nil
      }
      let number = UInt32(value.magnitude)
      return kind == .uint32 ? .varint(UInt64(number)) : .fixed32(number)
    case .uint64, .fixed64:
      guard !value.isNegative || value.magnitude == 0 else { return nil }
      return kind == .uint64 ? .varint(value.magnitude) : .fixed64(value.magnitude)
    default:
      let limit = UInt64(Int64.max) + (value.isNegative ? 1 : 0)
      guard value.magnitude <= limit else { return nil }
      let bits = value.isNegative ? 0 &- value.magnitude : value.magnitude
      return signed(Int64(bitPattern: bits), kind)
    }
  }

  private static func signed(_ number: Int64, _ kind: JSONField.Kind) -> Scalar? {
    switch kind {
    case .int64: return .varint(UInt64(bitPattern: number))
    case .sint64: return .varint(UInt64(bitPattern: number << 1 ^ number >> 63))
    case .sfixed64: return .fixed64(UInt64(bitPattern: number))
    default:
      guard let small = Int32(exactly: number) else { return nil }
      switch kind {
      case .sint32: return .varint(UInt64(UInt32(bitPattern: small << 1 ^ small >> 31)))
      case .sfixed32: return .fixed32(UInt32(bitPattern: small))
      // As in C++, a negative number has ten bytes.
      default: return .varint(UInt64(bitPattern: number))
      }
    }
  }

  private mutating func floatingPoint(_ kind: JSONField.Kind) throws(MessageError) -> Scalar {
    let isText = cursor.peek() == UInt8(ascii: "\"")
    let token = try numberToken()
    let (text, isNumber) = withText(token) { bytes in
      (
        String(decoding: bytes, as: UTF8.self),
        !bytes.isEmpty && JSONNumber.end(in: bytes, from: 0) == bytes.count
      )
    }
    let special: Double? =
      switch text {
      case "NaN" where isText: .nan
      case "Infinity" where isText: .infinity
      case "-Infinity" where isText: -.infinity
      default: nil
      }
    if kind == .float {
      let value = special.map { Float($0) } ?? (isNumber ? Float(text) : nil)
      if let value, value.isFinite || special != nil { return .fixed32(value.bitPattern) }
    } else {
      let value = special ?? (isNumber ? Double(text) : nil)
      if let value, value.isFinite || special != nil { return .fixed64(value.bitPattern) }
    }
    throw MessageError(
      .invalidValue, "The value is not \(Self.article(kind)).", offset: token.range.lowerBound)
  }

  private mutating func enumeration(_ type: JSONEnumType) throws(MessageError) -> Scalar? {
    if type.isNull, cursor.takesWord("null") { return .varint(0) }
    guard cursor.peek() == UInt8(ascii: "\"") else {
      let range = try cursor.number("an enum's value")
      guard let scalar = Self.integer(cursor.text(range), .int32) else {
        throw MessageError(
          .invalidValue, "The value is not \(Self.article(.int32)).", offset: range.lowerBound)
      }
      return scalar
    }
    let token = try cursor.string()
    if let number = withText(token, { type.number(named: $0) }) {
      return .varint(UInt64(bitPattern: Int64(number)))
    }
    // A newer client's value is like a newer client's field.
    if options.ignoresUnknownFields { return nil }
    throw MessageError(
      .invalidValue, "The enum has no value of this name.", offset: token.range.lowerBound)
  }

  /// What a kind of number is called in a message.
  static func article(_ kind: JSONField.Kind) -> String {
    switch kind {
    case .int32, .sint32, .sfixed32: "a whole number of 32 bits"
    case .uint32, .fixed32: "a whole number of 32 bits without a sign"
    case .int64, .sint64, .sfixed64: "a whole number of 64 bits"
    case .uint64, .fixed64: "a whole number of 64 bits without a sign"
    case .bool: "true or false"
    default: "a number in the range of the field"
    }
  }
}
