// SPDX-License-Identifier: Apache-2.0

@testable import Catalogs

/// A `.stringsdict` file.
///
/// In another encoding it says the same, and what is written of it reads back the same.
enum StringsDictTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes)
    let document = StringsDictReader.read(input.bytes, file: CatalogReading.file)
    let reading = CatalogReading(document)
    // A variable is in each message under the name that leads to it.
    try reading.check(propertyList: input.bytes)
    try reading.checkSame(inAnotherEncodingOf: input) {
      CatalogReading(StringsDictReader.read($0, file: CatalogReading.file))
    }
    let written = try StringsDictWriter.write(document.entries)
    let again = CatalogReading(StringsDictReader.read(written, file: CatalogReading.file))
    try FuzzFailure.unless(!again.hasErrors, "what is written is wrong: \(again.diagnostics)")
    try reading.checkSame(as: again, "written")
    _ = CatalogDump(input.bytes, file: CatalogReading.file + ".stringsdict")
  }
}
