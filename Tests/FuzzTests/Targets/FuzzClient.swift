// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages

@testable import RPC

/// A client that does what bytes tell it.
struct FuzzClient {
  enum Action: Sendable {
    case write([UInt8])
    /// Lets handlers run.
    case wait
    /// Lets deadlines pass.
    case advance
    /// The server ends its calls, now or when they are over.
    case shutDown(isNow: Bool)
  }

  private var hasBegun = false
  private var lastStream: Int32 = -1

  private static let methods = [
    "CacheableUnaryCall", "UnaryCall", "EmptyCall", "StreamingOutputCall", "StreamingInputCall",
    "FullDuplexCall",
  ]
  private static let encodings = [nil, "gzip", "deflate", "identity"]
  private static let timeouts = [nil, nil, nil, "1n", "1m", "1H", "x"]

  /// What comes next.
  mutating func next(_ input: inout FuzzInput) -> Action {
    guard hasBegun else {
      hasBegun = true
      return .write(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + Self.frame(4, 0, 0, []))
    }
    switch input.byte() % 16 {
    case 0, 1, 2: return .write(open(&input))
    case 3, 4, 5, 6: return .write(message(&input))
    case 7: return .write(Self.frame(0, flags(&input), stream(&input), input.bytes(9)))
    case 8: return .write(Self.frame(3, 0, stream(&input), [0, 0, 0, input.byte() % 14]))
    case 9:
      return .write(Self.frame(8, 0, stream(&input, orZero: true), [0, input.byte(), 0, 1]))
    case 10: return .write(Self.frame(6, flags(&input), 0, [UInt8](repeating: 1, count: 8)))
    case 11: return .write(Self.frame(4, 0, 0, [0, 4, 0, 0, input.byte(), input.byte()]))
    case 12: return .write(control(&input))
    case 13: return .wait
    case 14: return .advance
    default:
      let choice = input.byte()
      return choice < 32 ? .shutDown(isNow: choice < 16) : .wait
    }
  }

  private static func frame(
    _ type: UInt8, _ flags: UInt8, _ stream: Int32, _ payload: some Collection<UInt8>
  ) -> [UInt8] {
    let count = payload.count
    return [UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF), type, flags]
      + [24, 16, 8, 0].map { UInt8(stream >> $0 & 0xFF) } + payload
  }

  private func flags(_ input: inout FuzzInput) -> UInt8 {
    input.byte() % 4 == 0 ? 1 : 0
  }

  /// One of the last calls, most often the last.
  private func stream(_ input: inout FuzzInput, orZero: Bool = false) -> Int32 {
    let choice = input.byte()
    if orZero, choice >= 128 { return 0 }
    return max(1, lastStream - 2 * Int32(choice % 8 / 3))
  }

  private mutating func open(_ input: inout FuzzInput) -> [UInt8] {
    lastStream += 2
    let method = Self.methods[Int(input.byte()) % Self.methods.count]
    var headers = [
      (":method", "POST"), (":scheme", "http"), (":path", "/grpc.testing.TestService/\(method)"),
      ("content-type", "application/grpc"),
    ]
    let choice = input.byte()
    if let encoding = Self.encodings[Int(choice) % 4] {
      headers.append(("grpc-encoding", encoding))
    }
    if choice & 4 != 0 { headers.append(("grpc-accept-encoding", "gzip")) }
    if let timeout = Self.timeouts[Int(input.byte()) % Self.timeouts.count] {
      headers.append(("grpc-timeout", timeout))
    }
    let block = headers.flatMap { name, value in
      // Literal, not indexed, no Huffman code: RFC 7541 section 6.2.2.
      [0, UInt8(name.utf8.count)] + name.utf8 + [UInt8(value.utf8.count)] + value.utf8
    }
    return Self.frame(1, 4 | (choice & 0xF0 == 0xF0 ? 1 : 0), lastStream, block)
  }

  /// A message, perhaps compressed, perhaps broken, in one frame or in two.
  private func message(_ input: inout FuzzInput) -> [UInt8] {
    let stream = stream(&input)
    let body = [UInt8](repeating: input.byte(), count: Int(input.byte()) * 24)
    let request = Grpc.Testing.SimpleRequest(payload: .init(body: body))
    guard var frame = try? MessageFrame.encode(request, bytesMax: .max) else { return [] }
    let choice = input.byte()
    if choice % 3 == 1 { frame = MessageFrame.compressed(frame, .gzip) ?? frame }
    if choice % 3 == 2 { frame = MessageFrame.compressed(frame, .deflate) ?? frame }
    if choice & 0x30 == 0x30 { frame[Int(input.byte()) % frame.count] ^= 1 << (input.byte() % 8) }
    let split = Int(input.byte()) * 8
    let flags: UInt8 = choice & 0xC0 == 0 ? 0 : 1
    guard split < frame.count else { return Self.frame(0, flags, stream, frame) }
    return Self.frame(0, 0, stream, frame[..<split])
      + Self.frame(0, flags, stream, frame[split...])
  }

  private func control(_ input: inout FuzzInput) -> [UInt8] {
    switch input.byte() % 4 {
    case 0: Self.frame(7, 0, 0, [0, 0, 0, 0, 0, 0, 0, 0])
    case 1: Self.frame(2, 0, stream(&input), [0, 0, 0, 0, 15])
    // Trailers of a client end its side.
    case 2: Self.frame(1, 5, stream(&input), [0, 1, 0x78, 1, 0x79])
    default: Self.frame(input.byte(), input.byte(), stream(&input), input.bytes(6))
    }
  }
}
