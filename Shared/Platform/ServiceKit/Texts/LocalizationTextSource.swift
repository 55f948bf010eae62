// SPDX-License-Identifier: Apache-2.0

public import Logging
public import Messages
public import RPC

/// The texts that the localization service has, asked for in batches as long as it takes them.
public struct LocalizationTextSource: TextSource {
  private let client: RPCClient

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

  /// The most resources in a batch, and the most bytes that they take there: half of what the
  /// localization service takes, and a quarter.
  static let batchMax = (resources: 500, requestBytes: 1 << 20)

  /// The most bytes that the texts of a batch may take, which the service is told.
  static let responseBytesMax = 16 << 20

  /// The most bytes that the texts of one answer may take together.
  static let textBytesMax = 64 << 20

  /// Makes a source that calls with a client of the caller's.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - address: What the service is called in messages.
  ///   - timeout: The longest that an answer waits for its texts.
  public init(
    client: RPCClient, address: String,
    timeout: Duration = LocalizationTextSource.timeoutMax
  ) {
    self.client = client
    self.address = address
    timeoutMax = timeout
  }

  /// Makes a source with a client of its own, which connects when texts are first asked for.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT` of the localization service, several with commas between or
  ///     `dns:///NAME:PORT` for its replicas, or `unix:/PATH`.
  ///   - timeout: The longest that an answer waits for its texts.
  ///   - tls: How it is spoken with over TLS; nil speaks plaintext.
  ///   - interceptors: What its calls pass through.
  ///   - logger: Where the client says what becomes of its connection.
  /// - Throws: `RPCError` where the address is none, or a file of TLS cannot be used.
  public init(
    address: String, timeout: Duration = LocalizationTextSource.timeoutMax, tls: ClientTLS? = nil,
    interceptors: [any ClientInterceptor] = [], logger: Logger
  ) throws {
    var configuration = ClientConfiguration()
    configuration.tls = tls
    configuration.interceptors = interceptors
    configuration.receivedMessageBytesMax = Self.responseBytesMax
    configuration.backoffInitial = Self.backoff.initial
    configuration.backoffMax = Self.backoff.max
    configuration.serviceConfig = ServiceConfig(suiting: address)
    let client = try RPCClient(target: address, configuration: configuration, logger: logger)
    self.init(client: client, address: address, timeout: timeout)
  }

  /// Makes a source from `LOCALIZATION_ADDR` and the settings of TLS beside it.
  ///
  /// - Throws: ``ConfigurationError`` where these cannot be used, `RPCError` where the address is
  ///   none.
  public init(_ configuration: ServiceConfiguration, logger: Logger) throws {
    let address = configuration.localizationAddress
    try self.init(
      address: address, timeout: configuration.localizationTimeout,
      tls: configuration.localizationTLS(),
      interceptors: [TraceHeaders(address: address, decides: configuration.sendsTraces)],
      logger: logger)
  }

  /// Reads the files of TLS again, where there are any, for the connections to come.
  public func reloadCredentials() async { await client.reloadCredentials() }

  /// Asks for all in one call, or in several one after the other where they are many, and leaves
  /// the caller time for the rest of its answer.
  public func texts(
    of resources: [PreparedResource], options: Caffe.Localization.V1.ResolveOptions,
    deadline: Deadline?
  ) async -> EncodedTextBatch {
    let timeout = timeout(before: deadline)
    let end = Deadline(after: timeout)
    var all = EncodedTextBatch(texts: [])
    var bytesLeft = Self.textBytesMax
    for part in Self.parts(of: resources) {
      let batch: EncodedTextBatch
      if bytesLeft > 0 {
        batch = await texts(
          of: resources[part], options: options, before: end,
          isCallersEnd: timeout < timeoutMax)
      } else {
        batch = .missing(
          part.count, because: "RESOURCE_EXHAUSTED: over \(Self.textBytesMax) bytes of texts",
          isServiceLost: false)
      }
      bytesLeft -= batch.texts.reduce(0) { $0 + ($1?.count ?? 0) }
      all.texts += batch.texts
      all.shortfall = all.shortfall ?? batch.shortfall
      all.isServiceLost = all.isServiceLost || batch.isServiceLost
    }
    return all
  }

  /// The resources that are asked for together.
  static func parts(of resources: [PreparedResource]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, bytes) = (0, 0)
    for (place, resource) in resources.enumerated() {
      let isFull =
        place - start == batchMax.resources || bytes + resource.byteCount > batchMax.requestBytes
      if isFull, place > start {
        parts.append(start..<place)
        (start, bytes) = (place, 0)
      }
      bytes += resource.byteCount
    }
    if start < resources.count { parts.append(start..<resources.count) }
    return parts
  }

  private func texts(
    of resources: ArraySlice<PreparedResource>, options: Caffe.Localization.V1.ResolveOptions,
    before end: Deadline, isCallersEnd: Bool
  ) async -> EncodedTextBatch {
    var call = CallOptions()
    call.timeout = end.remaining
    call.metadata = ["response-bytes-max": "\(Self.responseBytesMax)"]
    do {
      let request = try Self.request(for: resources, options: options)
      return Self.batch(
        try await client.unary(Self.resolveBatch, request, options: call), for: resources.count)
    } catch let error as RPCError {
      let reason = "\(error.code): \(error.message) (localization service, \(address))"
      let isServiceLost =
        switch error.code {
        // The options are the caller's, as is the wish to wait no longer.
        case .invalidArgument, .cancelled: false
        case .deadlineExceeded: !isCallersEnd
        default: true
        }
      return .missing(resources.count, because: reason, isServiceLost: isServiceLost)
    } catch {
      return .missing(resources.count, because: "INTERNAL: \(error)")
    }
  }

  /// The method, of whose answers the texts are passed on as they come.
  private static let resolveBatch =
    Caffe.Localization.V1.LocalizationService.resolveBatch.encoded()

  /// A batch of what is laid out already.
  ///
  /// - Throws: `MessageError` where the options cannot be encoded.
  static func request(
    for resources: some Collection<PreparedResource>, options: Caffe.Localization.V1.ResolveOptions
  ) throws(MessageError) -> Encoded<Caffe.Localization.V1.ResolveBatchRequest> {
    typealias Request = Caffe.Localization.V1.ResolveBatchRequest
    let options = try Encoded(options)
    let capacity = resources.reduce(options.countInField) { $0 + $1.request.countInField }
    var writer = Encoded<Request>.Writer(capacity: capacity)
    for resource in resources { writer.append(Request.Fields.requests, resource.request) }
    writer.append(Request.Fields.defaultOptions, options)
    return writer.finish()
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
    _ response: Encoded<Caffe.Localization.V1.ResolveBatchResponse>, for count: Int
  ) -> EncodedTextBatch {
    typealias V1 = Caffe.Localization.V1
    var batch = EncodedTextBatch(texts: [])
    batch.texts.reserveCapacity(count)
    response.forEachField { field in
      guard let result = field.value(of: V1.ResolveBatchResponse.Fields.results) else { return }
      var text: EncodedTextBatch.Text?
      var failure: Encoded<V1.ResolveError>?
      result.forEachField { field in
        // The last one counts, where an answer has both.
        if let response = field.value(of: V1.ResolveResult.Fields.response) {
          (text, failure) = (response, nil)
        } else if let error = field.value(of: V1.ResolveResult.Fields.error) {
          (text, failure) = (nil, error)
        }
      }
      batch.texts.append(text)
      guard text == nil, batch.shortfall == nil else { return }
      batch.shortfall = reason(failure)
    }
    guard batch.texts.count == count else {
      let got = batch.texts.count
      return .missing(count, because: "INTERNAL: \(got) results came for \(count) resources")
    }
    return batch
  }

  /// Why one resource has no text.
  private static func reason(
    _ failure: Encoded<Caffe.Localization.V1.ResolveError>?
  ) -> String {
    guard let failure else { return "INTERNAL: a result is empty" }
    guard let error = try? failure.decoded() else {
      return "INTERNAL: an error cannot be read"
    }
    return "\(RPCStatus.Code(rawValue: Int(error.code))): \(error.message)"
  }
}
