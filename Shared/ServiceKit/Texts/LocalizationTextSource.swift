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
  private let timeoutMax: Duration

  /// The longest that an answer waits for its texts where nothing else is said.
  ///
  /// Somebody is hungry and stands at the till: an answer without words now is better than both
  /// later.
  public static let timeoutMax = Duration.seconds(2)

  /// The shortest and the longest pause between two attempts to connect, give or take a fifth.
  ///
  /// The localization service may start later, or again: a pause of minutes, which is gRPC's usual
  /// one, would leave readers without texts for as long; so they are back within a second.
  static let backoff = (initial: Duration.milliseconds(100), max: Duration.milliseconds(750))

  /// Makes a source that calls with a client of the caller's.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - address: What the service is called in messages.
  ///   - timeout: The longest that an answer waits for its texts.
  public init(
    client: LocalizationServiceClient, address: String,
    timeout: Duration = LocalizationTextSource.timeoutMax
  ) {
    self.client = client
    self.address = address
    timeoutMax = timeout
  }

  /// Makes a source with a client of its own, which connects when texts are first asked for.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT` or `unix:/PATH` of the localization service.
  ///   - timeout: The longest that an answer waits for its texts.
  ///   - tls: How it is spoken with over TLS; nil speaks plaintext.
  ///   - logger: Where the client says what becomes of its connection.
  /// - Throws: `RPCError` where the address is none, or a file of TLS cannot be used.
  public init(
    address: String, timeout: Duration = LocalizationTextSource.timeoutMax, tls: ClientTLS? = nil,
    logger: Logger
  ) throws {
    var configuration = ClientConfiguration()
    configuration.tls = tls
    configuration.backoffInitial = Self.backoff.initial
    configuration.backoffMax = Self.backoff.max
    let client = try RPCClient(target: address, configuration: configuration, logger: logger)
    self.init(
      client: LocalizationServiceClient(client), address: address, timeout: timeout)
  }

  /// Makes a source from `LOCALIZATION_ADDR` and the settings of TLS beside it.
  ///
  /// - Throws: ``ConfigurationError`` where these cannot be used, `RPCError` where the address is
  ///   none.
  public init(_ configuration: ServiceConfiguration, logger: Logger) throws {
    try self.init(
      address: configuration.localizationAddress, timeout: configuration.localizationTimeout,
      tls: configuration.localizationTLS(), logger: logger)
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
    call.timeout = timeout(before: deadline)
    do {
      return Self.batch(try await client.resolveBatch(request, options: call), for: resources.count)
    } catch {
      let reason = "\(error.code): \(error.message) (localization service, \(address))"
      return .missing(resources.count, because: reason)
    }
  }

  /// Leaves the caller a fifth of its time, so that the answer arrives before it gives up.
  func timeout(before deadline: Deadline?) -> Duration {
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
