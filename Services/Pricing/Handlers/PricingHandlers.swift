// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import RPC
import Resources
import Stubs
import WireResources

/// Answers `caffe.pricing.v1.PricingService`.
struct PricingHandlers: PricingServiceHandlers {
  let store: PriceStore
  let textSource: any TextSource
  let house: House
  let administrators: Administrators
  let logger: Logger

  /// The time, for quotes and promotions.
  let clock: @Sendable () -> Instant

  /// Makes the handlers from what they work with.
  init(
    store: PriceStore, textSource: any TextSource, house: House = .standard,
    administrators: Administrators, logger: Logger,
    clock: @escaping @Sendable () -> Instant = { Instant.now }
  ) {
    self.store = store
    self.textSource = textSource
    self.house = house
    self.administrators = administrators
    self.logger = logger
    self.clock = clock
  }

  /// Resolves an answer's resources in one batch, and says in the trailing metadata why texts are
  /// missing, if any are.
  func texts(
    of resources: [LocalizedStringResource], options: Caffe.Localization.V1.ResolveOptions,
    context: ServerContext
  ) async -> [Caffe.Localization.V1.ResolveResponse?] {
    let batch = await textSource.texts(
      of: resources.map(\.message), options: options, deadline: context.deadline)
    if let shortfall = batch.shortfall {
      logger.warning("An answer lacks texts.", metadata: ["reason": "\(shortfall)"])
      var metadata = Metadata()
      metadata.add(Self.localizationStatus, Self.headerValue(shortfall))
      context.addTrailingMetadata(metadata)
    }
    return batch.texts
  }

  /// The trailing metadata that says why an answer has no texts.
  static let localizationStatus = "localization-status"

  /// A text as header values may be, printable ASCII of limited length.
  static func headerValue(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(256).map { (" "..."~").contains($0) ? $0 : "?" }))
  }

  /// Runs a handler's work, and turns what went wrong inside into statuses that tell the caller
  /// what it may know.
  func answer<Answer>(
    _ work: () async throws -> Answer
  ) async throws(RPCError) -> Answer {
    do {
      return try await work()
    } catch let error as RPCError {
      throw error
    } catch let error as AmountError {
      throw RPCError(.outOfRange, error.message, cause: error)
    } catch is CancellationError {
      throw RPCError(.cancelled, "The call was cancelled.")
    } catch {
      logger.error("A call failed.", metadata: ["error": "\(error)"])
      throw RPCError(.internal, "The price list could not be used.", cause: error)
    }
  }
}
