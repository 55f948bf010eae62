// SPDX-License-Identifier: Apache-2.0

import Locales

@testable import Catalogs

/// A String Catalog.
///
/// In another encoding it says the same, what is written of it reads back the same, and writing
/// that again gives the same bytes.
enum XCStringsTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes)
    let document = read(input.bytes)
    let reading = CatalogReading(document)
    // What is not to be translated is in every language.
    let languages = max(document.entries.count, 1)
    try reading.check(input.bytes, textBytesMax: languages * (6 * input.bytes.count + 64))
    try FuzzFailure.unless(
      languages <= XCStringsReader.languagesMax, "there are \(languages) languages")
    try reading.checkSame(inAnotherEncodingOf: input) { CatalogReading(read($0)) }
    let written = try XCStringsWriter.write(document)
    let again = read(written)
    try FuzzFailure.unless(
      !CatalogReading(again).hasErrors, "what is written is wrong: \(again.diagnostics)")
    try FuzzFailure.unless(again.sourceLanguage == document.sourceLanguage, "another language")
    try sorted(reading).checkSame(as: sorted(CatalogReading(again)), "written")
    try FuzzFailure.unless(
      try XCStringsWriter.write(again) == written, "writing twice gives other bytes")
    _ = CatalogDump(input.bytes, file: CatalogReading.file + ".xcstrings")
  }

  private static func read(_ bytes: [UInt8]) -> XCStringsDocument {
    XCStringsReader.read(bytes, file: CatalogReading.file, developmentLanguage: .english)
  }

  /// The entries by language and key: what is not to be translated moves to the end of a language.
  private static func sorted(_ reading: CatalogReading) -> CatalogReading {
    var reading = reading
    reading.rows.sort {
      ($0.language, $0.entry.key) < ($1.language, $1.entry.key)
    }
    return reading
  }
}
