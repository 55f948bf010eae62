// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Stubs

/// The texts that the localization service has, asked for in one batch.
struct LocalizationTextSource: TextSource {
  let client: LocalizationServiceClient

  /// What the service is called in messages: its address.
  let address: String

  /// The longest that an answer waits for its texts.
  ///
  /// Somebody stands at the till: prices without words now are better than both later.
  static let timeoutMax = Duration.seconds(2)

  func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch {
    var request = Caffe.Localization.V1.ResolveBatchRequest()
    request.defaultOptions = options
    request.requests = resources.map { resource in
      var item = Caffe.Localization.V1.ResolveRequest()
      item.resource = resource
      return item
    }
    var call = CallOptions()
    call.timeout = Self.timeout(before: deadline)
    do {
      return Self.batch(try await client.resolveBatch(request, options: call), for: resources.count)
    } catch {
      let reason = "\(error.code): \(error.message) (localization service, \(address))"
      return .missing(resources.count, because: reason)
    }
  }

  /// Leaves the caller a fifth of its time, so that the answer arrives before it gives up.
  static func timeout(before deadline: Deadline?) -> Duration {
    guard let deadline else { return timeoutMax }
    return min(timeoutMax, deadline.remaining * 4 / 5)
  }

  /// The results in order.
  ///
  /// One that failed does not fail the others.
  static func batch(
    _ response: Caffe.Localization.V1.ResolveBatchResponse, for count: Int
  ) -> TextBatch {
    guard response.results.count == count else {
      let got = response.results.count
      return .missing(count, because: "INTERNAL: \(got) results came for \(count) resources")
    }
    var batch = TextBatch(texts: [])
    for result in response.results {
      switch result.outcome {
      case .response(let text): batch.texts.append(text)
      case .error(let error):
        batch.texts.append(nil)
        let code = RPCStatus.Code(rawValue: Int(error.code))
        batch.shortfall = batch.shortfall ?? "\(code): \(error.message)"
      case nil:
        batch.texts.append(nil)
        batch.shortfall = batch.shortfall ?? "INTERNAL: a result is empty"
      }
    }
    return batch
  }
}
