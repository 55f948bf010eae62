// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import RPC

/// The server under test.
enum ConformanceServer {
  static func run() async throws {
    var requests = FramedInput.messages(of: Conformance.ServerCompatRequest.self)
      .makeAsyncIterator()
    guard let request = try await requests.next() else {
      throw AdapterError("no ServerCompatRequest came in")
    }
    var router = Router()
    ConformanceHandlers().register(in: &router)
    let server = Server(router: router, configuration: try configuration(request))
    let address = try await server.start()
    try await FramedOutput().write(
      Conformance.ServerCompatResponse(host: address.host, port: UInt32(address.port)))
    try await server.run()
  }

  private static func configuration(
    _ request: Conformance.ServerCompatRequest
  ) throws -> ServerConfiguration {
    guard [.grpc, .unspecified].contains(request.protocol),
      [.httpVersion2, .httpVersionUnspecified].contains(request.httpVersion)
    else { throw AdapterError("this server speaks gRPC over HTTP/2 and nothing else") }
    guard !request.useTls else { throw AdapterError("this server has no TLS") }
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    // The cases are small, and a caller that compresses is to get compressed answers.
    configuration.compressesResponses = true
    configuration.compressedBytesMin = 0
    if request.messageReceiveLimit > 0 {
      configuration.receivedMessageBytesMax = Int(request.messageReceiveLimit)
    }
    return configuration
  }
}
