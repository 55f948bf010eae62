// SPDX-License-Identifier: Apache-2.0

@testable import CatalogTools

/// Other tools' files: the first byte says the format, the rest is the file. What is read can be
/// written in every format.
enum ConversionTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    guard let first = bytes.first else { return }
    let formats = ConversionFormat.allCases
    let format = formats[Int(first) % formats.count]
    guard
      let catalog = try? CatalogConversion.read(
        Array(bytes.dropFirst()), file: "f", format: format, language: nil, source: "en")
    else { return }
    for target in formats {
      let written = try CatalogConversion.write(
        catalog, to: target, languages: catalog.languages, original: "f.xcstrings")
      for file in written.files {
        let own = file.ending.flatMap { ConversionFormat(ofFile: "f." + $0) } ?? target
        _ = try CatalogConversion.read(
          file.bytes, file: "f", format: own, language: "en", source: "en")
      }
    }
  }
}
