// SPDX-License-Identifier: Apache-2.0

import Messages

/// Requests that are not plain gRPC: which protocol they are, and whether it has such a call.
extension ServerStream {
  /// Prepares the call for its protocol; `query` are the parameters of a GET that calls a method.
  ///
  /// - Returns: Whether the request is to be examined further; otherwise it has been answered, or
  ///   will be when it is complete.
  func prepareDialect(_ query: TargetQuery?) -> Bool {
    let head = owner.head
    if let cors = server.configuration.cors, let origin = head.metadata.value(of: "origin") {
      allowedOrigin = cors.allowed(String(decoding: origin, as: UTF8.self))
    }
    switch head.verb {
    case .options:
      guard head.metadata.value(of: "origin") != nil,
        head.metadata.value(of: "access-control-request-method") != nil
      else { return true }
      answerPreflight()
      return false
    case .get, .head:
      if answersProbe(head) || asksForPage(head) { return false }
      guard let query else { return true }
      let codec: RequestType.Codec = query["encoding"] == "proto" ? .protobuf : .json
      let dialect = Dialect(RequestType(framing: .connectUnary, codec: codec))
      dialect.isGet = true
      return prepare(dialect, query)
    case .post:
      guard let type = head.type, type.codec != .other else { return true }
      if owner.isHTTP1, type.framing == .grpc {
        phase = .refused(.httpVersion)
        return false
      }
      return prepare(Dialect(type))
    case .other: return true
    }
  }

  // Probes and preflights --------------------------------------------------------------------

  /// Answers `/healthz` and `/readyz`, which load balancers ask.
  private func answersProbe(_ head: RequestHead) -> Bool {
    guard Self.isProbe(head.target) else { return false }
    let isServing = server.health.status() == .serving
    record.code = isServing ? .ok : .unavailable
    answer(
      httpStatus: isServing ? 200 : 503, isServing ? "SERVING\n" : "NOT_SERVING\n",
      hasBody: head.verb == .get, [("cache-control", "no-store")])
    return true
  }

  /// Whether a target is that of a probe.
  static func isProbe(_ target: some Collection<UInt8>) -> Bool {
    let path = target.prefix { $0 != UInt8(ascii: "?") }
    return path.elementsEqual("/healthz".utf8) || path.elementsEqual("/readyz".utf8)
  }

  /// What is wrong with a request that is no call: what is not there can be had in no way.
  func refusal(_ fault: RequestHead.Fault, of head: RequestHead) -> RequestHead.Fault {
    let isHead = head.verb == .head
    if Self.isProbe(head.target) || page(at: head) != nil {
      return .method(isHead: isHead, allowed: "GET, HEAD")
    }
    guard let route = route(at: head) else { return .path(isHead: isHead) }
    guard case .method = fault, isReadable(route) else { return fault }
    return .method(isHead: isHead, allowed: "GET, POST")
  }

  /// Answers a browser that asks whether a page of another site may call.
  private func answerPreflight() {
    guard allowedOrigin != nil, let cors = server.configuration.cors else {
      record.code = .permissionDenied
      return answer(httpStatus: 403, "Pages of this origin may not call.\n")
    }
    record.code = .ok
    var headers = [
      ("access-control-allow-methods", "GET, POST"),
      ("access-control-max-age", String(cors.maxAge.components.seconds)),
      ("vary", "access-control-request-method, access-control-request-headers"),
    ]
    // A `*` would not stand for `authorization`. What is asked for is in a header, so it can be in
    // one.
    if let names = owner.head.metadata.value(of: "access-control-request-headers") {
      headers.append(("access-control-allow-headers", String(decoding: names, as: UTF8.self)))
    }
    answer(httpStatus: 204, "", headers)
  }

  /// Writes what lets a page of another site read the response, and what it depends on, for caches.
  func writeCORS(into block: inout HeaderBlock) {
    if let allowedOrigin {
      block.add("access-control-allow-origin", allowedOrigin)
      block.add("access-control-expose-headers", CORSPolicy.exposedHeaders)
    }
    // Without an origin, or with another one, the response is not the same.
    let variesByOrigin = server.configuration.cors?.variesByOrigin == true
    let variesByEncoding = dialect?.variesByEncoding == true
    switch (variesByOrigin, variesByEncoding) {
    case (true, true): block.add("vary", "origin, accept-encoding")
    case (true, false): block.add("vary", "origin")
    case (false, true): block.add("vary", "accept-encoding")
    case (false, false): break
    }
  }

  // Calls ------------------------------------------------------------------------------------

  /// Checks that the method can be called in this way, and reads the protocol's own headers.
  ///
  /// - Parameter query: The parameters of a GET, one of which is the message.
  private func prepare(_ dialect: Dialect, _ query: TargetQuery? = nil) -> Bool {
    self.dialect = dialect
    let head = owner.head
    // What follows says that there is no such method.
    guard let route = head.route else { return true }
    let isUnary = route.method.kind == .unary
    switch dialect.type.framing {
    case .connectUnary where !isUnary, .connectStream where isUnary:
      phase = .refused(.contentType)
      self.dialect = nil
      return false
    case .grpc, .grpcWeb, .connectUnary, .connectStream: break
    }
    if owner.isHTTP1, route.method.kind == .bidirectional {
      phase = .refused(.httpVersion)
      self.dialect = nil
      return false
    }
    do throws(RPCError) {
      try readHeaders(head, dialect)
      if let query { try readMessage(query, into: dialect) }
      if dialect.type.codec == .json {
        guard let transcoder = server.transcoder(for: route) else {
          throw RPCError(.unimplemented, "the messages of this method have no form in JSON")
        }
        dialect.transcoder = transcoder
      }
      return true
    } catch {
      abort(error)
      return false
    }
  }

  /// Reads how long the call may take, and how messages are compressed.
  private func readHeaders(_ head: RequestHead, _ dialect: Dialect) throws(RPCError) {
    dialect.variesByEncoding =
      dialect.isUnaryConnect && server.configuration.compressesResponses
    let names: (encoding: StaticString, accepted: StaticString)
    switch dialect.type.framing {
    case .grpc, .grpcWeb:
      dialect.timeoutNanoseconds = head.timeoutNanoseconds
      dialect.algorithm = head.algorithm
      dialect.acceptedAlgorithms = head.acceptedAlgorithms
      return
    case .connectUnary: names = ("content-encoding", "accept-encoding")
    case .connectStream: names = ("connect-content-encoding", "connect-accept-encoding")
    }
    if let timeout = head.metadata.value(of: "connect-timeout-ms") {
      guard let nanoseconds = ConnectTimeout.nanoseconds(timeout) else {
        throw RPCError(.invalidArgument, "connect-timeout-ms is not one to ten digits")
      }
      dialect.timeoutNanoseconds = nanoseconds
    }
    if let version = head.metadata.value(of: "connect-protocol-version"),
      !version.elementsEqual("1".utf8)
    {
      throw RPCError(.invalidArgument, "connect-protocol-version is not 1")
    }
    if !dialect.isGet, let name = head.metadata.value(of: names.encoding) {
      dialect.algorithm = try Self.algorithm(name)
    }
    if let accepted = head.metadata.value(of: names.accepted) {
      dialect.acceptedAlgorithms = AcceptedAlgorithms(weighted: accepted)
    }
  }

  /// The algorithm of a content coding, whose name is in any case (RFC 9110 section 8.4.1); nil for
  /// `identity`.
  private static func algorithm(
    _ name: some Collection<UInt8>
  ) throws(RPCError) -> CompressionAlgorithm? {
    if Array(name).spellsInAnyCase("identity") { return nil }
    guard let algorithm = CompressionAlgorithm(contentCoding: name) else {
      throw RPCError(
        .unimplemented, "the request's encoding is not supported: identity, gzip and deflate are")
    }
    return algorithm
  }

  /// The parameters of a GET that calls a method without side effects, whose route is then the
  /// request's; nil for any other request.
  func takeQuery() -> TargetQuery? {
    let head = owner.head
    guard head.verb == .get, let route = route(at: head), isReadable(route) else { return nil }
    owner.head.call(route)
    // Without any, the answer says what is missing.
    return TargetQuery(head.target.drop { $0 != UInt8(ascii: "?") }.dropFirst())
  }

  /// The method at a request's path, whatever parameters follow it.
  private func route(at head: RequestHead) -> Route? {
    if let route = head.route { return route }
    let path = head.target.prefix { $0 != UInt8(ascii: "?") }
    return path.withUnsafeBufferPointer { server.routes[$0] }
  }

  /// Whether a method can be called by GET: the contract says that it changes nothing.
  private func isReadable(_ route: Route) -> Bool {
    route.method.kind == .unary && server.transcoder(for: route)?.hasNoSideEffects == true
  }

  private func readMessage(_ query: TargetQuery, into dialect: Dialect) throws(RPCError) {
    guard let encoding = query["encoding"], encoding == "json" || encoding == "proto" else {
      throw RPCError(.invalidArgument, "the parameter encoding is neither json nor proto")
    }
    guard query["connect"] ?? "v1" == "v1" else {
      throw RPCError(.invalidArgument, "the parameter connect is not v1")
    }
    guard let message = query.bytes("message") else {
      throw RPCError(.invalidArgument, "the parameter message is missing")
    }
    if query["base64"] == "1" {
      var bytes: [UInt8] = []
      guard message.withUnsafeBytes({ Base64.decode($0, into: &bytes) }) else {
        throw RPCError(.invalidArgument, "the parameter message is not base64")
      }
      dialect.body = bytes
    } else {
      dialect.body = message
    }
    if let name = query.bytes("compression") { dialect.algorithm = try Self.algorithm(name) }
  }
}

extension CompressionAlgorithm {
  /// The algorithm of a content coding, whose name is in any case; nil for others.
  fileprivate init?(contentCoding name: some Collection<UInt8>) {
    let name = Array(name)
    if name.spellsInAnyCase("gzip") || name.spellsInAnyCase("x-gzip") {
      self = .gzip
    } else if name.spellsInAnyCase("deflate") {
      self = .deflate
    } else {
      return nil
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are these letters of ASCII, which are small, in any case.
  fileprivate func spellsInAnyCase(_ text: String) -> Bool {
    elementsEqual(text.utf8) { byte, letter in
      byte == letter
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == letter
    }
  }
}

extension AcceptedAlgorithms {
  /// Parses `accept-encoding`: names with weights, separated by commas; a weight of 0 excludes.
  ///
  /// A `*` stands for what is not named: RFC 9110 section 12.5.3.
  init(weighted value: some Collection<UInt8>) {
    self = []
    var named: AcceptedAlgorithms = []
    var others: AcceptedAlgorithms = []
    for part in value.split(separator: UInt8(ascii: ",")) {
      let fields = part.split(separator: UInt8(ascii: ";"))
      guard let name = fields.first.map({ Array(Array($0).trimmingSpaces) }) else { continue }
      let weight = fields.dropFirst().map {
        String(decoding: Array($0).trimmingSpaces, as: UTF8.self)
      }
      .first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
      let isExcluded = weight.map { Double($0.dropFirst(2)) == 0 } ?? false
      if let algorithm = CompressionAlgorithm(contentCoding: name) {
        named.insert(.init(algorithm))
        if !isExcluded { insert(.init(algorithm)) }
      } else if name.elementsEqual("*".utf8), !isExcluded {
        others = [.gzip, .deflate]
      }
    }
    formUnion(others.subtracting(named))
  }
}
