// SPDX-License-Identifier: Apache-2.0

import Messages

/// The answers of a batch, put together without encoding them again.
struct BatchResults {
  typealias V1 = Caffe.Localization.V1

  private var writer = Encoded<V1.ResolveBatchResponse>.Writer()

  /// The size of the response so far.
  var byteCount: Int { writer.count }

  /// Adds the answer to the next request.
  mutating func append(_ response: Encoded<V1.ResolveResponse>) {
    writer.append(
      V1.ResolveBatchResponse.Fields.results, holding: V1.ResolveResult.Fields.response, response)
  }

  /// Adds why there is no answer to the next request.
  mutating func append(_ error: Encoded<V1.ResolveError>) {
    writer.append(
      V1.ResolveBatchResponse.Fields.results, holding: V1.ResolveResult.Fields.error, error)
  }

  /// The batch's response, which is not kept here.
  mutating func finish() -> Encoded<V1.ResolveBatchResponse> { writer.finish() }
}
