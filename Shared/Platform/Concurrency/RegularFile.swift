// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Why a small file could not be read, as the end of a sentence that begins with the file.
public enum RegularFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing
  /// It is a folder, a pipe, a socket or a device.
  case notRegular
  /// It has more bytes than it may have.
  case tooLarge(bytesMax: Int)
  /// The system refuses it, by the number of its error.
  case unreadable(errno: Int32)

  /// What is wrong: `is no regular file`.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .notRegular: "is no regular file"
    case .tooLarge(let bytesMax): "is larger than \(bytesMax) bytes"
    case .unreadable(let number): "cannot be read: \(String(cString: strerror(number)))"
    }
  }
}

/// Reads files that are read again while a service runs, when nobody watches over them.
///
/// Whatever has taken a file's place, reading it neither waits nor fills the memory: a pipe that
/// nobody writes to and a device without an end are no regular files.
public enum RegularFile {
  /// All bytes of a file; links are followed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytesMax: The most bytes that it may have.
  /// - Returns: The bytes.
  /// - Throws: ``RegularFileError``.
  public static func bytes(
    at path: String, bytesMax: Int
  ) throws(RegularFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: min(max(Int(status.st_size), 1 << 12), 1 << 20))
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw error(errno)
      }
      // It may have grown since it was looked at.
      guard bytes.count + count <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
      bytes += chunk[..<count]
    }
  }

  private static func error(_ number: Int32) -> RegularFileError {
    switch number {
    case ENOENT, ENOTDIR: .missing
    // A socket cannot be opened at all.
    case ENXIO: .notRegular
    default: .unreadable(errno: number)
    }
  }
}
