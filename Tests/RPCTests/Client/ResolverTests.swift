// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
import Messages
import NIOCore
import NIOPosix
import TestMessages
import Testing

@testable import RPC

@Suite(.timeLimit(.minutes(5))) struct ResolverTests {
  /// A resolver's questions and what it reports.
  private final class Record: Sendable {
    struct State {
      var lookups: [NIODeadline] = []
      var reports: [Result<[ServerAddress], RPCError>] = []
      var answers: [[String]?]
    }

    let state: Mutex<State>

    init(answers: [[String]?]) {
      state = Mutex(State(answers: answers))
    }

    var lookupCount: Int { state.withLock { $0.lookups.count } }
    var reports: [Result<[ServerAddress], RPCError>] { state.withLock { $0.reports } }

    /// The next answer, and the last one for ever.
    func lookup(_ host: String, _ port: Int) throws -> [ServerAddress] {
      let answer = state.withLock { state in
        state.lookups.append(.now())
        return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
      }
      guard let answer else { throw RPCError(.unavailable, "nobody knows") }
      return try answer.map { try ServerAddress(ip: $0, port: port) }
    }

    func report(_ result: Result<[ServerAddress], RPCError>) {
      state.withLock { $0.reports.append(result) }
    }
  }

  private static func resolver(
    _ record: Record, least: TimeAmount = .milliseconds(20), most: TimeAmount = .milliseconds(80)
  ) -> DNSResolver {
    DNSResolver(
      host: "menu", port: 50052, eventLoop: MultiThreadedEventLoopGroup.singleton.next(),
      intervals: least...most, lookup: record.lookup)
  }

  @Test func reportsEveryAddress() async throws {
    let record = Record(answers: [["1.2.3.4", "::1"]])
    let resolver = Self.resolver(record)
    resolver.start(record.report)
    try await until { !record.reports.isEmpty }
    #expect(try record.reports[0].get().map(\.description) == ["1.2.3.4:50052", "[::1]:50052"])
    resolver.stop()
  }

  /// Each lookup starts at least so long after the one before, however often it is asked for.
  @Test func asksNoMoreOftenThanAllowed() async throws {
    let record = Record(answers: [["1.2.3.4"]])
    let resolver = Self.resolver(record)
    let start = NIODeadline.now()
    resolver.start(record.report)
    while record.reports.count < 5 {
      resolver.resolveAgain()
      try await Task.sleep(for: .milliseconds(1))
    }
    resolver.stop()
    let lookups = record.state.withLock { $0.lookups }
    // 20, 40, 80 and 80 ms after the one before.
    for (lookup, milliseconds) in zip(lookups, [0, 20, 60, 140, 220]) {
      #expect(lookup >= start + .milliseconds(Int64(milliseconds)))
    }
  }

  @Test func triesAgainAfterAFailureAndNotAfterASuccess() async throws {
    let record = Record(answers: [nil, nil, ["1.2.3.4"]])
    let resolver = Self.resolver(record, most: .milliseconds(20))
    resolver.start(record.report)
    try await until { record.reports.count == 3 }
    for report in record.reports[..<2] {
      let error = #expect(throws: RPCError.self) { try report.get() }
      #expect(error?.message == "cannot resolve menu: nobody knows")
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(record.lookupCount == 3)
    resolver.stop()
  }

  @Test func saysNothingOnceStopped() async throws {
    let record = Record(answers: [["1.2.3.4"]])
    let resolver = Self.resolver(record, least: .milliseconds(1))
    resolver.resolveAgain()
    resolver.start(record.report)
    try await until { record.reports.count == 1 }
    resolver.resolveAgain()
    resolver.stop()
    let count = record.reports.count
    resolver.resolveAgain()
    try await Task.sleep(for: .milliseconds(50))
    #expect(record.reports.count <= count + 1)
    resolver.start(record.report)
    try await until { record.reports.count > count }
    resolver.stop()
  }

  @Test func theSystemKnowsLocalhost() throws {
    let addresses = try SystemLookup.addresses("localhost", 5).map(\.description)
    #expect(addresses.contains("127.0.0.1:5") || addresses.contains("[::1]:5"))
    let error = #expect(throws: RPCError.self) {
      try SystemLookup.addresses("no such host.invalid", 5)
    }
    #expect(error?.message.isEmpty == false)
  }

  @Test func callsByName() async throws {
    try await Rig.with { rig in
      for target in ["localhost:\(rig.address.port)", "dns:///localhost:\(rig.address.port)"] {
        let client = try RPCClient(target: target, logger: .silent)
        // `::1` may come first, where nobody listens.
        _ = try await client.unary(TestService.emptyCall, .init())
        await client.shutdown()
      }
    }
  }

  @Test func aNameThatStandsForNothing() async throws {
    let client = try RPCClient(target: "dns:///no-such-host.invalid:5", logger: .silent)
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(error?.code == .unavailable)
    #expect(error?.message.hasPrefix("cannot resolve no-such-host.invalid: ") == true)
    await client.shutdown()
  }

  @Test(arguments: [
    ("127.0.0.1:50051", ["127.0.0.1:50051"]), ("[::1]:50051", ["[::1]:50051"]),
    ("ipv4:1.2.3.4:5,6.7.8.9:10", ["1.2.3.4:5", "6.7.8.9:10"]),
    ("ipv6:[::1]:5,[::2]", ["[::1]:5", "[::2]:443"]),
    ("1.2.3.4:5,[::1]:6", ["1.2.3.4:5", "[::1]:6"]), ("unix:/a/path", ["unix:/a/path"]),
    ("unix:///a/path", ["unix:/a/path"]), ("unix-abstract:name", ["unix-abstract:name"]),
  ])
  func nothingToResolve(target: String, addresses: [String]) async throws {
    let record = Record(answers: [nil])
    let resolver = try Target(target).resolver(
      on: MultiThreadedEventLoopGroup.singleton.next(), .init())
    resolver.start(record.report)
    #expect(try record.reports.first?.get().map(\.description) == addresses)
  }

  /// The host is what a certificate is checked for, unless something else names all servers alike.
  @Test(
    arguments: [(true, nil, nil), (false, nil, nil), (true, "a", nil), (true, nil, "b:5")]
      as [(Bool, String?, String?)])
  func hostsOfAddresses(isSecure: Bool, serverName: String?, authority: String?) async throws {
    var configuration = ClientConfiguration()
    configuration.tls = isSecure ? ClientTLS() : nil
    configuration.tls?.serverName = serverName
    configuration.authority = authority
    let record = Record(answers: [nil])
    let resolver = try Target("127.0.0.9:1,localhost:2").resolver(
      on: MultiThreadedEventLoopGroup.singleton.next(), configuration)
    resolver.start(record.report)
    try await until { !record.reports.isEmpty }
    let hosts = try record.reports[0].get().map(\.host)
    let isTold = isSecure && serverName == nil && authority == nil
    #expect(hosts[0] == (isTold ? "127.0.0.9" : nil))
    #expect(Set(hosts.dropFirst()) == [isTold ? "localhost" : nil])
    resolver.stop()
  }

  /// Names beside addresses: those that cannot be resolved are left out, and keep what they had.
  @Test func severalTogether() async throws {
    let record = Record(answers: [nil])
    let parts = (0..<3).map { _ in ServerFarm.Addresses(nil) }
    let joined = JoinedResolver(parts)
    joined.start(record.report)
    let gone = Result<[ServerAddress], RPCError>.failure(RPCError(.unavailable, "gone"))
    func addresses(_ ip: String...) throws -> Result<[ServerAddress], RPCError> {
      .success(try ip.map { try ServerAddress(ip: $0, port: 5) })
    }
    func last() throws -> [String]? { try record.reports.last?.get().map(\.description) }
    parts[2].set(try addresses("3.3.3.3"))
    parts[1].set(gone)
    #expect(record.reports.isEmpty)
    parts[0].set(try addresses("1.1.1.1", "1.1.1.2"))
    #expect(try last() == ["1.1.1.1:5", "1.1.1.2:5", "3.3.3.3:5"])
    parts[1].set(try addresses("2.2.2.2"))
    #expect(try last() == ["1.1.1.1:5", "1.1.1.2:5", "2.2.2.2:5", "3.3.3.3:5"])
    parts[0].set(gone)
    #expect(try last() == ["1.1.1.1:5", "1.1.1.2:5", "2.2.2.2:5", "3.3.3.3:5"])
    joined.resolveAgain()
    #expect(parts.map(\.askedCount) == [1, 1, 1])
    joined.stop()
    let count = record.reports.count
    parts[0].set(try addresses("4.4.4.4"))
    #expect(record.reports.count == count)
  }

  @Test func noneOfSeveral() throws {
    let record = Record(answers: [nil])
    let parts = (0..<2).map { _ in ServerFarm.Addresses(nil) }
    let joined = JoinedResolver(parts)
    joined.start(record.report)
    for part in parts { part.set(.failure(RPCError(.unavailable, "gone"))) }
    let error = #expect(throws: RPCError.self) { try record.reports.last?.get() }
    #expect(error?.message == "gone")
    joined.stop()
  }

  @Test func unixSockets() async throws {
    let path = "/tmp/caffe-client-\(getpid())-\(UInt64.random(in: 0 ... .max)).socket"
    let server = Server(
      router: .testService(), configuration: .init(host: "unix:\(path)", port: 0), logger: .silent)
    try await server.start()
    for target in ["unix:\(path)", "unix://\(path)"] {
      let client = try RPCClient(target: target, logger: .silent)
      _ = try await client.unary(TestService.emptyCall, .init())
      await client.shutdown()
    }
    await server.shutdownGracefully(within: .zero)
  }

  @Test func abstractUnixSockets() async throws {
    let name = "caffe-client-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    try #require(SocketName.withAbstract(name) { bind(descriptor, $0, $1) } == 0)
    try await RawServer.with(boundSocket: descriptor) { server in
      let client = try RPCClient(target: "unix-abstract:\(name)", logger: .silent)
      let call = Task { try await client.unary(TestService.emptyCall, .init()) }
      let connection = try await server.connection()
      try await connection.answer(try await connection.request())
      _ = try await call.value
      await client.shutdown()
    }
    let client = try RPCClient(target: "unix-abstract:\(name)", logger: .silent)
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(error?.message.contains("refused") == true)
    await client.shutdown()
  }

  @Test(arguments: ["unix:", "unix-abstract:"])
  func pathsThatAreTooLong(scheme: String) async throws {
    let client = try RPCClient(
      target: scheme + String(repeating: "x", count: 200), logger: .silent)
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(error?.code == .unavailable)
    await client.shutdown()
  }
}
