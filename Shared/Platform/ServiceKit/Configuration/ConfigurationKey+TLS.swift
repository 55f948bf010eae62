// SPDX-License-Identifier: Apache-2.0

/// The keys for TLS, for serving and for calling the localization service.
extension ConfigurationKey {
  // Serving ----------------------------------------------------------------------------------

  /// `TLS_CERT_FILE`: the service's certificate; with it and its key the port accepts TLS only.
  public static let tlsCertificateFile = ConfigurationKey(
    "TLS_CERT_FILE", summary: "The certificate and its chain, PEM; the port then speaks TLS only.",
    kind: .path)

  /// `TLS_KEY_FILE`: the private key of the certificate.
  public static let tlsKeyFile = ConfigurationKey(
    "TLS_KEY_FILE", summary: "The private key of TLS_CERT_FILE, PEM, without a passphrase.",
    kind: .path)

  /// `TLS_CLIENT_CA_FILE`: the authorities trusted to sign client certificates.
  public static let tlsClientAuthoritiesFile = ConfigurationKey(
    "TLS_CLIENT_CA_FILE", summary: "The authorities that sign clients' certificates, PEM.",
    kind: .path)

  /// `TLS_CLIENT_AUTH`: whether clients present certificates.
  public static let tlsClientAuthentication = ConfigurationKey(
    "TLS_CLIENT_AUTH",
    summary: "Whether clients show certificates; required where TLS_CLIENT_CA_FILE is set.",
    kind: .choice(["none", "optional", "required"]))

  /// `TLS_HANDSHAKE_TIMEOUT`: how long a handshake may take.
  public static let tlsHandshakeTimeout = ConfigurationKey(
    "TLS_HANDSHAKE_TIMEOUT", summary: "Seconds that a TLS handshake may take.", kind: .timeLimit,
    default: "10")

  /// `TLS_RELOAD_INTERVAL`: the interval between checks of the TLS files.
  public static let tlsReloadInterval = ConfigurationKey(
    "TLS_RELOAD_INTERVAL", summary: "Seconds between two looks at TLS files; 0 never looks.",
    kind: .seconds, default: "5")

  /// `SOCKET_MODE`: who may connect to a Unix socket.
  public static let socketMode = ConfigurationKey(
    "SOCKET_MODE", summary: "The permissions of the socket where HOST is unix:/PATH, octal.",
    kind: .permissions, default: "600")

  static let serving: [ConfigurationKey] = [
    .tlsCertificateFile, .tlsKeyFile, .tlsClientAuthoritiesFile, .tlsClientAuthentication,
    .tlsHandshakeTimeout, .tlsReloadInterval, .socketMode,
  ]

  // Calling the localization service ---------------------------------------------------------

  /// `LOCALIZATION_TLS`: whether the localization service is called over TLS.
  public static let localizationTLS = ConfigurationKey(
    "LOCALIZATION_TLS",
    summary: "Whether the localization service speaks TLS; on where one of its files is set.",
    kind: .choice(["on", "off"]))

  /// `LOCALIZATION_TLS_CA_FILE`: the authorities trusted to sign the localization service's
  /// certificate.
  public static let localizationAuthoritiesFile = ConfigurationKey(
    "LOCALIZATION_TLS_CA_FILE",
    summary: "The authorities that sign its certificate, PEM; else those of the system.",
    kind: .path)

  /// `LOCALIZATION_TLS_CERT_FILE`: the certificate presented to the localization service.
  public static let localizationCertificateFile = ConfigurationKey(
    "LOCALIZATION_TLS_CERT_FILE", summary: "The certificate that it is shown, PEM.", kind: .path)

  /// `LOCALIZATION_TLS_KEY_FILE`: the private key of that certificate.
  public static let localizationKeyFile = ConfigurationKey(
    "LOCALIZATION_TLS_KEY_FILE", summary: "The private key of that certificate, PEM.",
    kind: .path)

  /// `LOCALIZATION_TLS_SERVER_NAME`: the name that the localization service's certificate must
  /// have.
  public static let localizationServerName = ConfigurationKey(
    "LOCALIZATION_TLS_SERVER_NAME",
    summary: "The name in its certificate, where that is not LOCALIZATION_ADDR's host.")

  /// The localization service's address, and how it is called.
  public static let localizationClient: [ConfigurationKey] = [
    .localizationAddress, .localizationTLS, .localizationAuthoritiesFile,
    .localizationCertificateFile, .localizationKeyFile, .localizationServerName,
  ]

  // Administration ---------------------------------------------------------------------------

  /// `ADMIN_CLIENT_NAMES`: the names in certificates that identify administrators.
  public static let adminClientNames = ConfigurationKey(
    "ADMIN_CLIENT_NAMES",
    summary: "Names in clients' certificates that make administrators, separated by commas.")

  /// Who may change the service's data.
  public static let administration: [ConfigurationKey] = [.adminTokenFile, .adminClientNames]
}
