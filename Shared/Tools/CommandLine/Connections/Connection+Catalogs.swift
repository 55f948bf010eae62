// SPDX-License-Identifier: Apache-2.0

import Messages
import Stubs

extension Connection {
  /// The most strings among which a misspelled key is looked for.
  private static let keysMax = 10_000

  /// The languages of the catalogs.
  ///
  /// - Throws: `CommandError` if the call fails.
  func languages(
    bundle: String = ""
  ) async throws(CommandError) -> [Caffe.Localization.V1.LocaleCoverage] {
    try await call(naming: TypedFields(typed: ["bundle": "--bundle '\(bundle)'"])) { options in
      try await LocalizationServiceClient(client)
        .listLocales(.init(bundle: bundle), options: options).locales
    }
  }

  /// How far each table is translated, and the catalogs' revision.
  ///
  /// - Throws: `CommandError` if a call fails.
  func coverage(
    bundle: String
  ) async throws(CommandError) -> (
    tables: [Caffe.Localization.V1.TableCoverage], revision: String
  ) {
    let fields = TypedFields(typed: ["bundle": "--bundle '\(bundle)'"])
    var request = Caffe.Localization.V1.ListCoverageRequest(bundle: bundle, pageSize: 1_000)
    var tables: [Caffe.Localization.V1.TableCoverage] = []
    var revision = ""
    for _ in 0..<Self.pagesMax {
      let response = try await call(naming: fields) { options in
        try await LocalizationServiceClient(client).listCoverage(request, options: options)
      }
      tables += response.tables
      revision = response.catalogRevision
      request.pageToken = response.nextPageToken
      if response.nextPageToken.isEmpty { break }
    }
    return (tables, revision)
  }

  /// What was asked for and is missing, most often first.
  ///
  /// - Throws: `CommandError` if a call fails.
  func missingStrings(
    limit: Int = .max
  ) async throws(CommandError) -> [Caffe.Localization.V1.MissingString] {
    var request = Caffe.Localization.V1.ListMissingStringsRequest()
    // By the bytes of the names: texts of other bytes may be equal.
    var strings: [[UInt8]: Caffe.Localization.V1.MissingString] = [:]
    while strings.count < limit {
      request.pageSize = Int32(min(1_000, limit - strings.count))
      let response = try await call { options in
        try await LocalizationServiceClient(client).listMissingStrings(request, options: options)
      }
      // What is missed again in the meantime comes twice, at last with its later count.
      for string in response.strings {
        let names = [string.bundle, string.table, string.key, string.locale]
        strings[Array(names.joined(separator: "\0").utf8)] = string
      }
      request.pageToken = response.nextPageToken
      if response.nextPageToken.isEmpty { break }
    }
    return strings.sorted { left, right in
      if left.value.times != right.value.times { return left.value.times > right.value.times }
      return left.key.lexicographicallyPrecedes(right.key)
    }.map(\.value)
  }

  /// The key of the catalogs that is nearest to one that none has.
  ///
  /// - Throws: `CommandError` if a call fails.
  func key(near typed: String) async throws(CommandError) -> String? {
    var request = Caffe.Localization.V1.ListStringsRequest(pageSize: 1_000)
    var keys: [String] = []
    repeat {
      let response = try await call { options in
        try await LocalizationServiceClient(client).listStrings(request, options: options)
      }
      keys += response.strings.map(\.key)
      request.pageToken = response.nextPageToken
    } while !request.pageToken.isEmpty && keys.count < Self.keysMax
    return Suggestion.nearest(to: typed, among: keys)
  }
}
