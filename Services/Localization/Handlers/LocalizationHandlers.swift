// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Logging
import Messages
import RPC
import Resources
import ServiceKit
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
  let administrators: Administrators
  let logger: Logger
  let liveTexts: LiveTexts
  let slowWatchers: SlowWatchers

  init(
    catalogs: LoadedCatalogs, administrators: Administrators, logger: Logger,
    clock: LiveClock = .system, watcherTimeout: Duration = SlowWatchers.timeoutDefault
  ) {
    self.catalogs = catalogs
    self.administrators = administrators
    self.logger = logger
    slowWatchers = SlowWatchers(
      timeout: watcherTimeout, domain: "caffe.localization.v1", logger: logger)
    let liveTexts = LiveTexts(clock: clock) { request, now in
      let moment = Self.resolve(request, now: now, catalogs: catalogs)
      return (moment.outcome, moment.nextChange)
    }
    self.liveTexts = liveTexts
    catalogs.whenReplaced { [weak liveTexts] in liveTexts?.refresh() }
  }

  /// Adds the methods to a router: those that only compute on the event loop, the others in tasks.
  func addMethods(to router: inout Router) {
    register(in: &router)
    router.onEventLoop(bytesOf: V1.LocalizationService.resolve) { bytes, _ in
      try V1.ResolveRequest.withView(decoding: bytes) { request in
        try answer(
          request,
          options: Settings(request.hasOptions ? V1.ResolveOptions(request.options) : .init()),
          resolver: catalogs.resolver)
      }
    }
    router.onEventLoop(bytesOf: V1.LocalizationService.resolveBatch) { bytes, _ in
      try V1.ResolveBatchRequest.withView(decoding: bytes) { try answer($0) }
    }
  }

  /// A request's options, read once for all the requests that share them.
  struct Settings {
    var options: Result<ResolveOptions, any Error>
    var output: V1.TextOutput

    init(_ message: V1.ResolveOptions, field: String = "options") {
      options = Result { try ResolveOptions(message, field: field) }
      output = message.output
    }
  }

  /// Answers one request.
  ///
  /// - Throws: `RPCError`: INVALID_ARGUMENT naming the field that is wrong, NOT_FOUND where the
  ///   caller insists on a translation that is missing, RESOURCE_EXHAUSTED past a limit.
  private func answer(
    _ request: V1.ResolveRequest.View, options settings: Settings, resolver: Resolver
  ) throws -> V1.ResolveResponse {
    let (resource, options) = try Self.read(request, options: settings)
    do {
      let resolved = try resolver.resolve(resource, options: options)
      catalogs.missing.count(resolved, for: resource, locale: options.locales.first)
      return V1.ResolveResponse(resolved, output: settings.output)
    } catch {
      throw RPCError(answering: error)
    }
  }

  /// Reads what is asked for, and what the reader's side says.
  ///
  /// - Throws: `INVALID_ARGUMENT` naming the field that is wrong.
  static func read(
    _ request: V1.ResolveRequest.View, options settings: Settings
  ) throws(RPCError) -> (LocalizedStringResource, ResolveOptions) {
    guard request.hasResource else {
      throw RPCError.invalid("resource", "is missing")
    }
    guard !request.resource.key.isEmpty else {
      throw RPCError.invalid("resource.key", "is empty")
    }
    do {
      return (try LocalizedStringResource(request.resource), try settings.options.get())
    } catch {
      throw RPCError(answering: error)
    }
  }

  /// Answers a batch: each request by itself, so that one that fails does not fail the others.
  private func answer(_ batch: V1.ResolveBatchRequest.View) throws -> V1.ResolveBatchResponse {
    var violations = FieldViolations()
    guard violations.count(batch.requests.count, "requests", max: Self.batchRequestsMax) else {
      throw violations.error
    }
    let resolver = catalogs.resolver
    let defaults = Settings(
      batch.hasDefaultOptions ? V1.ResolveOptions(batch.defaultOptions) : V1.ResolveOptions(),
      field: "default_options")
    var response = V1.ResolveBatchResponse()
    response.results.reserveCapacity(batch.requests.count)
    for index in batch.requests.indices {
      response.results.append(
        result(of: batch.requests[index], defaults: defaults, resolver: resolver))
    }
    return response
  }

  func resolveStream(
    _ requests: RequestStream<V1.ResolveStreamRequest>,
    responses: ResponseWriter<V1.ResolveStreamResponse>, context: ServerContext
  ) async throws {
    for try await message in requests {
      let bytes = try (message.request ?? V1.ResolveRequest()).encoded()
      var response = V1.ResolveStreamResponse()
      response.result = try bytes.withUnsafeBytes { bytes in
        try V1.ResolveRequest.withView(decoding: bytes) {
          result(of: $0, defaults: Settings(.init()), resolver: catalogs.resolver)
        }
      }
      try await responses.write(response)
    }
  }

  private func result(
    of request: V1.ResolveRequest.View, defaults: Settings, resolver: Resolver
  ) -> V1.ResolveResult {
    var result = V1.ResolveResult()
    do {
      let options =
        request.hasOptions ? Settings(V1.ResolveOptions(request.options)) : defaults
      result.outcome = .response(try answer(request, options: options, resolver: resolver))
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
