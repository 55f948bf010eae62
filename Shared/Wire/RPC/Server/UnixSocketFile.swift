// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// A Unix socket bound to a file, which listens on request.
///
/// NIO can bind one too, but anyone could connect between its binding and our setting permissions,
/// and it unlinks a file without checking whether someone is still listening there.
struct UnixSocketFile: Sendable {
  let path: String
  /// The socket, owned by whoever listens on it.
  let descriptor: Int32
  private let device: UInt
  private let inode: UInt

  /// Binds a socket to `path`, replacing a stale one.
  ///
  /// - Throws: `IOError` if the path is too long or in use, or with the system's error.
  static func bind(_ path: String, permissions: UInt32?) throws -> UnixSocketFile {
    let descriptor = try makeSocket()
    do {
      if try !bind(descriptor, to: path) {
        try removeStale(path)
        guard try bind(descriptor, to: path) else {
          throw IOError(errnoCode: EADDRINUSE, reason: "bind")
        }
      }
      if let permissions, chmod(path, permissions) != 0 { throw failure("chmod") }
      var status = stat()
      guard lstat(path, &status) == 0 else { throw failure("lstat") }
      return UnixSocketFile(
        path: path, descriptor: descriptor, device: UInt(status.st_dev),
        inode: UInt(status.st_ino))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Starts listening, with up to `backlog` connections queued.
  func listen(backlog: Int32) {
    _ = Glibc.listen(descriptor, backlog)
  }

  /// Removes the file, unless another socket has replaced it.
  func remove() {
    var status = stat()
    guard lstat(path, &status) == 0, UInt(status.st_dev) == device, UInt(status.st_ino) == inode
    else { return }
    unlink(path)
  }

  // The system's calls -----------------------------------------------------------------------

  private static func makeSocket() throws -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw failure("socket") }
    return descriptor
  }

  /// Whether the socket could be bound; false if the file exists.
  private static func bind(_ descriptor: Int32, to path: String) throws -> Bool {
    let result = try withAddress(path) { Glibc.bind(descriptor, $0, $1) }
    if result == 0 { return true }
    guard errno == EADDRINUSE else { throw failure("bind") }
    return false
  }

  /// Removes a socket that nobody listens on, and nothing else.
  private static func removeStale(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw IOError(errnoCode: EEXIST, reason: "the file is no socket")
    }
    let probe = try makeSocket()
    defer { close(probe) }
    // A listener whose backlog is full would block the probe.
    guard fcntl(probe, F_SETFL, O_NONBLOCK) == 0 else { throw failure("fcntl") }
    let result = try withAddress(path) { Glibc.connect(probe, $0, $1) }
    guard result != 0, errno == ECONNREFUSED else {
      throw IOError(errnoCode: EADDRINUSE, reason: "somebody listens on the socket")
    }
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("unlink") }
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count < capacity, !bytes.contains(0) else {
      throw IOError(
        errnoCode: bytes.count < capacity ? EINVAL : ENAMETOOLONG, reason: "the socket's path")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        body(pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func failure(_ call: String) -> IOError {
    IOError(errnoCode: errno, reason: call)
  }
}
