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

  func listStrings(context: ServerContext) -> StringsPageWork {
    StringsPageWork(self, context: context)
  }

  func listMissingStrings(
    _ request: V1.ListMissingStringsRequest, context: ServerContext
  ) async throws -> V1.ListMissingStringsResponse {
    let start = try PageStart(
      size: request.pageSize, token: request.pageToken, listing: ["missing strings"], revision: "")
    var response = V1.ListMissingStringsResponse()
    var room = PageRoom(context)
    for (place, missing) in catalogs.missing.all.enumerated().dropFirst(start.offset) {
      let string = V1.MissingString(missing.key, missing.record)
      guard response.strings.count < start.limit, room.takes(string.bytesInList) else {
        response.nextPageToken = start.token(at: place)
        break
      }
      response.strings.append(string)
    }
    return response
  }

  /// The bundles that a request means: the one that it names, or every one.
  func bundles(_ name: String, in snapshot: CatalogSnapshot) throws -> [CatalogBundle] {
    var violations = FieldViolations()
    violations.name(name, "bundle", .bundle)
    try violations.check()
    if name.isEmpty { return snapshot.bundles.values.sorted { $0.name < $1.name } }
    guard let bundle = snapshot.bundle(name) else {
      throw RPCError(.notFound, "There is no bundle \(name).")
    }
    return [bundle]
  }

  /// A request's language, where it names one.
  func language(_ text: String) throws -> LanguageTag? {
    if text.isEmpty { return nil }
    var violations = FieldViolations()
    let tag = violations.language(text, "locale")
    try violations.check()
    return tag
  }
}

extension Caffe.Localization.V1.MissingString {
  /// What is missing as the list has it.
  fileprivate init(_ key: MissingStrings.Key, _ record: MissingStrings.Record) {
    self.init()
    bundle = key.bundle
    table = key.table
    self.key = key.key
    locale = key.locale
    times = record.times
    answeredBy =
      switch record.source {
      case .catalog: .catalog
      case .defaultValue: .defaultValue
      case .key: .key
      }
    answeredIn = record.answeredIn
  }

  /// What it takes in a list, in bytes, or a little more.
  fileprivate var bytesInList: Int {
    bundle.utf8.count + table.utf8.count + key.utf8.count + locale.utf8.count
      + answeredIn.utf8.count + 8 * PageRoom.fieldBytes
  }
}
