// SPDX-License-Identifier: Apache-2.0

import NIOSSL

/// The credentials and rules of one side's handshakes.
struct TLSContext: Sendable {
  let ssl: NIOSSLContext
  /// Trusted certificates beyond those that BoringSSL accepts; nil if this side verifies no peer,
  /// or uses the system's authorities.
  let anchors: TrustAnchors?
}
