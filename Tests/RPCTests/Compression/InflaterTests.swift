// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@testable import RPC

/// What is taken for a compressed message, and what is not.
@Suite struct InflaterTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let algorithm: CompressionAlgorithm
    let hexadecimal: String
    /// The status of what is refused; nil for what is taken.
    var code: RPCStatus.Code?

    init(
      _ name: String, _ algorithm: CompressionAlgorithm, _ hexadecimal: String,
      _ code: RPCStatus.Code? = nil
    ) {
      self.name = name
      self.algorithm = algorithm
      self.hexadecimal = hexadecimal
      self.code = code
    }

    var testDescription: String { "\(name), \(algorithm)" }
  }

  /// Three times `0A 05` and "hello", by Python's zlib.
  static let message = bytes(hexadecimal: "0a0568656c6c6f 0a0568656c6c6f 0a0568656c6c6f")
  static let zlib = "789c e362cd48cdc9c9e742a100 4095066a"
  static let gzip = "1f8b0800000000000203 e362cd48cdc9c9e742a100 c4268118 15000000"
  static let raw = "e362cd48cdc9c9e742a100"

  static let cases = [
    Case("as it should be", .deflate, zlib), Case("as it should be", .gzip, gzip),
    Case("a small window", .deflate, "18d3 e362cd48cdc9c9e742a100 4095066a"),
    Case(
      "stored", .deflate,
      "7801 011500eaff 0a0568656c6c6f0a0568656c6c6f0a0568656c6c6f 4095066a"),
    Case("a file's name", .gzip, "1f8b08080000000002ff 6e616d6500 \(raw) c4268118 15000000"),
    Case("raw deflate", .deflate, raw, .internal), Case("raw deflate", .gzip, raw, .internal),
    Case("the other format", .deflate, gzip, .internal),
    Case("the other format", .gzip, zlib, .internal),
    Case("a byte after its end", .deflate, zlib + "00", .internal),
    Case("a byte after its end", .gzip, gzip + "00", .internal),
    Case("two members", .gzip, gzip + gzip, .internal),
    Case("two streams", .deflate, zlib + zlib, .internal),
    Case("a wrong checksum", .deflate, "789c e362cd48cdc9c9e742a100 4095066b", .internal),
    Case("a wrong checksum", .gzip, "1f8b0800000000000203 \(raw) c4268119 15000000", .internal),
    Case("a wrong size", .gzip, "1f8b0800000000000203 \(raw) c4268118 16000000", .internal),
    Case("a dictionary", .deflate, "78f9 062c0215 e362cdc0a400 4095066a", .internal),
    Case("an unknown method", .deflate, "799c e362cd48cdc9c9e742a100 4095066a", .internal),
    Case("a reserved block type", .deflate, "789c 07", .internal),
    Case("a distance before the beginning", .deflate, "789c 034200", .internal),
  ]

  @Test(arguments: cases)
  func known(_ known: Case) {
    let received = ReceivedMessage(
      bytes: bytes(hexadecimal: known.hexadecimal), algorithm: known.algorithm)
    do throws(RPCError) {
      let message = try received.inflated(bytesMax: 100)
      #expect(known.code == nil)
      #expect(message == Self.message)
    } catch {
      #expect(error.code == known.code)
    }
  }

  @Test(arguments: [(zlib, .deflate), (gzip, .gzip)] as [(String, CompressionAlgorithm)])
  func truncatedAnywhere(hexadecimal: String, algorithm: CompressionAlgorithm) {
    let whole = bytes(hexadecimal: hexadecimal)
    for count in 1..<whole.count {
      let received = ReceivedMessage(bytes: Array(whole[..<count]), algorithm: algorithm)
      let error = #expect(throws: RPCError.self) { try received.inflated(bytesMax: 100) }
      #expect(error?.code == .internal, "\(count) bytes")
    }
    // Nothing at all is taken for the empty message.
    #expect(
      (try? ReceivedMessage(bytes: [], algorithm: algorithm).inflated(bytesMax: 0)) == [])
  }

  /// A bit that is changed is found by the checksum, or in a gzip header is without meaning.
  @Test(arguments: [(zlib, .deflate), (gzip, .gzip)] as [(String, CompressionAlgorithm)])
  func anyBitChanged(hexadecimal: String, algorithm: CompressionAlgorithm) {
    let whole = bytes(hexadecimal: hexadecimal)
    for bit in 0..<whole.count * 8 {
      var changed = whole
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let result = Result { () throws(RPCError) in
        try ReceivedMessage(bytes: changed, algorithm: algorithm).inflated(bytesMax: 1_000)
      }
      switch result {
      case .success(let message): #expect(message == Self.message)
      case .failure(let error): #expect(error.code == .internal || error.code == .resourceExhausted)
      }
    }
  }

  @Test(arguments: CompressionAlgorithm.allCases)
  func theLimitIsOnWhatComesOut(algorithm: CompressionAlgorithm) throws {
    // What is written at a time has 32 KiB.
    for size in [100, (32 << 10) - 1, 32 << 10, (32 << 10) + 1, 1 << 20] {
      let frame = MessageFrameCompressionTests.frame([UInt8](repeating: 0, count: size))
      let compressed = try #require(MessageFrame.compressed(frame, algorithm))
      let received = ReceivedMessage(bytes: Array(compressed[5...]), algorithm: algorithm)
      #expect(try received.inflated(bytesMax: size).count == size)
      let error = #expect(throws: RPCError.self) { try received.inflated(bytesMax: size - 1) }
      #expect(error?.code == .resourceExhausted)
    }
  }
}
