// SPDX-License-Identifier: Apache-2.0

import NIOSSL

/// Accepts a peer's chain that ends at a certificate trusted by this side, during one handshake.
///
/// BoringSSL builds the chain and checks everything else: signatures, dates and purposes of the
/// peer's certificates. It calls back here for each problem that it finds. Names are compared
/// afterwards, as for any other certificate.
final class PeerTrust {
  private let anchors: TrustAnchors
  private weak var handler: NIOSSLHandler?

  private init(_ anchors: TrustAnchors) { self.anchors = anchors }

  /// A client's TLS handler.
  static func makeClientHandler(
    _ context: TLSContext, serverName: String?
  ) throws -> NIOSSLClientHandler {
    guard let anchors = context.anchors else {
      return try NIOSSLClientHandler(context: context.ssl, serverHostname: serverName)
    }
    let trust = PeerTrust(anchors)
    let handler = try make(NIOSSLClientHandler.self, context.ssl, serverName, trust)
    trust.handler = handler
    return handler
  }

  /// A server's TLS handler.
  static func makeServerHandler(_ context: TLSContext) throws -> NIOSSLServerHandler {
    guard let anchors = context.anchors else { return NIOSSLServerHandler(context: context.ssl) }
    let trust = PeerTrust(anchors)
    let handler = try make(NIOSSLServerHandler.self, context.ssl, trust)
    trust.handler = handler
    return handler
  }

  /// The verdict on a certificate in the peer's chain that BoringSSL has checked.
  private func judge(
    _ result: NIOSSLVerificationResult, _ certificate: NIOSSLCertificate
  ) -> NIOSSLVerificationResult {
    guard case .failed = result, let peer = handler?.peerCertificate else { return result }
    // Trusted itself: nothing above it matters.
    if anchors[peer]?.isForPeers == true { return .certificateVerified }
    // The end of the chain: BoringSSL prefers trusted issuers to those presented, and finds nothing
    // wrong with a trusted one except that its own issuer is not trusted.
    guard certificate != peer, anchors[certificate]?.isAuthority == true else { return .failed }
    return .certificateVerified
  }

  // NIOSSL's handlers ------------------------------------------------------------------------

  private static func make<Handler: AskingClientHandler>(
    _ type: Handler.Type, _ context: NIOSSLContext, _ serverName: String?, _ trust: PeerTrust
  ) throws -> Handler {
    try Handler(context: context, serverHostname: serverName, verificationCallback: trust.judge)
  }

  private static func make<Handler: AskingServerHandler>(
    _ type: Handler.Type, _ context: NIOSSLContext, _ trust: PeerTrust
  ) throws -> Handler {
    try Handler(context: context, verificationCallback: trust.judge)
  }
}

/// A handler that calls back for single certificates.
///
/// NIOSSL prefers callbacks that verify whole chains, signatures included, and has deprecated the
/// initializers with this one. A protocol declares the part needed here.
private protocol AskingClientHandler {
  init(
    context: NIOSSLContext, serverHostname: String?,
    verificationCallback: NIOSSLVerificationCallback?) throws
}

/// The same on the server's side.
private protocol AskingServerHandler {
  init(context: NIOSSLContext, verificationCallback: NIOSSLVerificationCallback?) throws
}

extension NIOSSLClientHandler: AskingClientHandler {}
extension NIOSSLServerHandler: AskingServerHandler {}
