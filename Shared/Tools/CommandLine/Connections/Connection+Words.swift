// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

extension Connection {
  /// The request with those arguments as text that are not keys in any catalog.
  ///
  /// `salad` is a key whose text is wanted, whereas `Ana` is a name. Only the catalogs can tell, so
  /// each word is looked up first, without counting those that are not keys as missing.
  ///
  /// - Throws: `CommandError` if the call fails.
  func tellingKeysFromTexts(
    _ request: Caffe.Localization.V1.ResolveRequest
  ) async throws(CommandError) -> Caffe.Localization.V1.ResolveRequest {
    guard var resource = request.resource else { return request }
    let places = resource.arguments.indices.filter { resource.arguments[$0].word != nil }
    if places.isEmpty { return request }
    var options = request.options ?? .init()
    // A word missing in the reader's language but present in another is a key with a missing
    // translation.
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
  /// Whether it reports a missing or an invalid key.
  fileprivate var isOfNoKey: Bool {
    [RPCStatus.Code.notFound, .invalidArgument].contains { Int32($0.rawValue) == code }
  }
}

extension Caffe.Localization.V1.Argument {
  /// The argument's resource, if it is one.
  fileprivate var word: Caffe.Localization.V1.LocalizedStringResource? {
    guard case .resource(let word) = value else { return nil }
    return word
  }
}
