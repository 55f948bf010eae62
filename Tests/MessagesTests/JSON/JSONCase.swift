// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import TestMessages
import Testing

/// One row of the fixtures for JSON: its name, a message's type and text, and what to expect.
struct JSONCase: Sendable, CustomTestStringConvertible {
  var name: String
  var type: String
  var text: String
  /// The lines behind the text.
  var expected: [String]

  var testDescription: String { name }

  /// The rows of a fixture, which empty lines separate.
  static func rows(_ fixture: String) throws -> [JSONCase] {
    let text = try String(contentsOf: folder.appending(path: fixture), encoding: .utf8)
    return text.components(separatedBy: "\n\n").compactMap { block in
      let lines = block.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
      guard lines.count > 1, let space = lines[1].firstIndex(of: " ") else { return nil }
      return JSONCase(
        name: lines[0], type: "caffe.testing.v1." + lines[1][..<space],
        text: String(lines[1][lines[1].index(after: space)...]), expected: Array(lines[2...]))
    }
  }

  /// What follows a mark at the start of a line, if there is such a line.
  func line(_ mark: String) -> String? {
    expected.first { $0.hasPrefix(mark) }
      .map { $0.dropFirst(mark.count).trimmingCharacters(in: .whitespaces) }
  }

  /// The contracts of the tests together: every kind of field, and the known types.
  static let schema: JSONSchema = {
    let set = try? [UInt8](Data(contentsOf: folder.appending(path: "known_types.binpb")))
    let known = (set ?? []).withUnsafeBytes { Descriptors(serializedSet: $0) }
    return JSONSchema(Descriptors.testing.adding(known))
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/JSON").standardizedFileURL
}

/// The wire format of a text.
func wire(
  _ json: String, _ type: String, _ options: JSONMessageReader.Options = .init()
) throws -> [UInt8] {
  guard let type = JSONCase.schema.message(named: type) else {
    throw MessageError(.unknownType, "no \(type)")
  }
  return try Array(json.utf8).withUnsafeBytes { bytes in
    try JSONMessageReader.wire(bytes, type, JSONCase.schema, options)
  }
}

/// The text of a wire format.
func json(_ wire: [UInt8], _ type: String, bytesMax: Int = .max) throws -> String {
  guard let type = JSONCase.schema.message(named: type) else {
    throw MessageError(.unknownType, "no \(type)")
  }
  let text = try wire.withUnsafeBytes { bytes in
    try JSONMessageWriter.json(bytes, type, JSONCase.schema, bytesMax: bytesMax)
  }
  return String(decoding: text, as: UTF8.self)
}
