// SPDX-License-Identifier: Apache-2.0

/// The keys for callers other than gRPC clients.
extension ConfigurationKey {
  /// `CORS_ORIGINS`: the web pages of other sites that may call from a browser.
  static let corsOrigins = ConfigurationKey(
    "CORS_ORIGINS", summary: "Sites whose pages may call from a browser; none where not set.",
    kind: .origins)

  /// `ALLOWED_HOSTS`: the names by which the service may be called over HTTP/1.1 without TLS.
  static let allowedHosts = ConfigurationKey(
    "ALLOWED_HOSTS",
    summary: "Host names accepted over HTTP/1.1 without TLS; not set: any, on loopback none.",
    kind: .hosts)

  /// `RESPONSE_COMPRESSION`: whether responses are compressed for callers that accept it.
  static let responseCompression = ConfigurationKey(
    "RESPONSE_COMPRESSION", summary: "Whether responses are compressed for those who accept it.",
    kind: .choice(["on", "off"]), default: "off")

  /// `RESPONSE_COMPRESSION_BYTES_MIN`: the smallest response that is.
  static let compressedBytesMin = ConfigurationKey(
    "RESPONSE_COMPRESSION_BYTES_MIN", summary: "The smallest message that is compressed, in bytes.",
    kind: .count, default: "1024")

  /// `JSON_UNKNOWN_FIELDS`: what happens to fields in JSON that the contract does not have.
  static let unknownJSONFields = ConfigurationKey(
    "JSON_UNKNOWN_FIELDS", summary: "Whether JSON's unknown fields are refused or ignored.",
    kind: .choice(["refuse", "ignore"]), default: "refuse")

  /// All of them, for every service.
  static let web: [ConfigurationKey] = [
    .corsOrigins, .allowedHosts, .responseCompression, .compressedBytesMin, .unknownJSONFields,
  ]
}
