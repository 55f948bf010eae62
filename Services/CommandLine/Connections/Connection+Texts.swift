// SPDX-License-Identifier: Apache-2.0

import Messages
import Stubs

extension Connection {
  /// The texts of some resources, in their order.
  ///
  /// One that has none is absent.
  ///
  /// - Throws: `CommandError` where the call fails as a whole.
  func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) -> [String?] {
    var request = Caffe.Localization.V1.ResolveBatchRequest()
    request.defaultOptions = options
    request.requests = resources.map { Caffe.Localization.V1.ResolveRequest(resource: $0) }
    let batch = request
    let response = try await call { callOptions in
      try await LocalizationServiceClient(client).resolveBatch(batch, options: callOptions)
    }
    let texts = response.results.map { result -> String? in
      guard case .response(let answer) = result.outcome else { return nil }
      return answer.text
    }
    return resources.indices.map { texts.indices.contains($0) ? texts[$0] : nil }
  }
}
