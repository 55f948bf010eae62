// SPDX-License-Identifier: Apache-2.0

import Messages

@testable import RPC

/// Bytes as the DATA of a stream: a byte that chooses the compression, one for where the bytes are
/// cut, and the stream.
///
/// Where frames begin and end makes no difference, and no message is larger than the limit.
enum DeframerTarget {
  private static let bytesMax = 20_000

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var input = FuzzInput(bytes)
    let choice = input.byte()
    let step = Int(input.byte()) + 1
    let stream = input.remainder()
    let algorithm: CompressionAlgorithm? =
      switch choice % 4 {
      case 0: nil
      case 1: .gzip
      default: .deflate
      }
    let whole = outcome(stream, step: max(stream.count, 1), algorithm)
    let parts = outcome(stream, step: step, algorithm)
    try FuzzFailure.unless(whole == parts, "\(whole) when whole, \(parts) when cut at \(step)")
    if choice % 4 == 3 { try checkThereAndBack(Array(stream), .gzip) }
    if choice % 4 == 0 { try checkThereAndBack(Array(stream), .deflate) }
  }

  private struct Outcome: Equatable {
    var messages: [Result<[UInt8], Refusal>] = []
    var refusal: Refusal?
    var isAtBoundary = true
  }

  private struct Refusal: Error, Equatable {
    let code: RPCStatus.Code
  }

  private static func outcome(
    _ stream: UnsafeRawBufferPointer, step: Int, _ algorithm: CompressionAlgorithm?
  ) -> Outcome {
    var outcome = Outcome()
    var deframer = MessageDeframer(bytesMax: bytesMax)
    deframer.algorithm = algorithm
    do throws(RPCError) {
      for start in stride(from: 0, to: stream.count, by: step) {
        let part = stream[start..<min(start + step, stream.count)]
        try deframer.append(UnsafeRawBufferPointer(rebasing: part)) { message in
          outcome.messages.append(inflated(message))
        }
      }
    } catch {
      outcome.refusal = Refusal(code: error.code)
    }
    outcome.isAtBoundary = deframer.isAtBoundary
    return outcome
  }

  private static func inflated(_ message: ReceivedMessage) -> Result<[UInt8], Refusal> {
    do throws(RPCError) {
      let bytes = try message.inflated(bytesMax: bytesMax)
      precondition(bytes.count <= bytesMax, "a message is larger than the limit")
      return .success(bytes)
    } catch {
      return .failure(Refusal(code: error.code))
    }
  }

  private static func checkThereAndBack(
    _ message: [UInt8], _ algorithm: CompressionAlgorithm
  ) throws {
    let length = UInt32(message.count)
    let frame = [0] + [24, 16, 8, 0].map { UInt8(length >> $0 & 0xFF) } + message
    guard let compressed = MessageFrame.compressed(frame, algorithm) else { return }
    try FuzzFailure.unless(compressed.count < frame.count, "a message grew")
    let received = ReceivedMessage(
      bytes: Array(compressed[MessageFrame.prefixBytes...]), algorithm: algorithm)
    try FuzzFailure.unless(
      try received.inflated(bytesMax: message.count) == message, "another message came back")
  }
}
