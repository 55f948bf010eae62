// SPDX-License-Identifier: Apache-2.0

/// The last few streams that a peer has ended, by END_STREAM or RST_STREAM.
///
/// Empty before the first one, as most idle connections are.
struct EndedStreams {
  private static let count = 64

  /// A stream's number has one place, so a later stream may take an earlier one's.
  private var numbers: [Int32] = []

  /// The peer has ended a stream, or its half of it.
  mutating func insert(_ id: Int32) {
    if numbers.isEmpty { numbers = [Int32](repeating: 0, count: Self.count) }
    numbers[Self.place(id)] = id
  }

  /// Whether the peer has ended the stream, as far as that is remembered.
  func contains(_ id: Int32) -> Bool {
    id != 0 && !numbers.isEmpty && numbers[Self.place(id)] == id
  }

  /// A peer's streams have every second number.
  private static func place(_ id: Int32) -> Int {
    Int(id >> 1) & (count - 1)
  }
}
