// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Why a small file could not be read, phrased to follow the file's name in a sentence.
public enum RegularFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing
  /// It is a folder, a pipe, a socket or a device.
  case notRegular
  /// It exceeds the size limit.
  case tooLarge(bytesMax: Int)
  /// The system reported an error, given by its number.
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

/// Reads files that are reread unattended while a service runs.
///
/// Whatever has replaced the file, reading it neither blocks nor fills the memory: a pipe without a
/// writer and an endless device are not regular files.
public enum RegularFile {
  /// Reads a file completely, following symbolic links.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytesMax: The largest permitted size.
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
      // The file may have grown since its size was checked.
      guard bytes.count + count <= bytesMax else { throw .tooLarge(bytesMax: bytesMax) }
      bytes += chunk[..<count]
    }
  }

  private static func error(_ number: Int32) -> RegularFileError {
    switch number {
    case ENOENT, ENOTDIR: .missing
    // A socket cannot be opened.
    case ENXIO: .notRegular
    default: .unreadable(errno: number)
    }
  }
}
