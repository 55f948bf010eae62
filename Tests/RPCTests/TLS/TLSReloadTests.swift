// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Concurrency
import Foundation
import Logging
import Messages
import TestMessages
import Testing

@testable import RPC

/// Files that change while a server or a client runs.
@Suite(.timeLimit(.minutes(5))) struct TLSReloadTests {
  /// A folder of files that are swapped while they are in use.
  private let folder: CertificateAuthority
  private let first: CertificateAuthority
  private let second: CertificateAuthority

  init() throws {
    folder = try CertificateAuthority()
    first = try CertificateAuthority(name: "First")
    second = try CertificateAuthority(name: "Second")
  }

  /// Puts a file in the place of another one at once, as careful writers do.
  private func replace(_ name: String, with source: String) throws {
    let next = folder.path("\(name).next")
    try Data(contentsOf: URL(fileURLWithPath: source)).write(to: URL(fileURLWithPath: next))
    #expect(rename(next, folder.path(name)) == 0)
  }

  private func install(_ certificate: IssuedCertificate) throws {
    try replace("tls.pem", with: certificate.certificateFile)
    try replace("tls.key", with: certificate.keyFile)
  }

  private var serverTLS: ServerTLS {
    var tls = ServerTLS(
      certificateChainFile: folder.path("tls.pem"), privateKeyFile: folder.path("tls.key"))
    tls.reloadInterval = .milliseconds(20)
    return tls
  }

  /// Whether a new connection that trusts `authority` comes about.
  private func isServed(_ address: BoundAddress, by authority: CertificateAuthority) async -> Bool {
    let tls = ClientTLS(authorities: .file(authority.certificateFile))
    guard
      let client = try? RPCClient(
        target: address.description, configuration: .with { $0.tls = tls }, logger: .silent)
    else { return false }
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    await client.shutdown()
    return error == nil
  }

  private func untilServed(
    _ address: BoundAddress, by authority: CertificateAuthority
  ) async throws {
    while await !isServed(address, by: authority) { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// New handshakes take the new certificate, running connections stay, and no call fails.
  @Test func underLoad() async throws {
    try install(try first.issueServer())
    let recorder = LogRecorder()
    try await Rig.with(
      server: { $0.tls = serverTLS },
      client: { $0.tls = ClientTLS(authorities: .file(first.certificateFile)) },
      logger: recorder.logger
    ) { rig in
      _ = try await rig.client.unary(TestService.emptyCall, .init())
      let isOver = Signal()
      try await withThrowingTaskGroup(of: Int.self) { tasks in
        for _ in 0..<4 {
          tasks.addTask {
            var count = 0
            while !isOver.isOpen {
              _ = try await rig.client.unary(
                TestService.unaryCall, .init(responseSize: 10_000), options: .init())
              count += 1
            }
            return count
          }
        }
        // The first one's connection outlives two changes.
        try install(try second.issueServer())
        try await untilServed(rig.address, by: second)
        #expect(await !isServed(rig.address, by: first))
        try install(try first.issueServer("again"))
        try await untilServed(rig.address, by: first)
        isOver.open()
        for try await count in tasks { #expect(count > 0) }
      }
      #expect(recorder.has("took new TLS files"))
    }
  }

  /// Where nobody looks at the files, they are read when somebody says so, on both sides.
  @Test func whenAskedTo() async throws {
    try install(try first.issueServer())
    try replace("trusted.pem", with: first.certificateFile)
    var credentials = serverTLS
    credentials.reloadInterval = .zero
    var trust = ClientTLS(authorities: .file(folder.path("trusted.pem")))
    trust.reloadInterval = .zero
    let recorder = LogRecorder()
    try await Rig.with(
      server: { $0.tls = credentials }, client: { $0.tls = trust }, logger: recorder.logger
    ) { rig in
      try folder.write("half a certif", to: "tls.pem")
      await rig.server.reloadCredentials()
      #expect(recorder.has("cannot take the new TLS files, keeping the old", at: .error))
      #expect(await isServed(rig.address, by: first))
      try install(try second.issueServer())
      #expect(await isServed(rig.address, by: first))
      await rig.server.reloadCredentials()
      #expect(await isServed(rig.address, by: second))
      let error = await rpcError {
        _ = try await rig.client.unary(TestService.emptyCall, .init())
      }
      #expect(error?.code == .unavailable)
      try replace("trusted.pem", with: second.certificateFile)
      await rig.client.reloadCredentials()
      _ = try await rig.client.unary(
        TestService.emptyCall, .init(), options: .init(waitForReady: true))
    }
  }

  /// A bad file keeps the old one, is named in the log once, and is taken when it is good again.
  @Test func aBadFileKeepsTheOld() async throws {
    try install(try first.issueServer())
    let recorder = LogRecorder()
    try await Rig.with(
      server: { $0.tls = serverTLS },
      client: { $0.tls = ClientTLS(authorities: .file(first.certificateFile)) },
      logger: recorder.logger
    ) { rig in
      try folder.write("half a certif", to: "tls.pem")
      let complaint = "the certificate file '\(folder.path("tls.pem"))' is not PEM"
      try await until { recorder.has(complaint, at: .error) }
      #expect(await isServed(rig.address, by: first))
      try FileManager.default.removeItem(atPath: folder.path("tls.pem"))
      try await until { recorder.has("is missing", at: .error) }
      #expect(await isServed(rig.address, by: first))
      // A certificate without its key is not taken; with it, it is.
      let new = try second.issueServer()
      try replace("tls.pem", with: new.certificateFile)
      try await until { recorder.has("does not fit the certificate", at: .error) }
      #expect(await isServed(rig.address, by: first))
      try replace("tls.key", with: new.keyFile)
      try await untilServed(rig.address, by: second)
      #expect(recorder.entries.filter { $0.text.contains(complaint) }.count == 1)
    }
  }

  /// Kubernetes' volumes: the files are links into a folder behind a link, which is swapped.
  @Test func aSwappedLink() async throws {
    let manager = FileManager.default
    for (name, authority) in [("one", first), ("two", second)] {
      let certificate = try authority.issueServer()
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try manager.copyItem(
        atPath: certificate.certificateFile, toPath: folder.path("\(name)/tls.pem"))
      try manager.copyItem(atPath: certificate.keyFile, toPath: folder.path("\(name)/tls.key"))
    }
    try manager.createSymbolicLink(atPath: folder.path("..data"), withDestinationPath: "one")
    for file in ["tls.pem", "tls.key"] {
      try manager.createSymbolicLink(
        atPath: folder.path(file), withDestinationPath: "..data/\(file)")
    }
    try await Rig.with(
      server: { $0.tls = serverTLS },
      client: { $0.tls = ClientTLS(authorities: .file(first.certificateFile)) }
    ) { rig in
      #expect(await isServed(rig.address, by: first))
      try manager.createSymbolicLink(atPath: folder.path("..next"), withDestinationPath: "two")
      #expect(rename(folder.path("..next"), folder.path("..data")) == 0)
      try await untilServed(rig.address, by: second)
    }
  }

  /// A client's authorities and certificate change as a server's do.
  @Test func aClientsFiles() async throws {
    try replace("roots.pem", with: first.certificateFile)
    try install(try first.issue("ana", commonName: "Ana"))
    let server = try second.issueServer()
    let recorder = LogRecorder()
    var router = Router.testService(except: ["UnaryCall"])
    router.unary(TestService.unaryCall) { _, context in
      .init(username: context.peerIdentity ?? "nobody")
    }
    try await Rig.with(
      router,
      server: {
        var tls = ServerTLS(
          certificateChainFile: server.certificateFile, privateKeyFile: server.keyFile)
        tls.clientCertificates = .required
        tls.clientAuthoritiesFile = second.certificateFile
        $0.tls = tls
      },
      client: {
        var tls = ClientTLS(authorities: .file(folder.path("roots.pem")))
        tls.certificateChainFile = folder.path("tls.pem")
        tls.privateKeyFile = folder.path("tls.key")
        tls.reloadInterval = .milliseconds(20)
        $0.tls = tls
        $0.backoffInitial = .milliseconds(20)
        $0.backoffMax = .milliseconds(20)
      }, logger: recorder.logger
    ) { rig in
      let error = await rpcError { _ = try await rig.client.unary(TestService.emptyCall, .init()) }
      #expect(error?.code == .unavailable)
      try replace("roots.pem", with: second.certificateFile)
      try install(try second.issue("berta", commonName: "Berta"))
      let answer = try await rig.client.unary(
        TestService.unaryCall, .init(), options: .init(waitForReady: true))
      #expect(answer.username == "Berta")
      try folder.write("", to: "roots.pem")
      try await until { recorder.has("the authorities file", at: .error) }
      _ = try await rig.client.unary(TestService.unaryCall, .init())
    }
  }

  /// A file that is still being written is not read: it must look the same twice.
  @Test func aChangeCountsWhenItHasSettled() throws {
    try install(try first.issueServer())
    let tls = serverTLS
    let loads = Mutex(0)
    let contexts = try TLSContexts(files: tls.files, logger: .silent) { () throws(TLSError) in
      loads.withLock { $0 += 1 }
      return try tls.makeContext()
    }
    contexts.look()
    #expect(loads.withLock { $0 } == 1)
    try install(try second.issueServer())
    contexts.look()
    #expect(loads.withLock { $0 } == 1)
    try install(try second.issueServer("later"))
    contexts.look()
    #expect(loads.withLock { $0 } == 1)
    contexts.look()
    #expect(loads.withLock { $0 } == 2)
    contexts.look()
    #expect(loads.withLock { $0 } == 2)
  }

  /// What was in the way may pass: files that could not be read are tried until they are.
  @Test func whatFailsIsTriedAgain() throws {
    try install(try first.issueServer())
    let tls = serverTLS
    let (loads, recorder) = (Mutex(0), LogRecorder())
    let contexts = try TLSContexts(
      files: tls.files, logger: recorder.logger
    ) { () throws(TLSError) in
      let count = loads.withLock { count in
        count += 1
        return count
      }
      if 2...4 ~= count {
        throw TLSError(.unreadableFile, "too many open files", file: tls.files[0])
      }
      return try tls.makeContext()
    }
    try install(try second.issueServer())
    for _ in 0..<10 { contexts.look() }
    #expect(loads.withLock { $0 } == 5)
    #expect(recorder.entries.filter { $0.text.contains("too many open files") }.count == 1)
    #expect(recorder.has("took new TLS files"))
  }

  @Test func nobodyLooksAtFilesOfWhatIsGone() async throws {
    try install(try first.issueServer())
    let tls = serverTLS
    weak var contexts: TLSContexts?
    do {
      let held = try TLSContexts(files: tls.files, logger: .silent) { () throws(TLSError) in
        try tls.makeContext()
      }
      held.startWatching(every: .milliseconds(1))
      try await Task.sleep(for: .milliseconds(20))
      contexts = held
    }
    try await until { contexts == nil }
  }
}
