// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Stubs

@testable import PricingService

/// The pricing service on a free port of this process, with a price list in memory.
struct PricingFixture: Sendable {
  let store: PriceStore
  let texts: FakeTextSource
  let client: RPCClient

  /// What the service's clock says.
  static let now = Instant(seconds: 1_750_000_000, nanos: 5)

  var pricing: PricingServiceClient { PricingServiceClient(client) }

  /// Runs a test with a service, and ends the service.
  static func with<Result>(
    sample: SamplePriceList = .cafe, texts: FakeTextSource = FakeTextSource(),
    token: String? = "secret", _ body: (PricingFixture) async throws -> Result
  ) async throws -> Result {
    let store = try PriceStore(inMemory: sample)
    let handlers = PricingHandlers(
      store: store, textSource: texts, administrators: Administrators(token: token),
      logger: LocalServer.logger, clock: { now })
    return try await LocalServer.with({ handlers.register(in: &$0) }) { client in
      try await body(PricingFixture(store: store, texts: texts, client: client))
    }
  }

  /// Options for a reader of one language.
  static func options(_ locale: String) -> Caffe.Localization.V1.ResolveOptions {
    Caffe.Localization.V1.ResolveOptions(locales: [locale])
  }

  /// What administrators' calls carry.
  static func administrator(_ header: String = "Bearer secret") -> CallOptions {
    CallOptions(metadata: ["authorization": header])
  }
}
