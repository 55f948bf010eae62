// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

/// The server under test.
enum ConformanceServer {
  static func run() async throws {
    var requests = FramedInput.messages(of: Conformance.ServerCompatRequest.self)
      .makeAsyncIterator()
    guard let request = try await requests.next() else {
      throw AdapterError("no ServerCompatRequest came in")
    }
    // JSON is read and written by the descriptors.
    var router = Router(descriptors: .conformance)
    ConformanceHandlers().register(in: &router)
    let files = try CredentialFiles()
    // Also of a server that does not start.
    defer { files.remove() }
    let server = Server(
      router: router, configuration: try configuration(request, credentialsIn: files))
    let address = try await server.start()
    // The server has read them.
    files.remove()
    try await FramedOutput().write(
      Conformance.ServerCompatResponse(
        host: address.host, port: UInt32(address.port),
        pemCert: request.useTls ? request.serverCreds?.cert ?? [] : []))
    try await server.run()
  }

  private static func tls(
    _ request: Conformance.ServerCompatRequest, credentialsIn files: CredentialFiles
  ) throws -> ServerTLS {
    guard let credentials = request.serverCreds else {
      throw AdapterError("a server with TLS needs the certificate and the key that it is to use")
    }
    var tls = ServerTLS(
      certificateChainFile: try files.write(credentials.cert, as: "server.pem"),
      privateKeyFile: try files.write(credentials.key, as: "server.key"))
    tls.reloadInterval = .zero
    if !request.clientTlsCert.isEmpty {
      tls.clientCertificates = .required
      tls.clientAuthoritiesFile = try files.write(request.clientTlsCert, as: "clients.pem")
    }
    return tls
  }

  private static func configuration(
    _ request: Conformance.ServerCompatRequest, credentialsIn files: CredentialFiles
  ) throws -> ServerConfiguration {
    // One port serves every protocol, so that nothing depends on which one is asked for.
    guard [.httpVersion1, .httpVersion2, .httpVersionUnspecified].contains(request.httpVersion)
    else { throw AdapterError("this server speaks HTTP/1.1 and HTTP/2 and nothing else") }
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    // The cases are small, and a caller that compresses is to get compressed answers.
    configuration.compressesResponses = true
    configuration.compressedBytesMin = 0
    if request.messageReceiveLimit > 0 {
      configuration.receivedMessageBytesMax = Int(request.messageReceiveLimit)
    }
    if request.useTls {
      configuration.tls = try tls(request, credentialsIn: files)
    }
    return configuration
  }
}
