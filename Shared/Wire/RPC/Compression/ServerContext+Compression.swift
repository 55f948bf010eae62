// SPDX-License-Identifier: Apache-2.0

extension ServerContext {
  /// Whether the request came compressed: in a streaming call, the request that was read last.
  public var isRequestCompressed: Bool { call.isRequestCompressed }

  /// Asks that the response be compressed, or that it be not.
  ///
  /// It goes before ``ServerConfiguration/compressesResponses`` and counts for the messages that
  /// are written after it; it must be said before the first. Where the caller accepts none of
  /// ``ServerConfiguration/compressionAlgorithms`` nothing is compressed, nor is a message that
  /// would grow. Do not compress what joins a secret with something that a stranger chose: the
  /// size of the whole would tell of the secret.
  public func compressResponse(_ isCompressed: Bool) {
    call.compressor.setWish(isCompressed)
  }
}
