// SPDX-License-Identifier: Apache-2.0

import Messages

/// How deep a message is inside the outermost one.
///
/// Decoded bytes are no deeper than the limit; a message that was built in the process might be.
struct Nesting {
  private let depth: Int

  /// The outermost message.
  static let outermost = Nesting(depth: 0)

  /// One message further in.
  func inner() throws(WireResourceError) -> Nesting {
    guard depth < DecodingLimits.nestingMax else {
      throw WireResourceError(
        message: "messages are nested more than \(DecodingLimits.nestingMax) levels deep")
    }
    return Nesting(depth: depth + 1)
  }
}
