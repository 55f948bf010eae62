// SPDX-License-Identifier: Apache-2.0

import CProtobufC
import Glibc

/// Memory that one message's C structs share, given out by moving a pointer and freed at once.
///
/// A thread keeps one arena and its first chunk for the next message, so that a small message
/// costs no allocation and no lock. An arena belongs to one call at a time.
package struct Arena {
  struct Chunk {
    var next: UnsafeMutablePointer<Chunk>?
    var size: Int
  }

  struct State {
    var allocator: ProtobufCAllocator
    var cursor: UnsafeMutableRawPointer
    var end: UnsafeMutableRawPointer
    /// The chunk that is being filled; the first one is last in the list.
    var chunk: UnsafeMutablePointer<Chunk>
    var bytesUsed = 0
    var bytesMax = Int.max
    var isExhausted = false
    var depth = 0
    /// Arrays that the structs point into, kept alive as long as they do.
    var lent: [[UInt8]] = []
  }

  let state: UnsafeMutablePointer<State>

  static let alignment = 16
  private static let chunkBytesFirst = 32 << 10
  private static let chunkBytesMax = 1 << 20
  private static let headerBytes = rounded(MemoryLayout<Chunk>.size)

  /// An arena for one message, the thread's own where it is free.
  package static func lease(bytesMax: Int = .max) -> Arena {
    let arena = takeCached() ?? make()
    arena.state.pointee.bytesMax = bytesMax
    return arena
  }

  /// Ends everything in the arena, and keeps its first chunk for the thread's next message.
  package func release() {
    reset()
    if !keepCached() { destroy() }
  }

  /// Whether an allocation was refused for the limit.
  var isExhausted: Bool { state.pointee.isExhausted }

  /// What protobuf-c allocates with.
  var allocator: UnsafeMutablePointer<ProtobufCAllocator> {
    UnsafeMutableRawPointer(state).assumingMemoryBound(to: ProtobufCAllocator.self)
  }

  /// Uninitialized memory, or nil past the limit.
  @inline(__always)
  func allocate(bytes: Int) -> UnsafeMutableRawPointer? {
    let size = Self.rounded(bytes)
    let start = state.pointee.cursor
    guard size >= bytes, size <= state.pointee.end - start,
      state.pointee.bytesMax - state.pointee.bytesUsed >= size
    else { return allocateSlowly(bytes: bytes) }
    state.pointee.cursor = start + size
    state.pointee.bytesUsed += size
    return start
  }

  /// Gives every chunk but the first back to the system.
  func reset() {
    while let next = state.pointee.chunk.pointee.next {
      free(state.pointee.chunk)
      state.pointee.chunk = next
    }
    let chunk = state.pointee.chunk
    state.pointee.cursor = UnsafeMutableRawPointer(chunk) + Self.headerBytes
    state.pointee.end = UnsafeMutableRawPointer(chunk) + chunk.pointee.size
    state.pointee.bytesUsed = 0
    state.pointee.isExhausted = false
    state.pointee.depth = 0
    if !state.pointee.lent.isEmpty { state.pointee.lent = [] }
  }

  /// Frees the arena itself.
  func destroy() {
    reset()
    free(state.pointee.chunk)
    state.deinitialize(count: 1)
    free(state)
  }

  private func allocateSlowly(bytes: Int) -> UnsafeMutableRawPointer? {
    let remaining = state.pointee.bytesMax - state.pointee.bytesUsed
    guard bytes >= 0, bytes <= remaining, Self.rounded(bytes) <= remaining else {
      state.pointee.isExhausted = true
      return nil
    }
    let size = max(
      Self.headerBytes + Self.rounded(bytes),
      min(state.pointee.chunk.pointee.size * 2, Self.chunkBytesMax))
    guard let chunk = Self.makeChunk(size: size, next: state.pointee.chunk) else {
      state.pointee.isExhausted = true
      return nil
    }
    state.pointee.chunk = chunk
    state.pointee.cursor = UnsafeMutableRawPointer(chunk) + Self.headerBytes
    state.pointee.end = UnsafeMutableRawPointer(chunk) + size
    return allocate(bytes: bytes)
  }

  private static func rounded(_ bytes: Int) -> Int {
    (bytes &+ (alignment - 1)) & ~(alignment - 1)
  }

  private static func makeChunk(
    size: Int, next: UnsafeMutablePointer<Chunk>?
  ) -> UnsafeMutablePointer<Chunk>? {
    guard let memory = malloc(size) else { return nil }
    let chunk = memory.bindMemory(to: Chunk.self, capacity: 1)
    chunk.initialize(to: Chunk(next: next, size: size))
    return chunk
  }

  private static func make() -> Arena {
    guard let chunk = makeChunk(size: chunkBytesFirst, next: nil),
      let memory = malloc(MemoryLayout<State>.size)
    else { fatalError("Out of memory.") }
    let state = memory.bindMemory(to: State.self, capacity: 1)
    let allocator = ProtobufCAllocator(
      alloc: { data, size in
        guard let data else { return nil }
        return Arena(state: data.assumingMemoryBound(to: State.self)).allocate(bytes: size)
      },
      // What protobuf-c frees early, the arena frees with the rest.
      free: { _, _ in },
      allocator_data: memory)
    let start = UnsafeMutableRawPointer(chunk)
    state.initialize(
      to: State(
        allocator: allocator, cursor: start + headerBytes, end: start + chunkBytesFirst,
        chunk: chunk))
    return Arena(state: state)
  }
}
