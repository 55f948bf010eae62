// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@testable import RPC

@Suite struct MessageFrameCompressionTests {
  static func frame(_ message: some Collection<UInt8>) -> [UInt8] {
    let length = UInt32(message.count)
    return [0] + [24, 16, 8, 0].map { UInt8(length >> $0 & 0xFF) } + message
  }

  /// Bytes that repeat less the greater `variety` is.
  static func message(_ size: Int, variety: UInt64) -> [UInt8] {
    var state: UInt64 = 7
    return (0..<size).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 33 % variety)
    }
  }

  @Test(arguments: CompressionAlgorithm.allCases, [1, 2, 16] as [UInt64])
  func thereAndBack(algorithm: CompressionAlgorithm, variety: UInt64) throws {
    for size in [100, 1_024, 65_535, 65_536, 300_000] {
      let message = Self.message(size, variety: variety)
      let compressed = try #require(
        MessageFrame.compressed(Self.frame(message), algorithm), "\(size)")
      #expect(compressed.count < size + 5)
      // Cut anywhere, as DATA frames cut it.
      for chunk in [compressed.count, 1_000, 7] {
        var deframer = MessageDeframer(bytesMax: size)
        deframer.algorithm = algorithm
        var received: [ReceivedMessage] = []
        for start in stride(from: 0, to: compressed.count, by: chunk) {
          let part = Array(compressed[start..<min(start + chunk, compressed.count)])
          try part.withUnsafeBytes { try deframer.append($0) { received.append($0) } }
        }
        #expect(deframer.isAtBoundary)
        #expect(try received.map { try $0.inflated(bytesMax: size) } == [message])
      }
    }
  }

  /// What would grow, or stay as large, is left as it is.
  @Test(arguments: CompressionAlgorithm.allCases)
  func whatDoesNotShrink(algorithm: CompressionAlgorithm) {
    for message in [[], [1], [1, 2, 3], Self.message(2_000, variety: 256)] {
      #expect(MessageFrame.compressed(Self.frame(message), algorithm) == nil)
    }
  }

  /// A stream's state is its message's alone: the same message always has the same bytes.
  @Test(arguments: CompressionAlgorithm.allCases)
  func nothingPassesFromMessageToMessage(algorithm: CompressionAlgorithm) throws {
    let message = Self.message(5_000, variety: 4)
    let first = try #require(MessageFrame.compressed(Self.frame(message), algorithm))
    _ = MessageFrame.compressed(Self.frame(Self.message(9_000, variety: 2)), algorithm)
    // Inflating what is broken leaves a stream in the middle of it.
    _ = try? ReceivedMessage(bytes: Array(first[5..<200]), algorithm: algorithm)
      .inflated(bytesMax: 10_000)
    #expect(MessageFrame.compressed(Self.frame(message), algorithm) == first)
    let received = ReceivedMessage(bytes: Array(first[5...]), algorithm: algorithm)
    #expect(try received.inflated(bytesMax: 5_000) == message)
  }

  @Test func manyThreads() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<64 {
        group.addTask {
          let algorithm: CompressionAlgorithm = index.isMultiple(of: 2) ? .gzip : .deflate
          let message = Self.message(2_000 + index * 100, variety: 3)
          let frame = try #require(MessageFrame.compressed(Self.frame(message), algorithm))
          let received = ReceivedMessage(bytes: Array(frame[5...]), algorithm: algorithm)
          #expect(try received.inflated(bytesMax: message.count) == message)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(
    arguments: [
      ("", []), ("identity", []), ("gzip", .gzip), ("deflate", .deflate),
      ("identity, deflate, gzip", [.gzip, .deflate]), ("identity,deflate,gzip", [.gzip, .deflate]),
      ("br,  gzip\t", .gzip), ("gzip;q=1", []), ("GZIP", []), (",,", []), ("gzip gzip", []),
    ] as [(String, AcceptedAlgorithms)])
  func acceptEncoding(text: String, accepted: AcceptedAlgorithms) {
    let read = Array(text.utf8).withUnsafeBufferPointer { AcceptedAlgorithms(wire: $0) }
    #expect(read == accepted)
  }
}
