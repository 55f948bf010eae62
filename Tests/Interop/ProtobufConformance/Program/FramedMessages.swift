// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Messages behind their lengths in four bytes, the least significant first, on standard input and
/// output.
enum FramedMessages {
  /// The next message of the input; nil at its end.
  ///
  /// - Throws: `CutShort` if the input ends inside of a message, or what reading fails with.
  static func read() throws -> [UInt8]? {
    guard let head = try bytes(4) else { return nil }
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length > 0 else { return [] }
    guard let message = try bytes(length) else { throw CutShort() }
    return message
  }

  /// Writes a message.
  static func write(_ message: [UInt8]) throws {
    let length = UInt32(message.count)
    let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
    try FileHandle.standardOutput.write(contentsOf: Data(head + message))
  }

  /// The input ends inside of a message.
  struct CutShort: Error, CustomStringConvertible {
    var description: String { "the input ends inside of a message" }
  }

  /// So many bytes; nil if there are none at all.
  private static func bytes(_ count: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let more = try FileHandle.standardInput.read(upToCount: count - bytes.count),
        !more.isEmpty
      else {
        guard bytes.isEmpty else { throw CutShort() }
        return nil
      }
      bytes += more
    }
    return bytes
  }
}
