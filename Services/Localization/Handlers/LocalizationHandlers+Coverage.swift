// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Localization
import Messages
import RPC
import ServiceKit

extension LocalizationHandlers {
  func listCoverage(
    _ request: V1.ListCoverageRequest, context: ServerContext
  ) async throws -> V1.ListCoverageResponse {
    let snapshot = catalogs.resolver.snapshot
    let bundles = try self.bundles(request.bundle, in: snapshot)
    let start = try PageStart(
      size: request.pageSize, token: request.pageToken, listing: ["coverage", request.bundle],
      revision: snapshot.revision)
    var response = V1.ListCoverageResponse()
    response.catalogRevision = snapshot.revision
    var room = PageRoom(context)
    let tables = bundles.lazy.flatMap { bundle in bundle.tableCoverage.lazy.map { (bundle, $0) } }
    for (place, (bundle, coverage)) in tables.enumerated() where place >= start.offset {
      let table = V1.TableCoverage(coverage, bundle: bundle.name)
      guard response.tables.count < start.limit, room.takes(table.bytesInList) else {
        response.nextPageToken = start.token(at: place)
        break
      }
      response.tables.append(table)
    }
    return response
  }
}

extension Caffe.Localization.V1.TableCoverage {
  /// A table's coverage as the list has it.
  fileprivate init(_ coverage: TableCoverage, bundle: String) {
    self.init(
      bundle: bundle, table: coverage.table, locale: coverage.language.identifier,
      translated: UInt32(clamping: coverage.translated),
      needsReview: UInt32(clamping: coverage.needsReview),
      missing: UInt32(clamping: coverage.missing))
  }

  /// What it takes in a list, in bytes, or a little more.
  fileprivate var bytesInList: Int {
    bundle.utf8.count + table.utf8.count + locale.utf8.count + 7 * PageRoom.fieldBytes
  }
}
