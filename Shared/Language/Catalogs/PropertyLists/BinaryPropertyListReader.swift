// SPDX-License-Identifier: Apache-2.0

/// Reads binary property lists, version 00: Apple's format, described in CFBinaryPList.c.
///
/// Objects may be shared, so a small file can stand for a huge tree, and one that refers to
/// itself for an endless one. Depth is limited, and so are the number of nodes and the bytes of all
/// texts, by the file's size: writers share texts and numbers, each of which takes a byte wherever
/// it is referred to.
struct BinaryPropertyListReader {
  static let depthMax = 64

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var nodes = 0
  private var textBytes = 0
  private var problems: [DocumentError] = []

  /// The most bytes of texts that a file may stand for, however often they are referred to.
  static func textBytesMax(_ fileBytes: Int) -> Int { 64 * fileBytes + 1 << 20 }

  /// Reads a file.
  ///
  /// - Returns: Its value, and why entries of the outermost dictionary were left out.
  static func read(
    _ bytes: [UInt8]
  ) throws(DocumentError) -> (root: DocumentNode, problems: [DocumentError]) {
    var (reader, root) = try open(bytes)
    let node = try reader.object(root, depth: 0)
    return (node, reader.problems)
  }

  private static func open(
    _ bytes: [UInt8]
  ) throws(DocumentError) -> (reader: BinaryPropertyListReader, root: Int) {
    // The trailer: 6 bytes unused, sizes of offsets and references, count, root, table.
    let trailer = bytes.count - 32
    guard bytes.count >= 40,
      let count = integer(bytes, at: trailer + 8, size: 8),
      let root = integer(bytes, at: trailer + 16, size: 8),
      let table = integer(bytes, at: trailer + 24, size: 8)
    else { throw damaged() }
    let reader = BinaryPropertyListReader(
      bytes: bytes, offsetSize: Int(bytes[trailer + 6]), referenceSize: Int(bytes[trailer + 7]),
      objectCount: count, tableOffset: table)
    guard (1...8).contains(reader.offsetSize), (1...8).contains(reader.referenceSize),
      (1...bytes.count).contains(count), root < count, (8...trailer).contains(table),
      count <= (trailer - table) / reader.offsetSize
    else { throw damaged() }
    return (reader, root)
  }

  private mutating func object(_ index: Int, depth: Int) throws(DocumentError) -> DocumentNode {
    nodes += 1
    guard depth < Self.depthMax, hasRoom else {
      throw Self.tooLarge()
    }
    guard index < objectCount,
      let start = Self.integer(bytes, at: tableOffset + index * offsetSize, size: offsetSize),
      start < bytes.count
    else { throw Self.damaged() }
    let marker = bytes[start]
    var value = DocumentNode.Value.other
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: value = .bool(marker == 0x09)
    case 0x1:
      let size = 1 << Int(marker & 0xF)
      if size <= 8, let number = Self.integer(bytes, at: start + 1, size: size) {
        value = .number(String(number))
      }
    case 0x5:
      let (count, first) = try length(start)
      value = .string(try counted(String(decoding: try slice(first, count), as: UTF8.self)))
    case 0x6:
      let (count, first) = try length(start)
      value = .string(try counted(try utf16(try slice(first, count, unit: 2))))
    case 0xA, 0xC:
      let (count, first) = try length(start)
      var elements: [DocumentNode] = []
      for number in 0..<count {
        elements.append(try object(try reference(first, number), depth: depth + 1))
      }
      value = .array(elements)
    case 0xD: value = try dictionary(start, depth: depth)
    default: break
    }
    return DocumentNode(offset: 0, value: value)
  }

  private mutating func dictionary(
    _ start: Int, depth: Int
  ) throws(DocumentError) -> DocumentNode.Value {
    let (count, first) = try length(start)
    var members: [DocumentNode.Member] = []
    for number in 0..<count {
      do throws(DocumentError) {
        let key = try object(try reference(first, number), depth: depth + 1)
        guard let name = key.string else { throw Self.damaged() }
        let node = try object(try reference(first, count + number), depth: depth + 1)
        members.append(DocumentNode.Member(key: name, offset: 0, node: node))
      } catch {
        guard depth == 0, problems.count < XMLPropertyListReader.problemsMax, hasRoom else {
          throw error
        }
        problems.append(error)
      }
    }
    return .dictionary(members)
  }

  private var hasRoom: Bool {
    nodes <= 4 * bytes.count && textBytes <= Self.textBytesMax(bytes.count)
  }

  /// Counts a text, and stops where there are too many.
  private mutating func counted(_ text: String) throws(DocumentError) -> String {
    textBytes += text.utf8.count
    guard hasRoom else { throw Self.tooLarge() }
    return text
  }

  private static func tooLarge() -> DocumentError {
    DocumentError(message: "The property list nests too deep or is too large.", offset: 0)
  }

  // MARK: Parts

  /// How many parts an object has, and where they begin.
  private func length(_ start: Int) throws(DocumentError) -> (count: Int, first: Int) {
    let low = Int(bytes[start] & 0xF)
    guard low == 0xF else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { throw Self.damaged() }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard size <= 8, let count = Self.integer(bytes, at: start + 2, size: size),
      count <= bytes.count
    else { throw Self.damaged() }
    return (count, start + 2 + size)
  }

  private func slice(
    _ first: Int, _ count: Int, unit: Int = 1
  ) throws(DocumentError) -> ArraySlice<UInt8> {
    guard first <= bytes.count, count * unit <= bytes.count - first else { throw Self.damaged() }
    return bytes[first..<first + count * unit]
  }

  private func utf16(_ slice: ArraySlice<UInt8>) throws(DocumentError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(slice.count / 2)
    for index in stride(from: slice.startIndex, to: slice.endIndex, by: 2) {
      units.append(UInt16(slice[index]) << 8 | UInt16(slice[index + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func reference(_ first: Int, _ number: Int) throws(DocumentError) -> Int {
    let offset = first + number * referenceSize
    guard let index = Self.integer(bytes, at: offset, size: referenceSize) else {
      throw Self.damaged()
    }
    return index
  }

  /// A big-endian number, or nothing if it is out of the file or of range.
  private static func integer(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  private static func damaged() -> DocumentError {
    DocumentError(message: "The binary property list is damaged.", offset: 0)
  }
}
