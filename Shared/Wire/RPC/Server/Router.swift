// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The methods that a server answers.
///
/// A handler answers with a status other than OK by throwing ``RPCError``; anything else that it
/// throws becomes `UNKNOWN`, and its text stays here. A method has one handler: registering another
/// is a mistake that ends the process.
public struct Router: Sendable {
  private(set) var routes: [String: Route] = [:]

  /// What is answered besides, by path.
  private(set) var pages: [String: StaticPage] = [:]

  /// What reflection tells of the methods and their messages, made when it is first asked.
  let descriptors: @Sendable () -> Descriptors

  /// Makes a router without methods.
  ///
  /// - Parameter descriptors: What reflection tells of the methods and their messages.
  public init(
    descriptors: @escaping @autoclosure @Sendable () -> Descriptors = .contract
  ) {
    self.descriptors = descriptors
  }

  /// The full names of the services that have a method here, in alphabetical order.
  public var services: [String] {
    Set(
      routes.keys.compactMap { path in
        path.dropFirst().split(separator: "/").first.map(String.init)
      }
    ).sorted()
  }

  /// The methods, in the alphabetical order of their paths.
  public var methods: [ServedMethod] {
    routes.values.map(\.method).sorted { $0.path < $1.path }
  }

  /// Answers a unary method on the event loop: no task, no hop, no waiting.
  ///
  /// For handlers that compute for a few microseconds; every call on the same loop waits while one
  /// runs. What may take longer belongs into ``inSlices(bytesOf:_:)`` or into a task.
  public mutating func onEventLoop<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler: @escaping @Sendable (Request, ServerContext) throws -> Response
  ) {
    onEventLoopWithBytes(path: method.path) { bytes, context, limits throws in
      let request: Request = try MessageFrame.decode(bytes, limits: limits.decoding)
      return try handler(request, context)
    }
  }

  /// Answers a unary method on the event loop from the request's bytes, for zero-copy views.
  ///
  /// The bytes are valid inside `handler` only, and nothing about them has been checked. A
  /// `MessageError` that `handler` throws answers as it does for every other method.
  public mutating func onEventLoop<Request: Message, Response: Message>(
    bytesOf method: Method<Request, Response>,
    _ handler: @escaping @Sendable (UnsafeRawBufferPointer, ServerContext) throws -> Response
  ) {
    onEventLoopWithBytes(path: method.path) { bytes, context, _ throws in
      do {
        return try handler(bytes, context)
      } catch let error as MessageError {
        throw RPCError(decoding: error, as: Request.fullName)
      }
    }
  }

  /// Answers a unary method on the event loop in slices, from the request's bytes: what takes
  /// longer than ``ServerConfiguration/sliceTime`` goes on when others have had their turn.
  ///
  /// Between its slices the call may end: its deadline passes, its caller gives up, or the server
  /// shuts down. Then `Work` is dropped.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - begin: Makes what answers a call.
  public mutating func inSlices<Request: Message, Work: SlicedWork>(
    bytesOf method: Method<Request, Work.Response>,
    _ begin: @escaping @Sendable (ServerContext) throws -> Work
  ) {
    let sliced: Route.Sliced = { bytes, context, slice in
      var work = try begin(context)
      if let frame = try Self.proceed(&work, bytes, context, &slice, of: Request.self) {
        return .answered(frame)
      }
      return .suspended(Self.rest(of: work, context, Request.self))
    }
    let again: Route.Again = { json, context in
      try begin(context).keptTranslations?.answer(toJSON: json)
    }
    add(
      Route(
        path: method.path, handler: .sliced(sliced), again: Work.keepsTranslations ? again : nil))
  }

  private static func proceed<Work: SlicedWork, Request: Message>(
    _ work: inout Work, _ bytes: UnsafeRawBufferPointer, _ context: ServerContext,
    _ slice: inout Slice, of request: Request.Type
  ) throws -> [UInt8]? {
    do {
      guard let response = try work.proceed(bytes, &slice) else { return nil }
      return try frame(of: response, context)
    } catch let error as MessageError {
      throw RPCError(decoding: error, as: Request.fullName)
    }
  }

  /// What goes on with work: only that which is suspended moves to the heap.
  private static func rest<Work: SlicedWork, Request: Message>(
    of work: Work, _ context: ServerContext, _ request: Request.Type
  ) -> Route.Rest {
    var work = work
    return { bytes, slice in try proceed(&work, bytes, context, &slice, of: request) }
  }

  /// A response that is encoded already, if it is not too large for the call's caller.
  private static func frame(
    of response: Encoded<some Message>, _ context: ServerContext
  ) throws(RPCError) -> [UInt8] {
    try context.call.checkResponse(size: response.count)
    return response.frame
  }

  private mutating func onEventLoopWithBytes<Response: Message>(
    path: String,
    _ handler:
      @escaping @Sendable (
        UnsafeRawBufferPointer, ServerContext, MessageLimits
      ) throws -> Response
  ) {
    let onEventLoop: Route.OnEventLoop = { bytes, context, limits in
      let response = try handler(bytes, context, limits)
      return try MessageFrame.encode(response, for: context.call)
    }
    add(Route(path: path, handler: .onEventLoop(onEventLoop)))
  }

  /// Answers `GET` and `HEAD` at the page's path, which no other page may have.
  public mutating func add(_ page: StaticPage) {
    precondition(pages[page.path] == nil, "\(page.path) has a page already.")
    pages[page.path] = page
  }

  private mutating func add(_ route: Route) {
    precondition(routes[route.path] == nil, "\(route.path) has a handler already.")
    routes[route.path] = route
  }

  /// Answers a unary method in a task of its own.
  public mutating func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler: @escaping @Sendable (Request, ServerContext) async throws -> Response
  ) {
    let unary: Route.Unary = { bytes, context, limits in
      let request: Request = try MessageFrame.decode(bytes, limits: limits.decoding)
      let response = try await handler(request, context)
      return try MessageFrame.encode(response, for: context.call)
    }
    add(Route(path: method.path, handler: .unary(unary)))
  }

  /// Answers a unary method in a task of its own, with a response that is encoded already.
  public mutating func unary<Request: Message, Response: Message>(
    encodedResponseOf method: Method<Request, Response>,
    _ handler: @escaping @Sendable (Request, ServerContext) async throws -> Encoded<Response>
  ) {
    let unary: Route.Unary = { bytes, context, limits in
      let request: Request = try MessageFrame.decode(bytes, limits: limits.decoding)
      return try Self.frame(of: await handler(request, context), context)
    }
    add(Route(path: method.path, handler: .unary(unary)))
  }

  /// Answers one request with any number of responses.
  public mutating func serverStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler:
      @escaping @Sendable (
        Request, ResponseWriter<Response>, ServerContext
      ) async throws -> Void
  ) {
    stream(method, .serverStreaming) { inbox, outbox, context, limits in
      let request: Request = try await Self.only(inbox, context.call, limits)
      let writer = ResponseWriter<Response>(outbox: outbox, call: context.call)
      try await handler(request, writer, context)
    }
  }

  /// Answers any number of requests with one response.
  public mutating func clientStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler:
      @escaping @Sendable (
        RequestStream<Request>, ServerContext
      ) async throws -> Response
  ) {
    stream(method, .clientStreaming) { inbox, outbox, context, limits in
      let requests = RequestStream<Request>(inbox: inbox, call: context.call, limits: limits)
      let response = try await handler(requests, context)
      try await ResponseWriter<Response>(outbox: outbox, call: context.call).write(response)
    }
  }

  /// Answers any number of requests with any number of responses, in any order.
  public mutating func bidirectional<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler:
      @escaping @Sendable (
        RequestStream<Request>, ResponseWriter<Response>, ServerContext
      ) async throws -> Void
  ) {
    stream(method, .bidirectional) { inbox, outbox, context, limits in
      try await handler(
        RequestStream(inbox: inbox, call: context.call, limits: limits),
        ResponseWriter(outbox: outbox, call: context.call), context)
    }
  }

  private mutating func stream<Request, Response>(
    _ method: Method<Request, Response>, _ kind: ServedMethod.Kind,
    _ handler: @escaping Route.Streaming
  ) {
    add(Route(path: method.path, kind: kind, handler: .streaming(handler)))
  }

  /// The one request of a call whose client side does not stream.
  private static func only<Request: Message>(
    _ inbox: MessageInbox, _ call: ServerCall, _ limits: MessageLimits
  ) async throws(RPCError) -> Request {
    guard let message = try await inbox.read() else { throw .wrongMessageCount(0, of: "request") }
    guard try await inbox.read() == nil else { throw .wrongMessageCount(2, of: "request") }
    call.willRead(message)
    return try MessageFrame.decode(message, limits: limits)
  }
}
