// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Console {
  /// Writes a document as JSON: names in the contract's spelling, sorted, so that two runs can be
  /// compared line by line.
  func write(json document: some Encodable) throws(CommandError) {
    try write(Self.json(document))
  }

  /// A document's JSON text.
  static func json(_ document: some Encodable) throws(CommandError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      return String(decoding: try encoder.encode(document), as: UTF8.self)
    } catch {
      throw .usage("The answer cannot be written as JSON: \(error).")
    }
  }
}
