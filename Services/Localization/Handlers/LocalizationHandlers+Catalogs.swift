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
    let listing = ["missing strings"]
    var violations = FieldViolations()
    let page = PageRequest(
      size: request.pageSize, token: request.pageToken, of: listing, &violations,
      position: MissingStrings.Position.read)
    try violations.check()
    if let position = page.position, position.instance != catalogs.missing.instance {
      throw RPCError(
        .failedPrecondition,
        "page_token belongs to the list of another process; start again without it.")
    }
    var response = V1.ListMissingStringsResponse()
    var room = PageRoom(context)
    var last: MissingStrings.Position?
    for missing in catalogs.missing.list(after: page.position?.place) {
      let string = V1.MissingString(missing.key, missing.record)
      guard response.strings.count < page.limit, room.takes(string.bytesInList) else {
        response.nextPageToken =
          last.map {
            PageToken(after: $0.fields(of: catalogs.missing.instance), of: listing).text
          } ?? ""
        break
      }
      response.strings.append(string)
      last = missing.position
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

extension MissingStrings.Position {
  /// What a token holds of it.
  fileprivate func fields(of instance: String) -> [String] {
    [instance, "\(start)", isChanged ? "1" : "0", "\(times)", "\(number)"]
  }

  /// Reads what a token holds, or nothing if it is not that.
  fileprivate static func read(_ fields: [String]) -> (instance: String, place: Self)? {
    guard fields.count == 5, let start = Int(fields[1]), ["0", "1"].contains(fields[2]),
      let times = UInt64(fields[3]), let number = Int(fields[4])
    else { return nil }
    let place = Self(start: start, isChanged: fields[2] == "1", times: times, number: number)
    return (fields[0], place)
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
