// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Inflection
import Locales
import Localization
import Messages
import RPC
import ServiceKit
import WireResources

extension LocalizationHandlers {
  func listLocales(
    _ request: V1.ListLocalesRequest, context: ServerContext
  ) async throws -> V1.ListLocalesResponse {
    let snapshot = catalogs.resolver.snapshot
    let bundles = try self.bundles(request.bundle, in: snapshot)
    var counts: [LanguageTag: (translated: Int, total: Int)] = [:]
    for coverage in bundles.flatMap(\.coverage) {
      let before = counts[coverage.language] ?? (0, 0)
      counts[coverage.language] = (
        before.translated + coverage.translated, before.total + coverage.total
      )
    }
    var response = V1.ListLocalesResponse()
    response.locales = counts.sorted { $0.key.identifier < $1.key.identifier }.map { tag, count in
      var locale = V1.LocaleCoverage()
      locale.locale = tag.identifier
      locale.translated = UInt32(clamping: count.translated)
      locale.total = UInt32(clamping: count.total)
      locale.inflects = InflectionEngine.shared.canInflect(tag)
      return locale
    }
    return response
  }

  func listStrings(
    _ request: V1.ListStringsRequest, context: ServerContext
  ) async throws -> V1.ListStringsResponse {
    let snapshot = catalogs.resolver.snapshot
    var violations = FieldViolations()
    violations.name(request.table, "table", .table)
    try violations.check()
    let wanted = try language(request.locale)
    var strings: [V1.CatalogString] = []
    for bundle in try bundles(request.bundle, in: snapshot) {
      let tables = request.table.isEmpty ? bundle.tableNames : [request.table]
      let language = wanted ?? bundle.developmentLanguage
      for table in tables {
        guard let entries = bundle.table(table, language: language)?.entries else { continue }
        for entry in entries {
          var string = V1.CatalogString()
          string.key = entry.key
          string.value = entry.message.representativeText
          string.comment = entry.comment ?? ""
          string.bundle = bundle.name
          string.table = table
          strings.append(string)
        }
      }
    }
    let page = try Page(
      of: strings, size: request.pageSize, token: request.pageToken,
      listing: ["strings", request.bundle, request.table, request.locale],
      revision: snapshot.revision)
    var response = V1.ListStringsResponse()
    response.strings = page.elements
    response.nextPageToken = page.nextToken
    return response
  }

  func listMissingStrings(
    _ request: V1.ListMissingStringsRequest, context: ServerContext
  ) async throws -> V1.ListMissingStringsResponse {
    let strings = catalogs.missing.all.map { key, record in
      var string = V1.MissingString()
      string.bundle = key.bundle
      string.table = key.table
      string.key = key.key
      string.locale = key.locale
      string.times = record.times
      string.answeredBy =
        switch record.source {
        case .catalog: .catalog
        case .defaultValue: .defaultValue
        case .key: .key
        }
      string.answeredIn = record.answeredIn
      return string
    }
    let page = try Page(
      of: strings, size: request.pageSize, token: request.pageToken,
      listing: ["missing strings"], revision: "")
    var response = V1.ListMissingStringsResponse()
    response.strings = page.elements
    response.nextPageToken = page.nextToken
    return response
  }

  /// The bundles that a request means: the one that it names, or every one.
  private func bundles(_ name: String, in snapshot: CatalogSnapshot) throws -> [CatalogBundle] {
    var violations = FieldViolations()
    violations.name(name, "bundle", .bundle)
    try violations.check()
    if name.isEmpty { return snapshot.bundles.values.sorted { $0.name < $1.name } }
    guard let bundle = snapshot.bundle(name) else {
      throw RPCError(.notFound, "There is no bundle \(name).")
    }
    return [bundle]
  }

  private func language(_ text: String) throws -> LanguageTag? {
    if text.isEmpty { return nil }
    var violations = FieldViolations()
    let tag = violations.language(text, "locale")
    try violations.check()
    return tag
  }
}
