// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Console {
  /// Writes a document as JSON: names in the contract's spelling, sorted, so that two runs can be
  /// compared line by line.
  func write(json document: some Encodable) throws(CommandError) {
    try write(Self.json(document))
  }

  /// Writes one document of many as a line of JSON.
  func write(jsonLine document: some Encodable) throws(CommandError) {
    try write(Self.json(document, isPretty: false))
  }

  /// A document's JSON text.
  static func json(
    _ document: some Encodable, isPretty: Bool = true
  ) throws(CommandError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      return String(decoding: try encoder.encode(document), as: UTF8.self)
    } catch {
      throw .usage("The answer cannot be written as JSON: \(error).")
    }
  }
}
