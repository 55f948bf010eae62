// SPDX-License-Identifier: Apache-2.0

import Messages

/// A message's depth inside the outermost one, and how many further messages that one may contain.
///
/// Decoded bytes respect the depth limit; a message built in the process might not.
struct Nesting {
  private let depth: Int
  private let rest: Rest

  /// What all messages inside the outermost one share.
  private final class Rest {
    var messages = Nesting.messagesMax
  }

  /// The most arguments, elements and resources in one resource, at any depth.
  ///
  /// Decoding one takes up to half a microsecond, which a call's budget pays only once it is done.
  /// What takes longer, attributed text, counts as several.
  static let messagesMax = 5000

  private init(depth: Int, rest: Rest) {
    self.depth = depth
    self.rest = rest
  }

  /// How many messages there are so far, those that were too many among them.
  var messages: Int { Self.messagesMax - rest.messages }

  /// The outermost message.
  static var outermost: Nesting { Nesting(depth: 0, rest: Rest()) }

  /// One level deeper.
  func inner() throws(WireResourceError) -> Nesting {
    guard depth < DecodingLimits.nestingMax else {
      throw WireResourceError(
        message: "messages are nested more than \(DecodingLimits.nestingMax) levels deep")
    }
    try count(1)
    return Nesting(depth: depth + 1, rest: rest)
  }

  /// Counts messages that have no nested ones.
  func count(_ messages: Int) throws(WireResourceError) {
    rest.messages -= messages
    guard rest.messages >= 0 else {
      throw WireResourceError(
        message: "the resource holds more than \(Self.messagesMax) messages")
    }
  }
}
