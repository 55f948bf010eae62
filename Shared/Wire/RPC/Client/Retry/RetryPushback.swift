// SPDX-License-Identifier: Apache-2.0

/// A server's instruction about retries, from `grpc-retry-pushback-ms`.
enum RetryPushback: Equatable {
  /// Not before this time has passed.
  case after(milliseconds: Int32)
  /// Not at all.
  case never

  /// Parses the header; anything but a number of at least zero means never.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    let milliseconds = Int32(String(decoding: text, as: UTF8.self))
    self = milliseconds.map { $0 >= 0 ? .after(milliseconds: $0) : .never } ?? .never
  }
}
