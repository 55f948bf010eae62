// SPDX-License-Identifier: Apache-2.0

public import Logging
public import Messages
public import RPC
public import Stubs

/// The texts that the localization service has, asked for in one batch.
public struct LocalizationTextSource: TextSource {
  private let client: LocalizationServiceClient

  /// What the service is called in messages: its address.
  private let address: String

  /// The longest that an answer waits for its texts.
  ///
  /// Somebody is hungry and stands at the till: an answer without words now is better than both
  /// later.
  static let timeoutMax = Duration.seconds(2)

  /// The longest pause between two attempts to connect.
  ///
  /// The localization service may start later, or again: a pause of minutes, which is gRPC's usual
  /// one, would leave readers without texts for as long.
  static let backoffMax = Duration.seconds(5)

  /// Makes a source that calls with a client of the caller's.
  public init(client: LocalizationServiceClient, address: String) {
    self.client = client
    self.address = address
  }

  /// Makes a source with a client of its own, which connects when texts are first asked for.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT` or `unix:/PATH` of the localization service.
  ///   - tls: How it is spoken with over TLS; nil speaks plaintext.
  ///   - logger: Where the client says what becomes of its connection.
  /// - Throws: `RPCError` where the address is none, or a file of TLS cannot be used.
  public init(address: String, tls: ClientTLS? = nil, logger: Logger) throws {
    var configuration = ClientConfiguration()
    configuration.tls = tls
    configuration.backoffMax = Self.backoffMax
    let client = try RPCClient(target: address, configuration: configuration, logger: logger)
    self.init(client: LocalizationServiceClient(client), address: address)
  }

  /// Makes a source from `LOCALIZATION_ADDR` and the settings of TLS beside it.
  ///
  /// - Throws: ``ConfigurationError`` where these cannot be used, `RPCError` where the address is
  ///   none.
  public init(_ configuration: ServiceConfiguration, logger: Logger) throws {
    try self.init(
      address: configuration.localizationAddress, tls: configuration.localizationTLS(),
      logger: logger)
  }

  /// Asks for all in one call, which leaves the caller time for the rest of its answer.
  public func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch {
    var request = Caffe.Localization.V1.ResolveBatchRequest()
    request.defaultOptions = options
    request.requests = resources.map { resource in
      var item = Caffe.Localization.V1.ResolveRequest()
      item.resource = resource
      return item
    }
    var call = CallOptions()
    call.timeout = Self.timeout(before: deadline)
    do {
      return Self.batch(try await client.resolveBatch(request, options: call), for: resources.count)
    } catch {
      let reason = "\(error.code): \(error.message) (localization service, \(address))"
      return .missing(resources.count, because: reason)
    }
  }

  /// Leaves the caller a fifth of its time, so that the answer arrives before it gives up.
  static func timeout(before deadline: Deadline?) -> Duration {
    guard let deadline else { return timeoutMax }
    return min(timeoutMax, deadline.remaining * 4 / 5)
  }

  /// The results in order.
  ///
  /// One that failed does not fail the others.
  static func batch(
    _ response: Caffe.Localization.V1.ResolveBatchResponse, for count: Int
  ) -> TextBatch {
    guard response.results.count == count else {
      let got = response.results.count
      return .missing(count, because: "INTERNAL: \(got) results came for \(count) resources")
    }
    var batch = TextBatch(texts: [])
    for result in response.results {
      switch result.outcome {
      case .response(let text): batch.texts.append(text)
      case .error(let error):
        batch.texts.append(nil)
        let code = RPCStatus.Code(rawValue: Int(error.code))
        batch.shortfall = batch.shortfall ?? "\(code): \(error.message)"
      case nil:
        batch.texts.append(nil)
        batch.shortfall = batch.shortfall ?? "INTERNAL: a result is empty"
      }
    }
    return batch
  }
}
