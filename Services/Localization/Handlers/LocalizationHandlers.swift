// SPDX-License-Identifier: Apache-2.0

import Localization
import Locales
import Messages
import RPC
import Resources
import Stubs
import WireResources

/// The localization service's methods.
///
/// Resolving only takes the processor, so that `Resolve` and `ResolveBatch` run to completion on
/// the connection's event loop.
struct LocalizationHandlers: LocalizationServiceHandlers {
  typealias V1 = Caffe.Localization.V1

  /// The most requests that a batch may hold: a longer one would keep the event loop, and with it
  /// other callers, waiting.
  static let batchRequestsMax = 1000

  let catalogs: LoadedCatalogs

  /// Answers one request.
  ///
  /// - Throws: `RPCError`: INVALID_ARGUMENT naming the field that is wrong, NOT_FOUND where the
  ///   caller insists on a translation that is missing, RESOURCE_EXHAUSTED past a limit.
  func answer(
    _ request: V1.ResolveRequest, defaults: V1.ResolveOptions?, resolver: Resolver
  ) throws -> V1.ResolveResponse {
    guard let message = request.resource else {
      throw RPCError(FieldError(field: "resource", message: "is missing"))
    }
    guard !message.key.isEmpty else {
      throw RPCError(FieldError(field: "resource.key", message: "is empty"))
    }
    let settings = request.options ?? defaults ?? V1.ResolveOptions()
    do {
      let resource = try LocalizedStringResource(message)
      let options = try ResolveOptions(settings)
      let resolved = try resolver.resolve(resource, options: options)
      catalogs.missing.count(resolved, for: resource, locale: options.locales.first)
      return V1.ResolveResponse(resolved, output: settings.output)
    } catch {
      throw RPCError(answering: error)
    }
  }

  func resolve(
    _ request: V1.ResolveRequest, context: ServerContext
  ) async throws -> V1.ResolveResponse {
    try answer(request, defaults: nil, resolver: catalogs.resolver)
  }

  func resolveBatch(
    _ request: V1.ResolveBatchRequest, context: ServerContext
  ) async throws -> V1.ResolveBatchResponse {
    try answer(request)
  }

  /// Answers a batch: each request by itself, so that one that fails does not fail the others.
  func answer(_ request: V1.ResolveBatchRequest) throws -> V1.ResolveBatchResponse {
    guard request.requests.count <= Self.batchRequestsMax else {
      throw RPCError(
        FieldError(
          field: "requests", message: "has more than \(Self.batchRequestsMax) elements"))
    }
    let resolver = catalogs.resolver
    var response = V1.ResolveBatchResponse()
    response.results = request.requests.map {
      result(of: $0, defaults: request.defaultOptions, resolver: resolver)
    }
    return response
  }

  func resolveStream(
    _ requests: RequestStream<V1.ResolveStreamRequest>,
    responses: ResponseWriter<V1.ResolveStreamResponse>, context: ServerContext
  ) async throws {
    for try await message in requests {
      var response = V1.ResolveStreamResponse()
      response.result = result(
        of: message.request ?? V1.ResolveRequest(), defaults: nil, resolver: catalogs.resolver)
      try await responses.write(response)
    }
  }

  private func result(
    of request: V1.ResolveRequest, defaults: V1.ResolveOptions?, resolver: Resolver
  ) -> V1.ResolveResult {
    var result = V1.ResolveResult()
    do {
      result.outcome = .response(
        try answer(request, defaults: defaults, resolver: resolver))
    } catch {
      let failure = RPCError(answering: error)
      var message = V1.ResolveError()
      message.code = Int32(failure.code.rawValue)
      message.message = failure.message
      result.outcome = .error(message)
    }
    return result
  }
}
