// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// The answers of a batch, put together without encoding them again.
struct BatchResults {
  typealias V1 = Caffe.Localization.V1

  /// A `ResolveBatchResponse`, whose `results` are field 1.
  private var writer = WireWriter()

  /// The size of the response so far.
  var byteCount: Int { writer.bytes.count }

  /// Adds the answer to the next request: `ResolveResult.response`.
  mutating func append(_ response: EncodedMessage<V1.ResolveResponse>) {
    response.withBytes { writer.append(1, holding: 1, $0) }
  }

  /// Adds why there is no answer to the next request: `ResolveResult.error`.
  mutating func append(_ error: EncodedMessage<V1.ResolveError>) {
    error.withBytes { writer.append(1, holding: 2, $0) }
  }

  /// The batch's response.
  var message: EncodedMessage<V1.ResolveBatchResponse> {
    EncodedMessage(trusting: writer.bytes)
  }
}
