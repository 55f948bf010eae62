// SPDX-License-Identifier: Apache-2.0

/// A text that comes together in memory of its caller's, and on the heap where that is too short.
///
/// Putting a text together out of many takes one allocation so: the text's own.
struct TextBuffer: ~Copyable {
  /// How much room callers give, in bytes: more than nearly all messages take.
  static var usualBytes: Int { 512 }

  private let room: UnsafeMutableRawBufferPointer
  private var count = 0

  /// The text so far, once it is longer than the room.
  private var overflow: [UInt8] = []

  private let bytesMax: Int

  /// Whether something was left out because the text would have got too long.
  private(set) var isFull = false

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - room: Memory that stays as long as this does.
  ///   - bytesMax: How long the text may get where it is longer than the room.
  init(_ room: UnsafeMutableRawBufferPointer, bytesMax: Int) {
    self.room = room
    self.bytesMax = bytesMax
  }

  /// Adds a text.
  @inline(__always)
  mutating func append(_ text: String) {
    let isThere: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      append(UnsafeRawBufferPointer(bytes))
    }
    // Texts from elsewhere may not be in one place.
    if isThere == nil { Array(text.utf8).withUnsafeBytes { append($0) } }
  }

  /// Adds bytes of a text.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if overflow.isEmpty, count + bytes.count <= room.count {
      UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
      count += bytes.count
      return
    }
    guard max(count, overflow.count) + bytes.count <= bytesMax else { return isFull = true }
    if overflow.isEmpty {
      overflow.reserveCapacity(2 * (count + bytes.count))
      overflow.append(contentsOf: room[..<count])
    }
    overflow.append(contentsOf: bytes)
  }

  /// The text.
  var string: String {
    if !overflow.isEmpty { return String(decoding: overflow, as: UTF8.self) }
    return String(decoding: UnsafeRawBufferPointer(rebasing: room[..<count]), as: UTF8.self)
  }
}
