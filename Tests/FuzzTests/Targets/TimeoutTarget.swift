// SPDX-License-Identifier: Apache-2.0

@testable import RPC

/// Bytes as `grpc-timeout`, and the first eight of them as a time to spell.
///
/// What is written is read again, never as less and never as more than a unit above.
enum TimeoutTarget {
  /// A hundred years.
  private static let nanosecondsMax: UInt64 = 3_153_600_000_000_000_000

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    if let parsed = TimeoutHeader.parse(bytes.bindMemory(to: UInt8.self)) {
      try FuzzFailure.unless(parsed <= nanosecondsMax, "\(parsed) ns is more than a century")
      try FuzzFailure.unless(bytes.count <= 9, "\(bytes.count) bytes were read")
      try check(parsed)
    }
    try check(bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  private static func check(_ nanoseconds: UInt64) throws {
    let text = TimeoutHeader.format(nanoseconds: nanoseconds)
    let read = Array(text.utf8).withUnsafeBufferPointer { TimeoutHeader.parse($0) }
    guard let read else { throw FuzzFailure("\(nanoseconds) ns is written as \(text)") }
    try FuzzFailure.unless(
      read >= min(nanoseconds, nanosecondsMax), "\(text) is less than \(nanoseconds) ns")
    // A number that had nine digits of the finer unit has six, or more, of the next.
    try FuzzFailure.unless(
      read <= nanoseconds || read - nanoseconds <= nanoseconds / 100_000 + 1,
      "\(text) is more than \(nanoseconds) ns")
  }
}
