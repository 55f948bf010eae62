// SPDX-License-Identifier: Apache-2.0

/// The options of a single call.
public struct CallOptions: Sendable {
  /// Custom headers to send.
  public var metadata: Metadata
  /// The time limit of the call, from now to its status; nil uses
  /// ``ClientConfiguration/unaryTimeout`` and the deadline of the call being answered, if there is
  /// one.
  public var timeout: Duration?
  /// Whether the call waits for an unreachable server until its deadline; nil uses
  /// ``MethodConfig/waitForReady``, whose default is false.
  ///
  /// Otherwise the call fails with `UNAVAILABLE` as soon as connecting does.
  public var waitForReady: Bool?
  /// How requests are compressed; nil sends them uncompressed.
  ///
  /// Requests smaller than ``ClientConfiguration/compressedBytesMin``, and those that would grow,
  /// are sent uncompressed in any case. A server that does not support the algorithm answers
  /// `UNIMPLEMENTED`.
  public var compression: CompressionAlgorithm?

  /// Creates options.
  public init(
    metadata: Metadata = [:], timeout: Duration? = nil, waitForReady: Bool? = nil,
    compression: CompressionAlgorithm? = nil
  ) {
    self.metadata = metadata
    self.timeout = timeout
    self.waitForReady = waitForReady
    self.compression = compression
  }
}
