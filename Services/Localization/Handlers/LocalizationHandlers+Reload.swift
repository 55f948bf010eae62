// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Logging
import Messages
import RPC
import ServiceKit

extension LocalizationHandlers {
  /// Loads the catalogs again, for administrators.
  ///
  /// A file that does not parse keeps what it had when it did, and the problems say where it fails;
  /// the others are taken over.
  func reloadCatalogs(
    _ request: V1.ReloadCatalogsRequest, context: ServerContext
  ) async throws -> V1.ReloadCatalogsResponse {
    let administrator = try administrators.check(context)
    let reload = await catalogs.reload()
    logger.info(
      reload.isReplaced ? "Reloaded the catalogs." : "Kept the catalogs of before.",
      metadata: [
        "revision": "\(reload.snapshot.revision)", "peer": "\(context.peer)",
        "administrator": "\(administrator)",
      ])
    return V1.ReloadCatalogsResponse(
      catalogRevision: reload.snapshot.revision,
      problems: reload.diagnostics.filter { $0.severity > .note }.map(V1.CatalogProblem.init),
      replaced: reload.isReplaced)
  }
}

extension Caffe.Localization.V1.CatalogProblem {
  /// A problem with a file as the contract has it; the file's path is that below the catalogs.
  init(_ diagnostic: Diagnostic) {
    self.init(
      file: diagnostic.location?.file ?? "",
      line: UInt32(clamping: diagnostic.location?.line ?? 0),
      column: UInt32(clamping: diagnostic.location?.column ?? 0),
      message: diagnostic.message.withoutNulls,
      severity: diagnostic.severity == .error ? .error : .warning)
  }
}
