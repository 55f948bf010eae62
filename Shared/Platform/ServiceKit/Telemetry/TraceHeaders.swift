// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Messages
public import RPC
import Tracing

/// Passes the trace of the call being answered on to the services that are called for it, with a
/// span for each such call if it is traced.
public struct TraceHeaders: ClientInterceptor {
  private let server: PeerAddress
  private let decides: Bool

  /// Creates an interceptor for the client of one service.
  ///
  /// - Parameters:
  ///   - address: The service's address, `HOST:PORT` or `unix:/PATH`, for the spans.
  ///   - decides: Whether calls without a span are told that their trace was decided against,
  ///     whatever their caller said, so that the service does not begin in the middle of one.
  public init(address: String, decides: Bool) {
    server = address.hasPrefix("unix:") ? PeerAddress(unix: address) : PeerAddress(address)
    self.decides = decides
  }

  /// Calls within a span, or with the headers of the caller.
  public func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions,
    next: UnaryCaller<Request, Response>
  ) async throws(RPCError) -> UnaryResponse<Response> {
    guard InstrumentationContext.current?[RecordedSpan.Key.self] != nil else {
      return try await next(request, passingOn(options))
    }
    let span = startSpan(
      String(method.path.dropFirst()), ofKind: .client, at: DefaultTracerClock.now)
    defer { span.end() }
    do {
      let response = try await next(request, begin(span, method.path, options))
      span.attributes["rpc.response.status_code"] = "OK"
      return response
    } catch {
      Self.end(span, error.status)
      throw error
    }
  }

  /// Opens a call with the headers of a span that lasts until the call has ended.
  public func streaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions,
    next: StreamOpener<Request, Response>
  ) async throws(RPCError) -> BidirectionalCall<Request, Response> {
    guard InstrumentationContext.current?[RecordedSpan.Key.self] != nil else {
      return try await next(passingOn(options))
    }
    let span = startSpan(
      String(method.path.dropFirst()), ofKind: .client, at: DefaultTracerClock.now)
    do {
      let call = try await next(begin(span, method.path, options))
      call.responses.onEnd { status, _ in
        Self.end(span, status)
        span.end()
      }
      return call
    } catch {
      Self.end(span, error.status)
      span.end()
      throw error
    }
  }

  /// Sends on what the caller said, or what was decided here.
  private func passingOn(_ options: CallOptions) -> CallOptions {
    var options = options
    let context = ServerContext.current
    if var parent = context?.traceParent {
      if decides, parent.isSampled {
        // By W3C's rules, whoever changes the flags must be a span of its own.
        parent = parent.child()
        parent.flags &= ~TraceParent.sampled
      }
      options.metadata["traceparent"] = parent.header
      options.metadata["tracestate"] = context?.traceState
    } else if decides, context != nil {
      // Nobody asks for the numbers of a trace that is not recorded.
      let parent = TraceParent(
        traceHigh: 0, traceLow: .random(in: 1 ... .max), spanID: .random(in: 1 ... .max), flags: 0)
      options.metadata["traceparent"] = parent.header
    }
    return options
  }

  private func begin(
    _ span: any Tracing.Span, _ path: String, _ options: CallOptions
  ) -> CallOptions {
    span.updateAttributes { attributes in
      attributes["rpc.system.name"] = "grpc"
      attributes["rpc.method"] = String(path.dropFirst())
      attributes["server.address"] = server.host
      if let port = server.port { attributes["server.port"] = port }
    }
    var options = options
    InstrumentationSystem.instrument.inject(
      span.context, into: &options.metadata, using: HeaderInjector())
    return options
  }

  private static func end(_ span: any Tracing.Span, _ status: RPCStatus) {
    span.attributes["rpc.response.status_code"] = "\(status.code)"
    guard status.code != .ok else { return }
    span.attributes["error.type"] = "\(status.code)"
    span.setStatus(
      SpanStatus(
        code: .error, message: status.message.shortened(utf8Max: SpanRecord.textBytesMax)))
  }
}

extension PeerAddress {
  /// The address of a Unix socket, `unix:/PATH`.
  init(unix address: String) {
    host = String(address.dropFirst("unix:".count))
    port = nil
  }
}

/// Writes the headers of a trace into a call's metadata.
private struct HeaderInjector: Injector {
  func inject(_ value: String, forKey key: String, into carrier: inout Metadata) {
    carrier[key] = value
  }
}
