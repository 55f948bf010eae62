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
      return escapingControls(String(decoding: try encoder.encode(document), as: UTF8.self))
    } catch {
      throw .usage("The answer cannot be written as JSON: \(error).")
    }
  }

  /// JSON with `\u009b` for the controls that the encoder leaves as they are (U+007F to U+009F),
  /// and that a terminal would obey.
  ///
  /// Strings alone have any, and programs read the same.
  private static func escapingControls(_ json: String) -> String {
    let controls: ClosedRange<UInt32> = 0x7F...0x9F
    guard json.unicodeScalars.contains(where: { controls.contains($0.value) }) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if controls.contains(scalar.value) {
        result += "\\u00" + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
