// SPDX-License-Identifier: Apache-2.0

/// What a caller may say about one call.
public struct CallOptions: Sendable {
  /// Custom headers to send.
  public var metadata: Metadata
  /// How long the call may take, from now to its status; nil leaves it to
  /// ``ClientConfiguration/unaryTimeout`` and to the call being answered, if there is one.
  public var timeout: Duration?
  /// Whether the call waits for a server that cannot be reached now, until its deadline; nil leaves
  /// it to ``MethodConfig/waitForReady``, and means no where that says nothing.
  ///
  /// Without it the call fails with `UNAVAILABLE` as soon as connecting does.
  public var waitForReady: Bool?
  /// How requests are compressed; nil sends them as they are.
  ///
  /// Those below ``ClientConfiguration/compressedBytesMin``, and those that would grow, are sent as
  /// they are all the same. A server that does not know the algorithm answers `UNIMPLEMENTED`.
  public var compression: CompressionAlgorithm?

  /// Makes options; what is left out has its default.
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
