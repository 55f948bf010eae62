// SPDX-License-Identifier: Apache-2.0

import NIOSSL

/// What one side's handshakes are made with.
struct TLSContext: Sendable {
  let ssl: NIOSSLContext
  /// Whom this side trusts besides those that BoringSSL does; nil where it looks at no peer, or
  /// trusts whom the system trusts.
  let anchors: TrustAnchors?
}
