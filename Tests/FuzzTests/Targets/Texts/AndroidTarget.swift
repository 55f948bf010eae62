// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

@testable import Catalogs

/// Android's `strings.xml`.
///
/// In another encoding it says the same, and its texts can be written as a `.strings` file, from
/// which they come back.
enum AndroidTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes)
    let document = read(input.bytes)
    let reading = CatalogReading(document)
    // A list's name is in the key of each element, a tag's in its attributes and at its end, and a
    // character that would be markup is escaped.
    let count = input.bytes.count
    try reading.check(input.bytes, textBytesMax: count * count + 64)
    try reading.checkSame(inAnotherEncodingOf: input) { CatalogReading(read($0)) }
    let texts = document.entries.filter {
      if case .template = $0.message.pattern { true } else { false }
    }
    let again = StringsReader.read(try StringsWriter.write(texts), file: CatalogReading.file)
    try FuzzFailure.unless(
      texts.map(Self.text) == again.entries.map(Self.text), "a text changed when it was written")
    _ = CatalogDump(input.bytes, file: "values-es/strings.xml")
  }

  private static func read(_ bytes: [UInt8]) -> StringsDocument {
    AndroidStringsReader.read(bytes, file: CatalogReading.file, language: .english)
  }

  private static func text(_ entry: CatalogEntry) -> [[UInt8]] {
    guard case .template(let template) = entry.message.pattern else { return [] }
    return [Array(entry.key.utf8), Array(template.source.utf8)]
  }
}
