// SPDX-License-Identifier: Apache-2.0

/// The last few streams that a peer has ended, by END_STREAM or RST_STREAM.
///
/// Empty before the first one, as most idle connections are.
struct EndedStreams {
  private static let count = 64

  /// Each ID hashes to one slot, so a later stream may displace an earlier one.
  private var numbers: [Int32] = []

  /// The peer has ended a stream, or its own half of it.
  mutating func insert(_ id: Int32) {
    if numbers.isEmpty { numbers = [Int32](repeating: 0, count: Self.count) }
    numbers[Self.place(id)] = id
  }

  /// Whether the peer has ended the stream, as far as the record goes.
  func contains(_ id: Int32) -> Bool {
    id != 0 && !numbers.isEmpty && numbers[Self.place(id)] == id
  }

  /// A peer's streams have every second ID.
  private static func place(_ id: Int32) -> Int {
    Int(id >> 1) & (count - 1)
  }
}
