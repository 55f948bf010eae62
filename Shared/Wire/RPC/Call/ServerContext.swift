// SPDX-License-Identifier: Apache-2.0

/// What a handler knows about its call besides the request.
///
/// It is a single reference; headers are decoded on demand.
public struct ServerContext: Sendable {
  let call: ServerCall

  /// The context of the call whose asynchronous handler is running, for code called by it.
  ///
  /// A client called within it uses the earlier of its own deadline and this call's, and is
  /// cancelled with it.
  @TaskLocal public static var current: ServerContext?

  /// The path of the method, as `/caffe.menu.v1.MenuService/GetFood`.
  public var method: String { call.method }

  /// The custom headers of the request.
  public var metadata: Metadata { call.headers.metadata() }

  /// The caller's deadline, if any.
  public var deadline: Deadline? { call.deadline }

  /// The caller's address, as `127.0.0.1:41234` or `unix`.
  public var peer: String { call.peer.address }

  /// The caller's certificate, verified in the handshake.
  ///
  /// Nil without TLS, and if the caller presented none; see ``ServerTLS/clientCertificates``.
  public var peerCertificate: PeerCertificate? { call.peer.certificate }

  /// The first name in the caller's certificate: a URI, a DNS name, or otherwise the common name.
  public var peerIdentity: String? { call.peer.certificate?.identity }

  /// Whether the caller gave up or went away, or its deadline passed.
  public var isCancelled: Bool { call.isCancelled }

  /// Ends a long-computing handler whose answer is no longer wanted.
  ///
  /// It takes some tens of nanoseconds if the call has a deadline.
  ///
  /// - Throws: ``RPCError`` `.cancelled` if the caller gave up or went away, `.deadlineExceeded` if
  ///   its deadline has passed.
  public func checkTime() throws(RPCError) {
    try call.checkIsWanted()
  }

  /// Adds to the metadata sent before the first message.
  public func addInitialMetadata(_ metadata: Metadata) {
    call.updateResponse { $0.initial.append(metadata) }
  }

  /// Adds to the metadata sent with the status.
  public func addTrailingMetadata(_ metadata: Metadata) {
    call.updateResponse { $0.trailing.append(metadata) }
  }
}
