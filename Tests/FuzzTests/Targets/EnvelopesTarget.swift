// SPDX-License-Identifier: Apache-2.0

import Messages

@testable import RPC

/// Bytes as the base64 of a gRPC-Web request, a content type, the parameters of a GET and a status:
/// a byte that says where they are cut, and they themselves.
///
/// Where base64 is cut makes no difference, and what is put into an envelope is what it holds.
enum EnvelopesTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var input = FuzzInput(bytes)
    let step = Int(input.byte()) + 1
    let text = input.remainder()
    let whole = decoded(text, step: max(text.count, 1))
    try FuzzFailure.unless(
      (whole == nil) == (decoded(text, step: step) == nil) && whole == decoded(text, step: step),
      "base64 depends on where it is cut")
    _ = RequestType(text.bindMemory(to: UInt8.self))
    _ = TargetQuery(text)["message"]
    _ = ConnectTimeout.nanoseconds(text)
    _ = AcceptedAlgorithms(weighted: text)
    try checkEnds(text)
  }

  private static func decoded(_ text: UnsafeRawBufferPointer, step: Int) -> [UInt8]? {
    var stream = Base64Stream()
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: step) {
      let part = UnsafeRawBufferPointer(rebasing: text[start..<min(start + step, text.count)])
      guard let decoded = stream.decode(part) else { return nil }
      bytes += decoded
    }
    return bytes
  }

  /// Whatever a handler says, the end of a stream is one envelope, and its trailers are lines.
  private static func checkEnds(_ text: UnsafeRawBufferPointer) throws {
    let words = String(decoding: text, as: UTF8.self)
    var metadata: Metadata = ["x-words": words]
    metadata.add(words, "value")
    metadata.add("x-words-bin", Array(text))
    let status = RPCStatus(.notFound, words)
    let trailers = Envelope.trailers(status, metadata)
    try checkLength(trailers)
    let lines = String(decoding: trailers.dropFirst(5), as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    try FuzzFailure.unless(
      lines.dropLast().allSatisfy { $0.contains(": ") } && lines.last == "",
      "the trailers have a line that is none: \(lines)")
    try checkLength(ConnectError.endOfStream(status, metadata, nil))
  }

  private static func checkLength(_ envelope: [UInt8]) throws {
    let length = envelope.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
    try FuzzFailure.unless(length == envelope.count - 5, "an envelope says \(length) bytes")
  }
}
