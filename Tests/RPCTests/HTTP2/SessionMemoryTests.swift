// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Glibc
import Testing

@testable import RPC

/// Memory for nghttp2's sessions: as `malloc` and its family, whatever the size.
@Suite struct SessionMemoryTests {
  private static let sizes = [
    0, 1, 63, 64, 65, 1_024, 1_025, 3_072, 3_073, 4_095, 4_096, 4_097, 20_000,
  ]

  private static func bytes(
    _ block: UnsafeMutableRawPointer?, _ count: Int
  ) throws -> UnsafeMutableRawBufferPointer {
    let start = try #require(block)
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  /// A page that there must be.
  private static func take(_ pages: inout ZeroPages) throws -> UnsafeMutableRawPointer {
    let page = pages.take()
    return try #require(page)
  }

  @Test(arguments: sizes) func clearedBlocksAreCleared(_ size: Int) throws {
    let memory = SessionMemory()
    let functions = memory.functions.pointee
    // The second and third ones have been written to before.
    for _ in 0..<3 {
      let blocks = try (0..<3).map { _ in
        try Self.bytes(functions.calloc(1, size, functions.mem_user_data), size)
      }
      for block in blocks {
        #expect(block.allSatisfy { $0 == 0 })
        block.initializeMemory(as: UInt8.self, repeating: 0xFF)
      }
      for block in blocks { functions.free(block.baseAddress, functions.mem_user_data) }
    }
    _ = memory
  }

  @Test(arguments: sizes) func largerBlocksHaveWhatSmallerOnesHad(_ size: Int) throws {
    let memory = SessionMemory()
    let functions = memory.functions.pointee
    let user = functions.mem_user_data
    for isCleared in [false, true] {
      let block = try Self.bytes(
        isCleared ? functions.calloc(1, size, user) : functions.malloc(size, user), size)
      block.initializeMemory(as: UInt8.self, repeating: 0xA5)
      let larger = try Self.bytes(
        functions.realloc(block.baseAddress, size + 5_000, user), size + 5_000)
      #expect(larger.prefix(size).allSatisfy { $0 == 0xA5 })
      larger.initializeMemory(as: UInt8.self, repeating: 0x5A)
      functions.free(larger.baseAddress, user)
    }
    _ = memory
  }

  @Test func pagesComeBackAsZeros() throws {
    var pages = ZeroPages()
    defer { pages.end() }
    let first = try Self.take(&pages)
    let second = try Self.take(&pages)
    #expect(first != second)
    let hasBoth = pages.contains(first) && pages.contains(second + ZeroPages.pageBytes - 1)
    #expect(hasBoth)
    memset(first, 0xFF, ZeroPages.pageBytes)
    pages.giveBack(first)
    let again = UnsafeMutableRawBufferPointer(
      start: try Self.take(&pages), count: ZeroPages.pageBytes)
    #expect(again.baseAddress == first)
    #expect(again.allSatisfy { $0 == 0 })
  }

  @Test func pagesEnd() throws {
    var pages = ZeroPages()
    defer { pages.end() }
    let all = (0..<ZeroPages.pagesMax).compactMap { _ in pages.take() }
    #expect(Set(all).count == ZeroPages.pagesMax)
    let oneMore = pages.take()
    #expect(oneMore == nil)
    for page in all { pages.giveBack(page) }
    _ = try Self.take(&pages)
  }

  @Test func otherMemoryIsNoPage() throws {
    var pages = ZeroPages()
    defer { pages.end() }
    let block = try #require(malloc(100))
    defer { free(block) }
    #expect(!pages.contains(block))
    _ = try Self.take(&pages)
    #expect(!pages.contains(block))
  }
}
