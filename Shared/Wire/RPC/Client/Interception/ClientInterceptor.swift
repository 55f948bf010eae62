// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Something that every call of a client passes through, such as a measurement or a token.
///
/// An interceptor may change what is passed on, look at what comes back, call `next` more than once
/// or answer without it. The first of ``ClientConfiguration/interceptors`` sees a call first and
/// its answer last. Retries of the service config happen below all of them.
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
  /// Makes a call of one request and one response; by default just passes it on.
  ///
  /// - Throws: ``RPCError``, which is what the caller gets.
  func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
    next: UnaryCaller<Request, Response>
  ) async throws(RPCError) -> UnaryResponse<Response>

  /// Opens a call that streams in one direction or in both; by default just passes it on.
  ///
  /// The method says which side streams. What is sent and received can be watched or changed by
  /// wrapping the call's ``BidirectionalCall/requests`` and ``BidirectionalCall/responses``, and
  /// ``ResponseStream/onEnd(_:)`` tells how the call ended.
  ///
  /// - Throws: ``RPCError``, which is what the caller gets.
  func streaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions,
    next: StreamOpener<Request, Response>
  ) async throws(RPCError) -> BidirectionalCall<Request, Response>
}

/// The rest of the way of a unary call: the further interceptors and the call itself.
public typealias UnaryCaller<Request: Message, Response: Message> =
  @Sendable (Request, CallOptions) async throws(RPCError) -> UnaryResponse<Response>

/// The rest of the way of a streaming call: the further interceptors and the call itself.
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
