// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

/// One call that the suite asks a client for.
struct ConformanceCall: Sendable {
  typealias Service = Conformance.ConformanceService
  typealias Outcome = Conformance.ClientResponseResult

  let request: Conformance.ClientCompatRequest
  let client: RPCClient
  let options: CallOptions
  private let files: CredentialFiles

  /// Makes a channel of its own for the call.
  ///
  /// - Throws: What keeps it from being made at all.
  init(_ request: Conformance.ClientCompatRequest) throws {
    guard [.grpc, .unspecified].contains(request.protocol),
      [.httpVersion2, .httpVersionUnspecified].contains(request.httpVersion),
      [.proto, .unspecified].contains(request.codec)
    else { throw AdapterError("this client speaks gRPC with protobuf over HTTP/2, nothing else") }
    self.request = request
    options = try Self.options(request)
    let files = try CredentialFiles()
    do {
      client = try RPCClient(
        target: Self.target(request),
        configuration: try Self.configuration(request, credentialsIn: files))
    } catch {
      files.remove()
      throw error
    }
    self.files = files
  }

  private static func target(_ request: Conformance.ClientCompatRequest) -> String {
    let host = request.host.contains(":") ? "[\(request.host)]" : request.host
    return "\(host):\(request.port)"
  }

  /// Gives back what the call took.
  func close() async {
    await client.shutdown()
    files.remove()
  }

  private static func configuration(
    _ request: Conformance.ClientCompatRequest, credentialsIn files: CredentialFiles
  ) throws -> ClientConfiguration {
    var configuration = ClientConfiguration()
    if !request.serverTlsCert.isEmpty {
      var tls = ClientTLS(authorities: .file(try files.write(request.serverTlsCert, as: "ca.pem")))
      tls.reloadInterval = .zero
      if let credentials = request.clientTlsCreds {
        tls.certificateChainFile = try files.write(credentials.cert, as: "client.pem")
        tls.privateKeyFile = try files.write(credentials.key, as: "client.key")
      }
      configuration.tls = tls
    }
    // A call has a deadline where the case says so, and nowhere else.
    configuration.unaryTimeout = nil
    // The cases are small, and what is to be compressed is to be.
    configuration.compressedBytesMin = 0
    if request.messageReceiveLimit > 0 {
      configuration.receivedMessageBytesMax = Int(request.messageReceiveLimit)
    }
    return configuration
  }

  private static func options(_ request: Conformance.ClientCompatRequest) throws -> CallOptions {
    var options = CallOptions(metadata: Metadata(request.requestHeaders))
    if case .timeoutMs(let milliseconds) = request.timeoutPresence {
      options.timeout = .milliseconds(milliseconds)
    }
    switch request.compression {
    case .identity, .unspecified: break
    case .gzip: options.compression = .gzip
    case .deflate: options.compression = .deflate
    default: throw AdapterError("this client has no \(request.compression)")
    }
    return options
  }

  /// Makes the call.
  ///
  /// - Throws: What keeps it from being made; how the call fails is part of the outcome.
  func run() async throws -> Outcome {
    var name = ""
    if case .method(let method) = request.methodPresence { name = method }
    if case .service(let service) = request.servicePresence, service != Service.name {
      throw AdapterError("there is no service \(service)")
    }
    switch name {
    case "Unary":
      return try await unary(Service.unary) { $0.payload ?? .init() }
    case "IdempotentUnary":
      return try await unary(Service.idempotentUnary) { $0.payload ?? .init() }
    case "Unimplemented": return try await unary(Service.unimplemented) { _ in nil }
    case "ServerStream": return try await serverStream()
    case "ClientStream": return try await clientStream()
    case "BidiStream": return try await bidiStream()
    default: throw AdapterError("there is no method \(name)")
    }
  }

  /// The requests of the case, as the method's messages.
  func messages<Request: Message>(of type: Request.Type) throws -> [Request] {
    try request.requestMessages.map { any in
      guard any.typeUrl.split(separator: "/").last.map(String.init) == type.fullName else {
        throw AdapterError("\(any.typeUrl) is no \(type.fullName)")
      }
      return try Request(decoding: any.value, limits: .large)
    }
  }

  /// The only request of the case.
  func message<Request: Message>(of type: Request.Type) throws -> Request {
    let messages = try messages(of: type)
    guard messages.count == 1 else {
      throw AdapterError("the method takes one request, and the case has \(messages.count)")
    }
    return messages[0]
  }

  /// How long to wait after the last request until the call is cancelled; nil not to.
  var pauseBeforeCancelling: Duration? {
    guard let cancel = request.cancel else { return nil }
    return switch cancel.cancelTiming {
    case .afterCloseSendMs(let milliseconds): .milliseconds(milliseconds)
    case nil: .zero
    case .beforeCloseSend, .afterNumResponses: nil
    }
  }

  var cancelsBeforeEnd: Bool {
    if case .beforeCloseSend = request.cancel?.cancelTiming { true } else { false }
  }

  /// After how many responses the call is cancelled.
  var responsesBeforeCancelling: Int? {
    guard case .afterNumResponses(let count) = request.cancel?.cancelTiming else { return nil }
    return Int(count)
  }

  func pauseBeforeRequest() async throws {
    if request.requestDelayMs > 0 {
      try await Task.sleep(for: .milliseconds(request.requestDelayMs))
    }
  }
}
