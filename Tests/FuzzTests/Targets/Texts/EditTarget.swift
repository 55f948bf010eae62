// SPDX-License-Identifier: Apache-2.0

@testable import CatalogTools

/// Catalogs that are changed in place: the first byte says the format, the rest is the file.
enum EditTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    guard let first = bytes.first else { return }
    let kinds = CatalogKind.allCases
    let kind = kinds[Int(first) % kinds.count]
    let file = Array(bytes.dropFirst())
    guard let catalog = try? kind.open(file, file: "f") else { return }
    try FuzzFailure.unless(catalog.bytes == file, "\(kind) does not keep its bytes")
    let formatted = try catalog.formatted()
    let again = try kind.open(formatted, file: "f")
    try FuzzFailure.unless(try again.formatted() == formatted, "\(kind) is laid out twice")
    let before = catalog.catalog(language: "en")
    let after = again.catalog(language: "en")
    // Of two members of one name the layout may give them another order.
    let isUnique = Set(before.entries.map(\.key)).count == before.entries.count
    try FuzzFailure.unless(
      !isUnique || Set(after.entries.map(\.key)) == Set(before.entries.map(\.key)),
      "\(kind) has other keys when it is laid out")

    // What cannot be changed throws; what is changed can be read.
    var changed = catalog
    let key = "k\u{1F642}\"\\<&"
    do throws(CatalogProblem) {
      try changed.set(Translation("a\n'b' & \"c\" %1$@"), key: key, language: "es")
    } catch { return }
    let text = changed.catalog(language: "es")[key]?.translations["es"]?.text
    try FuzzFailure.unless(text == "a\n'b' & \"c\" %1$@", "\(kind) says \(text ?? "nothing")")
    let merged = try catalog.merged(base: catalog, with: changed, markers: nil)
    try FuzzFailure.unless(merged.conflicts.isEmpty, "\(kind) conflicts with itself")
    let ours = try kind.open(merged.bytes, file: "f").catalog(language: "es")
    try FuzzFailure.unless(ours[key] != nil, "\(kind) loses a key in a merge")
    try changed.delete(key, language: nil)
    try FuzzFailure.unless(!changed.contains(key: key), "\(kind) keeps what was taken out")
  }
}
