// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The answer to a unary call that succeeded.
public struct UnaryResponse<Response: Message>: Sendable {
  /// The message.
  public let message: Response
  let head: ResponseHeadBox

  /// The metadata sent before the message.
  public var initialMetadata: Metadata { head.initialNow }
  /// The metadata sent with the status.
  public var trailingMetadata: Metadata { head.trailing }
}
