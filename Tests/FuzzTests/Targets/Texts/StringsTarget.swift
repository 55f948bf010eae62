// SPDX-License-Identifier: Apache-2.0

@testable import Catalogs

/// A `.strings` file.
///
/// In another encoding it says the same, and what is written of it reads back the same.
enum StringsTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes)
    let document = StringsReader.read(input.bytes, file: CatalogReading.file)
    let reading = CatalogReading(document)
    try reading.check(propertyList: input.bytes)
    try reading.checkSame(inAnotherEncodingOf: input) {
      CatalogReading(StringsReader.read($0, file: CatalogReading.file))
    }
    let written = try StringsWriter.write(document.entries)
    let again = CatalogReading(StringsReader.read(written, file: CatalogReading.file))
    try reading.checkSame(as: again, "written")
    try FuzzFailure.unless(!again.hasErrors, "what is written is wrong: \(again.diagnostics)")
    let dump = CatalogDump(input.bytes, file: CatalogReading.file + ".strings")
    try FuzzFailure.unless(
      dump.records.count == reading.rows.count, "not everything is dumped")
  }
}
