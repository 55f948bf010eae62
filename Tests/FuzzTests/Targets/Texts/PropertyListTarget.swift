// SPDX-License-Identifier: Apache-2.0

@testable import Catalogs

/// A property list, in XML or binary: as a tree of values.
///
/// However often the file shares its parts, the tree is not much larger than it.
enum PropertyListTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes)
    let isBinary = PropertyListReader.isBinary(input.bytes)
    let result: Result<(root: DocumentNode, problems: [DocumentError]), DocumentError>
    do throws(DocumentError) {
      result = .success(
        try isBinary
          ? BinaryPropertyListReader.read(input.bytes) : XMLPropertyListReader.read(input.bytes))
    } catch {
      result = .failure(error)
    }
    switch result {
    case .failure(let problem): try check(problem, in: input.bytes)
    case .success(let (root, problems)):
      for problem in problems { try check(problem, in: input.bytes) }
      try FuzzFailure.unless(
        problems.count <= XMLPropertyListReader.problemsMax + 1, "there are too many problems")
      let (nodes, textBytes) = try measure(root, in: input.bytes)
      let count = input.bytes.count
      try FuzzFailure.unless(nodes <= 4 * count + 1, "\(count) bytes became \(nodes) values")
      try FuzzFailure.unless(
        textBytes <= (isBinary ? BinaryPropertyListReader.textBytesMax(count) : 3 * count),
        "\(count) bytes became \(textBytes)")
    }
  }

  private static func check(_ problem: DocumentError, in bytes: [UInt8]) throws {
    try FuzzFailure.unless(
      (0...bytes.count).contains(problem.offset) && !problem.message.isEmpty,
      "“\(problem.message)” is at \(problem.offset)")
  }

  /// The number of values and the bytes of their texts.
  private static func measure(
    _ node: DocumentNode, in bytes: [UInt8]
  ) throws -> (nodes: Int, textBytes: Int) {
    try FuzzFailure.unless((0...bytes.count).contains(node.offset), "a value has no place")
    var sum = (nodes: 1, textBytes: 0)
    switch node.value {
    case .string(let text), .number(let text): sum.textBytes = text.utf8.count
    case .bool, .other: break
    case .array(let elements):
      for element in elements {
        let part = try measure(element, in: bytes)
        sum = (sum.nodes + part.nodes, sum.textBytes + part.textBytes)
      }
    case .dictionary(let members):
      for member in members {
        let part = try measure(member.node, in: bytes)
        sum = (sum.nodes + part.nodes + 1, sum.textBytes + part.textBytes + member.key.utf8.count)
      }
    }
    return sum
  }
}
