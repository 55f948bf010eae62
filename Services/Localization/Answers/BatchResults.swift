// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// The answers of a batch, put together without encoding them again.
struct BatchResults {
  typealias V1 = Caffe.Localization.V1

  private enum Outcome {
    case response(EncodedMessage<V1.ResolveResponse>)
    case error(EncodedMessage<V1.ResolveError>)

    var count: Int {
      switch self {
      case .response(let message): message.count
      case .error(let message): message.count
      }
    }

    /// The number of the field of `ResolveResult` that holds it.
    var field: UInt8 {
      switch self {
      case .response: 1
      case .error: 2
      }
    }

    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
      switch self {
      case .response(let message): message.withBytes(body)
      case .error(let message): message.withBytes(body)
      }
    }
  }

  private var outcomes: [Outcome] = []

  /// Adds the answer to the next request.
  mutating func append(_ response: EncodedMessage<V1.ResolveResponse>) {
    outcomes.append(.response(response))
  }

  /// Adds why there is no answer to the next request.
  mutating func append(_ error: EncodedMessage<V1.ResolveError>) {
    outcomes.append(.error(error))
  }

  /// The `ResolveBatchResponse`: of each answer a `results` with its one field.
  var message: EncodedMessage<V1.ResolveBatchResponse> {
    let sizes = outcomes.map { Self.fieldSize($0.count) }
    let count = sizes.reduce(0) { $0 + Self.fieldSize($1) }
    return EncodedMessage(count: count) { buffer in
      var position = 0
      for (outcome, size) in zip(outcomes, sizes) {
        Self.put(field: 1, count: size, into: buffer, at: &position)
        Self.put(field: outcome.field, count: outcome.count, into: buffer, at: &position)
        outcome.withBytes { bytes in
          UnsafeMutableRawBufferPointer(rebasing: buffer[position...]).copyMemory(from: bytes)
        }
        position += outcome.count
      }
    }
  }

  /// What a field with so many bytes takes: a tag of one byte, the length and the bytes.
  private static func fieldSize(_ count: Int) -> Int {
    1 + (count.bitWidth - (count | 1).leadingZeroBitCount + 6) / 7 + count
  }

  /// Writes a length-delimited field's tag and length, the lowest seven bits first.
  private static func put(
    field: UInt8, count: Int, into buffer: UnsafeMutableRawBufferPointer, at position: inout Int
  ) {
    buffer[position] = field << 3 | 2
    position += 1
    var rest = count
    while rest >= 0x80 {
      buffer[position] = UInt8(truncatingIfNeeded: rest) | 0x80
      position += 1
      rest >>= 7
    }
    buffer[position] = UInt8(rest)
    position += 1
  }
}
