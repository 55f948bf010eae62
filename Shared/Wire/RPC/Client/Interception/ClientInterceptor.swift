// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A hook that every call of a client passes through, for example to measure it or to add a token.
///
/// An interceptor may change what is passed on, inspect what comes back, call `next` more than once
/// or answer without it. The first of ``ClientConfiguration/interceptors`` sees a call first and
/// its answer last. The service config's retries happen below all of them.
///
/// ```swift
/// struct Token: ClientInterceptor {
///   func unary<Request: Message, Response: Message>(
///     _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
///     next: UnaryCaller<Request, Response>
///   ) async throws(RPCError) -> UnaryResponse<Response> {
///     var options = options
///     options.metadata["authorization"] = "Bearer …"
///     return try await next(request, options)
///   }
/// }
/// ```
public protocol ClientInterceptor: Sendable {
  /// Makes a unary call; the default passes it on.
  ///
  /// - Throws: ``RPCError``, which the caller receives.
  func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
    next: UnaryCaller<Request, Response>
  ) async throws(RPCError) -> UnaryResponse<Response>

  /// Opens a call that streams in one direction or in both; the default passes it on.
  ///
  /// The method says which side streams. To watch or change what is sent and received, wrap the
  /// call's ``BidirectionalCall/requests`` and ``BidirectionalCall/responses``;
  /// ``ResponseStream/onEnd(_:)`` reports how the call ended.
  ///
  /// - Throws: ``RPCError``, which the caller receives.
  func streaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions,
    next: StreamOpener<Request, Response>
  ) async throws(RPCError) -> BidirectionalCall<Request, Response>
}

/// The continuation of a unary call: the remaining interceptors and the call itself.
public typealias UnaryCaller<Request: Message, Response: Message> =
  @Sendable (Request, CallOptions) async throws(RPCError) -> UnaryResponse<Response>

/// The continuation of a streaming call: the remaining interceptors and the call itself.
public typealias StreamOpener<Request: Message, Response: Message> =
  @Sendable (CallOptions) async throws(RPCError) -> BidirectionalCall<Request, Response>

extension ClientInterceptor {
  /// Passes the call on.
  public func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
    next: UnaryCaller<Request, Response>
  ) async throws(RPCError) -> UnaryResponse<Response> {
    try await next(request, options)
  }

  /// Passes the call on.
  public func streaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions,
    next: StreamOpener<Request, Response>
  ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
    try await next(options)
  }
}
