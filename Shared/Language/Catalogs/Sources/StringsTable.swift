// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// The entries of a table while they are collected: each key once, the later text wins.
struct StringsTable {
  private(set) var entries: [CatalogEntry] = []
  private var indices: [ExactText: Int] = [:]

  /// Makes room for as many entries as a file of that size usually has.
  init(fileBytes: Int = 0) {
    indices.reserveCapacity(fileBytes / 80)
  }

  mutating func add(
    _ value: String, for key: String, at offset: Int, comment: String?, _ log: inout DiagnosticLog
  ) {
    let template = TemplateParser.parse(value)
    log.add(template, key: key, at: offset)
    add(
      CatalogEntry(
        key: key, message: LocalizedMessage(pattern: .template(template)),
        comment: comment, location: log.location(at: offset)),
      at: offset, &log)
  }

  mutating func add(_ entry: CatalogEntry, at offset: Int, _ log: inout DiagnosticLog) {
    let key = ExactText(entry.key)
    if let index = indices[key] {
      log.warn("duplicate-key", "“\(entry.key)” is there twice; the later counts.", at: offset)
      entries[index] = entry
    } else {
      indices[key] = entries.count
      entries.append(entry)
    }
  }
}
