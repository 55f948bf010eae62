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
    let isBinary = PropertyListReader.isBinary(input.bytes)
    // A variable is in each message under the name that leads to it.
    try reading.check(
      input.bytes, hasLines: !isBinary,
      textBytesMax: isBinary ? BinaryPropertyListReader.textBytesMax(input.bytes.count) : nil)
    if let encoded = input.inAnotherEncoding {
      let again = StringsDictReader.read(encoded, file: CatalogReading.file)
      try reading.checkSame(as: CatalogReading(again), "another encoding")
      try FuzzFailure.unless(
        again.diagnostics == document.diagnostics, "another encoding has other problems")
    }
    let written = try StringsDictWriter.write(document.entries)
    let again = CatalogReading(StringsDictReader.read(written, file: CatalogReading.file))
    try FuzzFailure.unless(!again.hasErrors, "what is written is wrong: \(again.diagnostics)")
    try reading.checkSame(as: again, "written")
    _ = CatalogDump(input.bytes, file: CatalogReading.file + ".stringsdict")
  }
}
