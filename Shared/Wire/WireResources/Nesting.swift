// SPDX-License-Identifier: Apache-2.0

import Messages

/// How deep a message is inside the outermost one, and how many there may still be in that.
///
/// Decoded bytes are no deeper than the limit; a message that was built in the process might be.
struct Nesting {
  private let depth: Int
  private let rest: Rest

  /// What all messages within the outermost one share.
  private final class Rest {
    var messages = Nesting.messagesMax
  }

  /// The most arguments, elements, runs and resources in one resource, however they nest.
  ///
  /// Reading one takes up to half a microsecond, and is done before there is a budget for it.
  static let messagesMax = 5000

  private init(depth: Int, rest: Rest) {
    self.depth = depth
    self.rest = rest
  }

  /// The outermost message.
  static var outermost: Nesting { Nesting(depth: 0, rest: Rest()) }

  /// One message further in.
  func inner() throws(WireResourceError) -> Nesting {
    guard depth < DecodingLimits.nestingMax else {
      throw WireResourceError(
        message: "messages are nested more than \(DecodingLimits.nestingMax) levels deep")
    }
    try count(1)
    return Nesting(depth: depth + 1, rest: rest)
  }

  /// Counts messages that nest no further.
  func count(_ messages: Int) throws(WireResourceError) {
    rest.messages -= messages
    guard rest.messages >= 0 else {
      throw WireResourceError(
        message: "the resource holds more than \(Self.messagesMax) messages")
    }
  }
}
