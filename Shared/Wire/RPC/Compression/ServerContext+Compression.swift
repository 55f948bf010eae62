// SPDX-License-Identifier: Apache-2.0

extension ServerContext {
  /// Whether the request was compressed: in a streaming call, the last request read.
  public var isRequestCompressed: Bool { call.isRequestCompressed }

  /// Requests that the response be compressed, or that it not be.
  ///
  /// It overrides ``ServerConfiguration/compressesResponses`` for the messages written after it,
  /// and must be called before the first. If the caller accepts none of
  /// ``ServerConfiguration/compressionAlgorithms``, nothing is compressed, nor is a message that
  /// would grow. Do not compress messages that combine a secret with data chosen by a stranger:
  /// their size would reveal the secret.
  public func compressResponse(_ isCompressed: Bool) {
    call.compressor.setWish(isCompressed)
  }
}
