// SPDX-License-Identifier: Apache-2.0

/// Finds the places of all values of a JSON text.
struct JSONParser {
  /// The most objects and arrays within each other.
  static let depthMax = 64

  private struct Failure: Error {
    var message: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private var nodes: [JSONTree.Node] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole text.
  mutating func parse(file: String) throws(CatalogProblem) -> [JSONTree.Node] {
    do throws(Failure) {
      if let offset = Self.invalidByte(in: bytes) {
        throw Failure(message: "The file is not UTF-8.", offset: offset)
      }
      // A value takes some twenty bytes in a String Catalog.
      nodes.reserveCapacity(bytes.count / 20 + 16)
      try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
        var position = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        Self.skipSpace(buffer, &position)
        try Self.readValue(buffer, &position, depth: 0, key: (0, 0), into: &nodes)
        Self.skipSpace(buffer, &position)
        guard position == buffer.count else {
          throw Failure(message: "The end of the file is expected here.", offset: position)
        }
      }
      return nodes
    } catch {
      throw CatalogProblem(error.message, at: error.offset, in: bytes, file: file)
    }
  }

  /// Where bytes are that are no UTF-8.
  private static func invalidByte(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  // MARK: Values

  private typealias Buffer = UnsafeBufferPointer<UInt8>

  private static func readValue(
    _ bytes: Buffer, _ position: inout Int, depth: Int, key: (UInt32, UInt32),
    into nodes: inout [JSONTree.Node]
  ) throws(Failure) {
    guard position < bytes.count else { throw missing("A value", position) }
    let index = nodes.count
    var node = JSONTree.Node(
      keyStart: key.0, keyEnd: key.1, start: UInt32(position), kind: .null)
    switch bytes[position] {
    case UInt8(ascii: "\""):
      node.kind = .string
      nodes.append(node)
      try passString(bytes, &position)
    case UInt8(ascii: "{"):
      node.kind = .object
      nodes.append(node)
      try readMembers(bytes, &position, depth: depth, of: index, into: &nodes)
    case UInt8(ascii: "["):
      node.kind = .array
      nodes.append(node)
      try readMembers(bytes, &position, depth: depth, of: index, into: &nodes)
    case UInt8(ascii: "t"):
      node.kind = .bool
      nodes.append(node)
      try passWord("true", bytes, &position)
    case UInt8(ascii: "f"):
      node.kind = .bool
      nodes.append(node)
      try passWord("false", bytes, &position)
    case UInt8(ascii: "n"):
      nodes.append(node)
      try passWord("null", bytes, &position)
    default:
      node.kind = .number
      nodes.append(node)
      try passNumber(bytes, &position)
    }
    nodes[index].end = UInt32(position)
  }

  /// Reads the members of an object, or the elements of an array.
  private static func readMembers(
    _ bytes: Buffer, _ position: inout Int, depth: Int, of parent: Int,
    into nodes: inout [JSONTree.Node]
  ) throws(Failure) {
    guard depth < depthMax else {
      throw Failure(message: "It nests deeper than \(depthMax) levels.", offset: position)
    }
    let isObject = nodes[parent].kind == .object
    let closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    position += 1
    var last = 0
    while true {
      skipSpace(bytes, &position)
      guard position < bytes.count else { throw missing(isObject ? "“}”" : "“]”", position) }
      if bytes[position] == closer { break }
      var key: (UInt32, UInt32) = (0, 0)
      if isObject {
        guard bytes[position] == UInt8(ascii: "\"") else {
          throw missing("A name in double quotes", position)
        }
        key.0 = UInt32(position)
        try passString(bytes, &position)
        key.1 = UInt32(position)
        skipSpace(bytes, &position)
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
          throw missing("A colon", position)
        }
        position += 1
        skipSpace(bytes, &position)
      }
      let index = nodes.count
      try readValue(bytes, &position, depth: depth + 1, key: key, into: &nodes)
      if last == 0 {
        nodes[parent].firstChild = UInt32(index)
      } else {
        nodes[last].next = UInt32(index)
      }
      last = index
      nodes[parent].childCount += 1
      skipSpace(bytes, &position)
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        position += 1
      } else if position >= bytes.count || bytes[position] != closer {
        throw missing(isObject ? "A comma or “}”" : "A comma or “]”", position)
      }
    }
    position += 1
  }

  private static func passString(_ bytes: Buffer, _ position: inout Int) throws(Failure) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        guard position + 1 < bytes.count else { break }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
          UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          position += 2
          continue
        case UInt8(ascii: "u"):
          for offset in 2..<6 {
            guard position + offset < bytes.count, JSONText.isHex(bytes[position + offset]) else {
              throw missing("A hexadecimal digit", position + offset)
            }
          }
          position += 6
          continue
        default:
          throw Failure(message: "This is no escape of JSON.", offset: position)
        }
      case ..<0x20: break
      default:
        position += 1
        continue
      }
      break
    }
    throw Failure(message: "The text that begins here is not closed.", offset: start)
  }

  private static func passWord(
    _ word: StaticString, _ bytes: Buffer, _ position: inout Int
  ) throws(Failure) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard position + offset < bytes.count,
        bytes[position + offset] == word.utf8Start[offset]
      else { throw missing("A value", position) }
    }
    position += word.utf8CodeUnitCount
  }

  /// Passes a number: no plus and no zero in front, digits on both sides of a point.
  private static func passNumber(_ bytes: Buffer, _ position: inout Int) throws(Failure) {
    let start = position
    func passDigits() -> Int {
      let first = position
      while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
      return position - first
    }
    func pass(_ first: UInt8, _ second: UInt8) -> Bool {
      guard position < bytes.count, bytes[position] == first || bytes[position] == second else {
        return false
      }
      position += 1
      return true
    }
    _ = pass(UInt8(ascii: "-"), UInt8(ascii: "-"))
    let isZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
    let count = passDigits()
    var isNumber = count == 1 || count > 1 && !isZero
    if isNumber, pass(UInt8(ascii: "."), UInt8(ascii: ".")) { isNumber = passDigits() > 0 }
    if isNumber, pass(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = pass(UInt8(ascii: "+"), UInt8(ascii: "-"))
      isNumber = passDigits() > 0
    }
    guard isNumber else { throw missing("A value", start) }
  }

  private static func skipSpace(_ bytes: Buffer, _ position: inout Int) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private static func missing(_ wanted: String, _ offset: Int) -> Failure {
    Failure(message: "\(wanted) is expected here.", offset: offset)
  }
}
