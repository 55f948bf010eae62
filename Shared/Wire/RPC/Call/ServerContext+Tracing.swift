// SPDX-License-Identifier: Apache-2.0

extension ServerContext {
  /// The span that whatever the call leads to belongs to: the call's own if it is traced, otherwise
  /// the caller's; nil if neither is known.
  public var traceParent: TraceParent? { call.span?.identity ?? call.traceParent }

  /// W3C's `tracestate` of the caller, in one line; nil without a valid `traceparent`.
  public var traceState: String? {
    call.traceParent.flatMap { _ in call.headers.metadata().traceState }
  }

  /// Runs a handler, or what it calls, as part of the call.
  static func serving<Result>(
    _ context: ServerContext, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(context) {
      guard let span = context.call.span else { return try await body() }
      return try await span.run(body)
    }
  }
}

extension Metadata {
  /// W3C's `tracestate` in one line; nil if there is none, or one longer than need be passed on.
  public var traceState: String? {
    let state = values(for: "tracestate").joined(separator: ",")
    return (1...512).contains(state.utf8.count) ? state : nil
  }
}
