// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

@testable import Catalogs

/// A format that only the tests have: `texts-<language>/<table>.lines`, a text a line.
///
///     greeting: Hello
///     files/one: %lld file
///     files/other: %lld files
struct LineFormat: WritableCatalogFormat {
  var ending: String? { "lines" }

  func looksInto(folder: String) -> Bool { folder.hasPrefix("texts-") }

  func placement(ofFile name: String, in folder: String?) -> CatalogPlacement {
    guard let folder else { return .misplaced("Lines have to be in a “texts-<language>”.") }
    guard looksInto(folder: folder) else { return .passedOver }
    let name = String(folder.dropFirst(6))
    return LanguageTag(validating: name).map { CatalogPlacement.place(.language($0)) }
      ?? .invalidLanguage(name)
  }

  func read(
    _ bytes: [UInt8], file: String, place: CatalogPlace?, developmentLanguage: LanguageTag
  ) -> CatalogDocument {
    var log = DiagnosticLog(SourceMap(bytes, file: file))
    var table = StringsTable()
    var plurals: [(key: String, offset: Int, forms: [PluralCategory: MessagePattern])] = []
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { offset += line.count + 1 }
      if line.isEmpty { continue }
      let parts = String(decoding: line, as: UTF8.self).split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else {
        log.error("syntax", "A colon is missing.", at: offset + line.count)
        continue
      }
      let path = parts[0].split(separator: "/", maxSplits: 1).map(String.init)
      guard path.count == 2, let category = PluralCategory(rawValue: path[1]) else {
        table.add(String(parts[1]), for: String(parts[0]), at: offset, comment: nil, &log)
        continue
      }
      let place = plurals.firstIndex { $0.key == path[0] } ?? plurals.count
      if place == plurals.count { plurals.append((path[0], offset, [:])) }
      plurals[place].forms[category] = .template(TemplateParser.parse(String(parts[1])))
    }
    for plural in plurals {
      let message = LocalizedMessage(pattern: .plural(PluralVariants(forms: plural.forms)))
      let entry = CatalogEntry(
        key: plural.key, message: message, location: log.location(at: plural.offset))
      table.add(entry, at: plural.offset, &log)
    }
    return CatalogDocument(
      entries: [place ?? .development: table.entries], diagnostics: log.diagnostics)
  }

  func write(
    _ document: CatalogDocument
  ) throws(CatalogWriteError) -> [CatalogPlace?: [UInt8]] {
    var files: [CatalogPlace?: [UInt8]] = [:]
    for (place, entries) in document.entries {
      let texts = entries.flatMap { CatalogText.texts(of: $0, language: nil) }
      let lines = texts.map { text in
        "\(([text.key] + text.form.dropFirst()).joined(separator: "/")): \(text.value)\n"
      }
      files[place] = Array(lines.joined().utf8)
    }
    return files
  }
}
