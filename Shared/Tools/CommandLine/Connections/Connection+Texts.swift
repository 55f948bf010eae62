// SPDX-License-Identifier: Apache-2.0

import Messages
import Stubs

extension Connection {
  /// The texts of some resources, in order.
  ///
  /// Missing texts are nil.
  ///
  /// - Throws: `CommandError` if the call as a whole fails.
  func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) -> [String?] {
    try await texts(
      of: resources.map { Caffe.Localization.V1.ResolveRequest(resource: $0) }, options: options)
  }

  /// The texts of some requests.
  ///
  /// - Parameters:
  ///   - requests: The requests to resolve.
  ///   - options: For requests without options of their own.
  /// - Returns: The texts in the order of the requests; missing ones are nil.
  /// - Throws: `CommandError` if the call as a whole fails.
  func texts(
    of requests: [Caffe.Localization.V1.ResolveRequest],
    options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) -> [String?] {
    try await results(of: requests, options: options).map { result in
      guard case .response(let answer) = result?.outcome else { return nil }
      return answer.text
    }
  }

  /// The results of some requests.
  ///
  /// - Parameters:
  ///   - requests: The requests to resolve.
  ///   - options: For requests without options of their own.
  /// - Returns: The results in the order of the requests; nil if the response has too few.
  /// - Throws: `CommandError` if the call as a whole fails.
  func results(
    of requests: [Caffe.Localization.V1.ResolveRequest],
    options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) -> [Caffe.Localization.V1.ResolveResult?] {
    let batch = Caffe.Localization.V1.ResolveBatchRequest(
      requests: requests, defaultOptions: options)
    let response = try await call { callOptions in
      try await LocalizationServiceClient(client).resolveBatch(batch, options: callOptions)
    }
    let results = response.results
    return requests.indices.map { results.indices.contains($0) ? results[$0] : nil }
  }
}
