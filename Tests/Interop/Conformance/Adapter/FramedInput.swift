// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages

/// The messages on standard input, each behind its length.
enum FramedInput {
  /// The largest message that is taken, in bytes.
  private static let bytesMax = 64 << 20

  /// The messages, one at a time, until the input ends; read on a thread that may wait.
  static func messages<M: Message>(of type: M.Type) -> AsyncThrowingStream<M, any Error> {
    AsyncThrowingStream { continuation in
      Thread.detachNewThread {
        do {
          while let message = try next(type) { continuation.yield(message) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }

  private static func next<M: Message>(_ type: M.Type) throws -> M? {
    guard let prefix = try read(4) else { return nil }
    let count = prefix.reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytesMax else { throw AdapterError("a message of \(count) bytes") }
    guard count > 0 else { return M() }
    guard let bytes = try read(count) else { throw AdapterError("the input ends in a message") }
    return try M(decoding: bytes, limits: .large)
  }

  /// So many bytes, or nil at the end of the input.
  private static func read(_ count: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try FileHandle.standardInput.read(upToCount: count - bytes.count)
      guard let more, !more.isEmpty else {
        guard bytes.isEmpty else { throw AdapterError("the input ends in a message") }
        return nil
      }
      bytes.append(contentsOf: more)
    }
    return bytes
  }
}

extension DecodingLimits {
  /// Enough for any case of the suite.
  static var large: DecodingLimits {
    var limits = DecodingLimits.default
    limits.messageBytes = 64 << 20
    return limits
  }
}

/// Why the adapter cannot go on.
struct AdapterError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
