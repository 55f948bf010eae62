// SPDX-License-Identifier: Apache-2.0

import NIOSSL

/// BoringSSL's names for errors, such as `TLSV1_ALERT_UNKNOWN_CA`.
///
/// NIOSSL exposes them only inside a text for people with BoringSSL's source at hand.
enum BoringSSLReason {
  /// The names in an error, the innermost first; none if the error is not BoringSSL's.
  static func all(in error: any Error) -> [String] {
    switch error {
    case NIOSSLError.handshakeFailed(let error), NIOSSLError.shutdownFailed(let error):
      return all(in: error)
    case BoringSSLError.sslError(let stack), BoringSSLError.unknownError(let stack):
      return stack.compactMap { name(in: $0.description) }
    default: return []
    }
  }

  /// The reason in `error:CODE:SSL routines:OPENSSL_internal:REASON at FILE:LINE`.
  private static func name(in description: String) -> String? {
    guard let start = description.firstRange(of: "OPENSSL_internal:")?.upperBound else {
      return nil
    }
    return String(description[start...].prefix { $0 != " " })
  }

  /// A reason in words; nil for one rare enough to be shown as it is.
  static func text(of reason: String, other: String) -> String? {
    switch reason {
    case "PEER_DID_NOT_RETURN_A_CERTIFICATE", "NO_CERTIFICATE_RETURNED":
      "the \(other) showed no certificate"
    case "TLSV1_CERTIFICATE_REQUIRED", "TLSV1_ALERT_CERTIFICATE_REQUIRED":
      "the \(other) asks for a certificate, and this side has shown none"
    case "TLSV1_ALERT_UNKNOWN_CA", "TLSV1_UNKNOWN_CA":
      "the \(other) does not trust the authority that signed this side's certificate"
    case "SSLV3_ALERT_CERTIFICATE_EXPIRED": "the \(other) says that this side's certificate expired"
    case "SSLV3_ALERT_BAD_CERTIFICATE", "SSLV3_ALERT_CERTIFICATE_UNKNOWN",
      "SSLV3_ALERT_UNSUPPORTED_CERTIFICATE", "TLSV1_ALERT_ACCESS_DENIED":
      "the \(other) does not accept this side's certificate"
    case "TLSV1_ALERT_NO_APPLICATION_PROTOCOL", "NO_APPLICATION_PROTOCOL":
      "the \(other) does not speak HTTP/2 (ALPN h2)"
    case "TLSV1_ALERT_PROTOCOL_VERSION", "UNSUPPORTED_PROTOCOL":
      "the \(other) has no version of TLS that this side has, 1.2 or later"
    case "SSLV3_ALERT_HANDSHAKE_FAILURE", "NO_SHARED_CIPHER", "NO_SHARED_GROUP",
      "NO_COMMON_SIGNATURE_ALGORITHMS":
      "the \(other) and this side have no ciphers in common"
    case "WRONG_VERSION_NUMBER", "HTTP_REQUEST", "HTTPS_PROXY_REQUEST":
      "the \(other) does not speak TLS"
    default: nil
    }
  }
}
