// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Concurrency
import Logging
import Messages
import NIOCore
import TestMessages
import Testing

@testable import RPC

/// Calls over TLS, with and without clients' certificates.
@Suite(.timeLimit(.minutes(5))) struct TLSCallTests {
  private let credentials: Credentials

  init() throws { credentials = try Credentials.shared.get() }

  /// The test service, whose unary method answers with who calls.
  private static var router: Router {
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, context in
      let names = context.peerCertificate?.names.joined(separator: " ")
      return .init(username: context.peerIdentity ?? "nobody", oauthScope: names ?? "")
    }
    return router
  }

  @Test(arguments: ["127.0.0.1", "::1"])
  func callsOfEveryKind(host: String) async throws {
    try await Rig.with(
      server: {
        $0.host = host
        $0.tls = credentials.serverTLS()
      },
      client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      // Many records of TLS, both ways.
      let size = 3_000_000
      let big = try await rig.client.unary(
        TestService.unaryCall, .init(responseSize: Int32(size), payload: .zeros(size)))
      #expect(big.payload?.body.count == size)
      var count = 0
      let responses = try await rig.client.serverStreaming(
        TestService.streamingOutputCall, .sizes([1, 100_000, 0, 70_000]))
      for try await response in responses { count += response.payload?.body.count ?? 0 }
      #expect(count == 170_001)
      let call = try await rig.client.bidirectional(TestService.fullDuplexCall)
      var answers = call.responses.makeAsyncIterator()
      for size in [1, 40_000, 3] {
        try await call.send(.sizes([Int32(size)]))
        let answer = try await answers.next()
        #expect(answer?.payload?.body.count == size)
      }
      call.finish()
      let end = try await answers.next()
      #expect(end == nil)
    }
  }

  /// What makes the handshake is gone when it is over.
  @Test func theHotPathIsPlaintextsAndTheEncryption() async throws {
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS() }, client: { $0.tls = credentials.clientTLS() }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      let handlers = Mutex<[String]>([])
      rig.server.registry.forEach { connection in
        let pipeline = connection.context?.pipeline.debugDescription ?? ""
        let names = pipeline.matches(of: #/(?:FirstBytes|TLSHandshake|NIOSSL\w+|ServerConnection)/#)
        handlers.withLock { $0 = names.map { String($0.output) } }
      }
      try await until { !handlers.withLock { $0.isEmpty } }
      #expect(Set(handlers.withLock { $0 }) == ["NIOSSLServerHandler", "ServerConnection"])
    }
  }

  @Test(arguments: [ServerTLS.ClientCertificates.optional, .required])
  func theHandlerSeesWhoCalls(clients: ServerTLS.ClientCertificates) async throws {
    try await Rig.with(
      Self.router, server: { $0.tls = credentials.serverTLS(clients) },
      client: { $0.tls = credentials.clientTLS(credentials.client) }
    ) { rig in
      let answer = try await rig.client.unary(TestService.unaryCall, .init())
      #expect(answer.username == "spiffe://caffe/ana")
      #expect(answer.oauthScope == "spiffe://caffe/ana ana.caffe")
    }
  }

  /// A certificate that nobody asked for is not shown, and one that is not there is nobody's.
  @Test(arguments: [true, false])
  func withoutAVerifiedCertificateNobodyCalls(isShown: Bool) async throws {
    try await Rig.with(
      Self.router, server: { $0.tls = credentials.serverTLS(isShown ? .none : .optional) },
      client: { $0.tls = credentials.clientTLS(isShown ? credentials.client : nil) }
    ) { rig in
      let answer = try await rig.client.unary(TestService.unaryCall, .init())
      #expect(answer.username == "nobody")
    }
  }

  @Test func aNameOtherThanTheTargets() async throws {
    let named = try credentials.authority.issue("named", names: ["DNS:menu.caffe.test"])
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS(.none, named) },
      client: {
        $0.tls = credentials.clientTLS()
        $0.tls?.serverName = "menu.caffe.test"
      }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  /// Certificates that lead to the authority over another one come from the chain's file.
  @Test func aChain() async throws {
    let authority = try CertificateAuthority()
    try authority.openssl(
      [
        "req", "-newkey", "rsa:2048", "-nodes", "-keyout", "middle.key", "-subj", "/CN=Middle",
        "-out", "middle.csr",
      ])
    try authority.write("basicConstraints=CA:TRUE", to: "middle.ext")
    try authority.openssl([
      "x509", "-req", "-in", "middle.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
      "-set_serial", "7",
      "-days", "2", "-extfile", "middle.ext", "-out", "middle.pem",
    ])
    let leaf = try authority.issue(
      "leaf", names: ["IP:127.0.0.1"], signer: ("middle.pem", "middle.key"))
    try authority.concatenate(["leaf.pem", "middle.pem"], to: "chain.pem")
    let chain = IssuedCertificate(
      certificateFile: authority.path("chain.pem"), keyFile: leaf.keyFile)
    try await Rig.with(
      server: { $0.tls = credentials.serverTLS(.none, chain) },
      client: { $0.tls = credentials.clientTLS(trusting: authority) }
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
  }

  /// A call that runs when the server shuts down ends as it would in plaintext, and nobody
  /// complains of the connection's end.
  @Test func shuttingDownInOrder() async throws {
    let recorder = LogRecorder()
    let (started, mayEnd) = (Signal(), Signal())
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, _ in
      started.open()
      try await mayEnd.wait()
      return .init(username: "done")
    }
    try await Rig.with(
      router, server: { $0.tls = credentials.serverTLS() },
      client: { $0.tls = credentials.clientTLS() }, logger: recorder.logger
    ) { rig in
      let call = Task { try await rig.client.unary(TestService.unaryCall, .init()) }
      try await started.wait()
      let shutdown = Task { await rig.server.shutdownGracefully(within: .seconds(600)) }
      try await until { rig.server.health.status() == .notServing }
      mayEnd.open()
      let answer = try await call.value
      #expect(answer.username == "done")
      await shutdown.value
    }
    #expect(recorder.entries.allSatisfy { $0.level <= .debug })
    #expect(!recorder.has("a connection failed"))
    #expect(!recorder.has("unclean"))
  }

  @Test func aConnectionThatIsCutIsLost() async throws {
    let recorder = LogRecorder()
    let started = Signal()
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, _ in
      started.open()
      try await Task.sleep(for: .seconds(3_600))
      return .init()
    }
    try await Rig.with(
      router, server: { $0.tls = credentials.serverTLS() },
      client: { $0.tls = credentials.clientTLS() }, logger: recorder.logger
    ) { rig in
      let call = Task {
        await rpcError { _ = try await rig.client.unary(TestService.unaryCall, .init()) }
      }
      try await started.wait()
      rig.server.registry.forEach { $0.close() }
      #expect(await call.value?.code == .unavailable)
      _ = try await rig.client.unary(TestService.emptyCall, .init())
    }
    #expect(recorder.entries.allSatisfy { $0.level <= .debug })
  }
}
