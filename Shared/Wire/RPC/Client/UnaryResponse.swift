// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The response to a successful unary call.
public struct UnaryResponse<Response: Message>: Sendable {
  /// The message.
  public let message: Response
  /// Whether the message was compressed.
  public let isCompressed: Bool
  private let head: Head

  /// Decoded on demand, which most callers never need.
  private enum Head {
    case received(initial: HeaderRecord, trailing: HeaderRecord)
    case made(initial: Metadata, trailing: Metadata)
  }

  /// Creates a response for an interceptor that answers a call itself.
  public init(
    message: Response, initialMetadata: Metadata = [:], trailingMetadata: Metadata = [:]
  ) {
    self.message = message
    isCompressed = false
    head = .made(initial: initialMetadata, trailing: trailingMetadata)
  }

  init(
    message: Response, isCompressed: Bool, initial: HeaderRecord, trailing: HeaderRecord
  ) {
    self.message = message
    self.isCompressed = isCompressed
    head = .received(initial: initial, trailing: trailing)
  }

  /// The metadata sent before the message.
  public var initialMetadata: Metadata {
    switch head {
    case .received(let record, _): record.metadata()
    case .made(let metadata, _): metadata
    }
  }

  /// The metadata sent with the status.
  public var trailingMetadata: Metadata {
    switch head {
    case .received(_, let record): record.metadata()
    case .made(_, let metadata): metadata
    }
  }
}
