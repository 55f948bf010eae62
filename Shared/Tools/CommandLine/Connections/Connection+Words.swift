// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

extension Connection {
  /// The request with those arguments as text that no catalog has as a key.
  ///
  /// `salad` is a key, whose text is wanted, and `Ana` is a name. Which is which only the catalogs
  /// know, so each word is asked for first, and one that is no key is not counted as missing.
  ///
  /// - Throws: `CommandError` where the call fails.
  func tellingKeysFromTexts(
    _ request: Caffe.Localization.V1.ResolveRequest
  ) async throws(CommandError) -> Caffe.Localization.V1.ResolveRequest {
    guard var resource = request.resource else { return request }
    let places = resource.arguments.indices.filter { resource.arguments[$0].word != nil }
    if places.isEmpty { return request }
    var options = request.options ?? .init()
    // A word that the reader's language lacks and another has is a key, and its translation is
    // missing.
    options.missing = .fail
    options.perKeyFallback = true
    options.output = .plain
    options.explain = false
    let words = places.map {
      Caffe.Localization.V1.ResolveRequest(resource: resource.arguments[$0].word)
    }
    for (place, result) in zip(places, try await results(of: words, options: options)) {
      guard case .error(let error) = result?.outcome, error.isOfNoKey else { continue }
      resource.arguments[place].value = .text(resource.arguments[place].word?.key ?? "")
    }
    var result = request
    result.resource = resource
    return result
  }
}

extension Caffe.Localization.V1.ResolveError {
  /// Whether it says that there is no such key, or that no key is like that.
  fileprivate var isOfNoKey: Bool {
    [RPCStatus.Code.notFound, .invalidArgument].contains { Int32($0.rawValue) == code }
  }
}

extension Caffe.Localization.V1.Argument {
  /// The resource that the argument is, if it is one.
  fileprivate var word: Caffe.Localization.V1.LocalizedStringResource? {
    guard case .resource(let word) = value else { return nil }
    return word
  }
}
