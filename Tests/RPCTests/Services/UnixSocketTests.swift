// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import TestMessages
import Testing

@testable import RPC

/// Servers on Unix sockets, and the files that these leave behind or do not.
@Suite(.timeLimit(.minutes(5))) struct UnixSocketTests {
  /// A folder of the test's own, with a path short enough for a socket.
  private final class Folder: Sendable {
    let path = "/tmp/caffe-\(UUID().uuidString.prefix(8))"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder: Folder
  private var path: String { "\(folder.path)/a.sock" }

  init() throws { folder = try Folder() }

  private func server(_ configure: (inout ServerConfiguration) -> Void = { _ in }) -> Server {
    var configuration = ServerConfiguration(host: "unix:\(path)", port: 50051)
    configure(&configuration)
    return Server(router: .testService(), configuration: configuration, logger: .silent)
  }

  private func permissions(_ path: String) -> UInt32? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// What ends a start that cannot succeed.
  private func failure(_ server: Server) async -> String {
    let error = await #expect(throws: ServerError.self) { try await server.start() }
    #expect(error?.code == .addressUnavailable)
    return error?.description ?? ""
  }

  @Test(arguments: ["unix:", "unix://"])
  func callsOverASocket(scheme: String) async throws {
    let server = server()
    let address = try await server.start()
    #expect(address.description == "unix:\(path)")
    let client = try RPCClient(target: "\(scheme)\(path)", logger: .silent)
    _ = try await client.unary(TestService.emptyCall, .init())
    await client.shutdown()
    await server.shutdownGracefully(within: .zero)
    // And is gone.
    #expect(permissions(path) == nil)
  }

  /// Somebody who listens and takes no more connections listens all the same.
  @Test func aBusyListenerIsNotWaitedFor() async throws {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    func with(_ descriptor: Int32, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32)
      -> Int32
    {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    #expect(with(listener, bind) == 0)
    #expect(listen(listener, 0) == 0)
    // Until its queue is full.
    var clients: [Int32] = []
    defer { for client in clients { close(client) } }
    repeat {
      clients.append(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0))
    } while with(clients[clients.count - 1], connect) == 0 && clients.count < 100
    #expect(errno == EAGAIN)
    #expect(await failure(server()).contains("somebody listens on the socket"))
  }

  @Test(arguments: [0o600, 0o660, 0o666])
  func whoMayConnect(mode: UInt32) async throws {
    let server = server { $0.socketPermissions = mode }
    try await server.start()
    #expect(permissions(path) == mode)
    await server.shutdownGracefully(within: .zero)
  }

  @Test func aSocketThatNobodyListensOnMakesWay() async throws {
    // Left by a process that was killed: bound, and closed without being removed.
    let stale = try UnixSocketFile.bind(path, permissions: nil)
    close(stale.descriptor)
    #expect(permissions(path) != nil)
    let server = server()
    try await server.start()
    let client = try RPCClient(target: "unix:\(path)", logger: .silent)
    _ = try await client.unary(TestService.emptyCall, .init())
    await client.shutdown()
    await server.shutdownGracefully(within: .zero)
  }

  @Test func aSocketInUseStays() async throws {
    let first = server()
    try await first.start()
    let text = await failure(server())
    #expect(text.contains("cannot listen on unix:\(path): somebody listens on the socket"))
    let client = try RPCClient(target: "unix:\(path)", logger: .silent)
    _ = try await client.unary(TestService.emptyCall, .init())
    await client.shutdown()
    await first.shutdownGracefully(within: .zero)
  }

  @Test func anotherFileStays() async throws {
    try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
    let text = await failure(server())
    #expect(text.contains("the file is no socket"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test func anothersSocketStaysWhenAServerEnds() async throws {
    let first = server()
    try await first.start()
    #expect(unlink(path) == 0)
    let second = server()
    try await second.start()
    await first.shutdownGracefully(within: .zero)
    let client = try RPCClient(target: "unix:\(path)", logger: .silent)
    _ = try await client.unary(TestService.emptyCall, .init())
    await client.shutdown()
    await second.shutdownGracefully(within: .zero)
  }

  @Test(arguments: ["", String(repeating: "x", count: 200), "no/such/folder/a.sock"])
  func pathsThatCannotBe(name: String) async throws {
    let host = name.isEmpty ? "unix:" : "unix:\(folder.path)/\(name)"
    let server = Server(
      router: Router(), configuration: .init(host: host, port: 0), logger: .silent)
    let text = await failure(server)
    #expect(text.hasPrefix("cannot listen on \(host): "))
  }

  @Test func withTLS() async throws {
    let credentials = try Credentials.shared.get()
    let server = server { $0.tls = credentials.serverTLS() }
    try await server.start()
    // A socket has no name, so that of this machine stands for it.
    let client = try RPCClient(
      target: "unix:\(path)", configuration: .with { $0.tls = credentials.clientTLS() },
      logger: .silent)
    _ = try await client.unary(TestService.emptyCall, .init())
    await client.shutdown()
    await server.shutdownGracefully(within: .zero)
  }

  @Test func aServerThatIsNotThere() async throws {
    let client = try RPCClient(target: "unix:\(path)", logger: .silent)
    let error = await rpcError { _ = try await client.unary(TestService.emptyCall, .init()) }
    #expect(error?.code == .unavailable)
    #expect(error?.message.contains("No such file") == true, "\(error?.message ?? "")")
    await client.shutdown()
  }
}
