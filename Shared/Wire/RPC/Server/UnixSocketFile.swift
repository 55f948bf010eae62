// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore

/// A Unix socket that is bound to a file, and listens when it is told to.
///
/// NIO can bind one too, but anybody may connect between its binding and our setting permissions,
/// and it unlinks a file without asking whether somebody still listens there.
struct UnixSocketFile: Sendable {
  let path: String
  /// The socket, which belongs to whoever listens on it.
  let descriptor: Int32
  private let device: UInt
  private let inode: UInt

  /// Binds a socket to `path`; one that nobody listens on any more makes way.
  ///
  /// - Throws: `IOError` where the path is too long or not free, or with what the system says.
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

  /// Lets `backlog` connections wait to be accepted.
  func listen(backlog: Int32) {
    _ = Glibc.listen(descriptor, backlog)
  }

  /// Removes the file, unless another socket has taken its place.
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

  /// Whether the socket could be bound; false where there is a file already.
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
    // Who listens and takes no more connections, would keep a blocking one waiting.
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
