// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Localization
import Messages
import RPC
import Resources
import ServiceKit

extension LocalizationHandlers {
  /// Sends the text now, and again whenever its words change.
  ///
  /// A `now` in the options stops the clock for this text: only new catalogs change it then.
  ///
  /// The request comes as its bytes, which are all that is kept of it as long as it is watched: a
  /// decoded one can take a hundred times as much.
  func watchText(
    _ request: Encoded<V1.WatchTextRequest>,
    responses: ResponseWriter<Encoded<V1.WatchTextResponse>>, context: ServerContext
  ) async throws {
    // Whoever watches asks the next server; a text that ticks has no end of its own.
    try context.endOnDrain()
    guard let bytes = try request.decoded().request?.encoded() else {
      throw RPCError.invalid("request", "is missing")
    }
    // Once for a watcher, not at every tick.
    catalogs.missing.count(Self.resolve(bytes, now: Date(), catalogs: catalogs).missing)
    try await slowWatchers.watch { [liveTexts] watch in
      try await liveTexts.watch(bytes) { response in
        try await watch.send {
          try await responses.write(
            Encoded(V1.WatchTextResponse(response: response), for: context))
        }
      }
    }
  }

  /// What a watched text says at a moment.
  struct Moment {
    var outcome: Result<V1.ResolveResponse, RPCError>
    var missing: [ResolvedString.Missing] = []
    var nextChange: Date?
  }

  /// Resolves a watched text as it is at a moment.
  static func resolve(_ request: [UInt8], now: Date, catalogs: LoadedCatalogs) -> Moment {
    do {
      return try request.withUnsafeBytes { bytes in
        try V1.ResolveRequest.withView(decoding: bytes) { request in
          var budget = WorkBudget.unlimited
          let (resource, given) = try read(
            request, options: Settings(request.options), budget: &budget)
          var options = given
          let isStopped = request.options.hasNow
          if !isStopped { options.now = now }
          let resolved = try catalogs.resolver.resolve(resource, options: options)
          return Moment(
            outcome: .success(V1.ResolveResponse(resolved, output: request.options.output)),
            missing: options.explains ? [] : resolved.missing,
            nextChange: isStopped ? nil : resolved.nextChange)
        }
      }
    } catch {
      return Moment(outcome: .failure(RPCError(answering: error)))
    }
  }
}
