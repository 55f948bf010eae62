// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import RPC
import Resources
import ServiceKit
import Storage
import Stubs
import WireResources

/// Answers `caffe.pricing.v1.PricingService`.
struct PricingHandlers: PricingServiceHandlers {
  let store: PriceStore
  let textSource: any TextSource
  let house: House
  let administrators: Administrators
  let logger: Logger

  let slowWatchers: SlowWatchers

  /// The time, for quotes and promotions.
  let clock: @Sendable () -> Instant

  /// Makes the handlers from what they work with.
  init(
    store: PriceStore, textSource: any TextSource, house: House = .standard,
    administrators: Administrators, logger: Logger,
    watcherTimeout: Duration = SlowWatchers.timeoutDefault,
    clock: @escaping @Sendable () -> Instant = { Instant.now }
  ) {
    self.store = store
    self.textSource = textSource
    self.house = house
    self.administrators = administrators
    self.logger = logger
    slowWatchers = SlowWatchers(
      timeout: watcherTimeout, domain: "caffe.pricing.v1", logger: logger)
    self.clock = clock
  }

  /// Resolves an answer's resources in one batch, and says in the trailing metadata why texts are
  /// missing, if any are.
  func texts(
    of resources: [LocalizedStringResource], options: Caffe.Localization.V1.ResolveOptions,
    context: ServerContext
  ) async -> [Caffe.Localization.V1.ResolveResponse?] {
    let batch: TextBatch = await textSource.texts(
      of: resources.map(\.message), options: options, deadline: context.deadline)
    context.addTrailingMetadata(shortfall: batch.shortfall)
    return batch.texts
  }

  /// Runs a handler's work, and turns what went wrong inside into statuses that tell the caller
  /// what it may know.
  func answer<Answer>(
    _ work: () async throws -> Answer
  ) async throws(RPCError) -> Answer {
    let status = { (error: any Error) in
      if let error = error as? AmountError { return RPCError(.outOfRange, error.message) }
      if let error = error as? WriteRequest.Reused { return RequestIdentity.reused(error.id) }
      switch (error as? StorageError)?.code {
      case .corrupt: return RPCError(.dataLoss, "The pricing database could not be used.")
      case .unreachable:
        return RPCError(.unavailable, "The pricing database does not answer at present.")
      default: return RPCError(.internal, "The pricing database could not be used.")
      }
    }
    return try await RPCError.answering(logger, status: status, work)
  }
}
