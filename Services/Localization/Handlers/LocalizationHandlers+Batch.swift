// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

extension LocalizationHandlers {
  /// The most requests that a batch may hold: a longer one would keep the event loop, and with it
  /// other callers, waiting.
  static let batchRequestsMax = 1000

  /// Answers `ResolveBatch`: each request by itself, so that one that fails does not fail the
  /// others.
  ///
  /// - Throws: `RPCError` INVALID_ARGUMENT for a batch that is too long, `MessageError` for bytes
  ///   that are no batch.
  func resolveBatch(
    _ bytes: UnsafeRawBufferPointer
  ) throws -> EncodedMessage<V1.ResolveBatchResponse> {
    if let batch = Batch(splitting: bytes) {
      do {
        return try answer(batch)
      } catch is MessageError {
        // Decoding the whole says where in it the error is.
      }
    }
    // Options that come in two parts are merged, which splitting does not.
    let message = try V1.ResolveBatchRequest(decoding: bytes, limits: .default)
    guard !message.requests.isEmpty else { return BatchResults().message }
    return try message.encoded().withUnsafeBytes { bytes in
      guard let batch = Batch(splitting: bytes) else {
        throw RPCError(.internal, "a batch that was decoded cannot be split")
      }
      return try answer(batch)
    }
  }

  /// A batch whose requests have not been read.
  private struct Batch {
    var requests: [UnsafeRawBufferPointer] = []
    var options = UnsafeRawBufferPointer(start: nil, count: 0)

    /// Splits a `ResolveBatchRequest`; nil where it is not as our own encoder would write it.
    init?(splitting bytes: UnsafeRawBufferPointer) {
      var isPlain = true
      var hasOptions = false
      let isWhole = V1.ResolveBatchRequest.split(bytes) { number, contents in
        switch (number, contents) {
        case (1, let request?): requests.append(request)
        case (2, let contents?) where !hasOptions: (options, hasOptions) = (contents, true)
        default: isPlain = false
        }
      }
      guard isWhole, isPlain, !requests.isEmpty else { return nil }
    }
  }

  private func answer(_ batch: Batch) throws -> EncodedMessage<V1.ResolveBatchResponse> {
    var violations = FieldViolations()
    guard violations.count(batch.requests.count, "requests", max: Self.batchRequestsMax) else {
      throw violations.error
    }
    let state = catalogs.state
    var defaults: Settings?
    var results = BatchResults()
    for request in batch.requests {
      do {
        results.append(
          try answer(
            AnswerCache.Question(request, options: batch.options), state: state
          ) {
            if let defaults { return defaults }
            let read = Settings(
              try V1.ResolveOptions(decoding: batch.options, limits: .default),
              field: "default_options")
            defaults = read
            return read
          })
      } catch let error as MessageError {
        throw error
      } catch {
        results.append(try EncodedMessage(V1.ResolveError(answering: error)))
      }
    }
    return results.message
  }
}
