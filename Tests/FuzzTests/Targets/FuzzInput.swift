// SPDX-License-Identifier: Apache-2.0

/// Bytes taken one after another; zeros when there are no more.
struct FuzzInput {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 {
    rest.popFirst() ?? 0
  }

  /// The next bytes, or what is left.
  mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer {
    let taken = rest.prefix(count)
    rest = rest.dropFirst(count)
    return UnsafeRawBufferPointer(rebasing: taken)
  }

  mutating func remainder() -> UnsafeRawBufferPointer {
    bytes(rest.count)
  }
}
