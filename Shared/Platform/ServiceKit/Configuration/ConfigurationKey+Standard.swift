// SPDX-License-Identifier: Apache-2.0

/// The keys that services share; `Shared/Documentation/configuration.md` lists them.
extension ConfigurationKey {
  /// `HOST`: the address to listen on.
  public static let host = ConfigurationKey(
    "HOST", summary: "The address to listen on, or unix:/PATH.", default: "127.0.0.1")

  /// `LOG_LEVEL`: the lowest severity to log.
  public static let logLevel = ConfigurationKey(
    "LOG_LEVEL", summary: "The least severe log messages to write.",
    kind: .choice(["trace", "debug", "info", "notice", "warning", "error", "critical"]),
    default: "info")

  /// `LOG_FORMAT`: one JSON object per line, or text for people.
  public static let logFormat = ConfigurationKey(
    "LOG_FORMAT", summary: "How log lines are written.",
    kind: .choice(LogFormat.allCases.map(\.rawValue)), default: LogFormat.json.rawValue)

  /// `SHUTDOWN_TIMEOUT`: how long running calls may take to finish after SIGTERM.
  public static let shutdownTimeout = ConfigurationKey(
    "SHUTDOWN_TIMEOUT", summary: "Seconds that running calls get to end after SIGTERM.",
    kind: .seconds, default: "20")

  /// `ADMIN_TOKEN_FILE`: a file with the token that administrators must send.
  ///
  /// Secrets are given by path only, so that they appear in no process list or environment.
  public static let adminTokenFile = ConfigurationKey(
    "ADMIN_TOKEN_FILE", summary: "A file with the token that administrators' calls must carry.",
    kind: .path, isSecret: true)

  /// `PORT`: the port to listen on.
  ///
  /// - Parameter defaultPort: The service's usual port; 0 picks any free one.
  /// - Returns: The key.
  public static func port(default defaultPort: Int) -> ConfigurationKey {
    ConfigurationKey(
      "PORT", summary: "The port to listen on; 0 takes any free one.", kind: .port,
      default: String(defaultPort))
  }

  /// `CATALOG_PATH`: the folder of string catalogs.
  ///
  /// - Parameters:
  ///   - defaultPath: The default.
  ///   - isRequired: Whether there must be one where there is no default.
  /// - Returns: The key.
  public static func catalogPath(
    default defaultPath: String? = nil, isRequired: Bool = true
  ) -> ConfigurationKey {
    ConfigurationKey(
      "CATALOG_PATH",
      summary: "The folder of string catalogs: <bundle>/<table>.xcstrings and .lproj folders.",
      kind: .path, default: defaultPath, isRequired: isRequired && defaultPath == nil)
  }

  /// `CATALOG_RELOAD_INTERVAL`: the interval between checks of the catalogs' files.
  public static let catalogReloadInterval = ConfigurationKey(
    "CATALOG_RELOAD_INTERVAL", summary: "Seconds between two looks at the catalogs; 0 never looks.",
    kind: .seconds, default: "2")

  /// `ANSWER_CACHE_BYTES`: the size of the answer cache.
  public static let answerCacheBytes = ConfigurationKey(
    "ANSWER_CACHE_BYTES",
    summary: "Bytes of answers to keep for those who ask the same; 0 keeps none.",
    kind: .number(0...1 << 30), default: "8388608")

  /// `PLAYGROUND`: whether the page for trying things in a browser is served.
  public static let playground = ConfigurationKey(
    "PLAYGROUND", summary: "Whether / is the playground; auto serves it on loopback only.",
    kind: .choice(["auto", "on", "off"]), default: "auto")

  /// `DOCS_PATH`: the folder of the reference.
  public static let docsPath = ConfigurationKey(
    "DOCS_PATH", summary: "The folder that scripts/docs.sh has made, served below /docs.",
    kind: .path)

  /// `PLAYGROUND_MENU`: where the playground's café asks for the menu.
  public static let playgroundMenu = ConfigurationKey(
    "PLAYGROUND_MENU", summary: "The menu service's origin, for the playground's café.",
    kind: .origin)

  /// `PLAYGROUND_PRICING`: where the playground's café asks for prices.
  public static let playgroundPricing = ConfigurationKey(
    "PLAYGROUND_PRICING", summary: "The pricing service's origin, for the playground's café.",
    kind: .origin)

  /// `DATABASE_PATH`: the SQLite database, created at the first start.
  ///
  /// - Parameter defaultPath: The default; if nil, the key is required.
  /// - Returns: The key.
  public static func databasePath(default defaultPath: String? = nil) -> ConfigurationKey {
    ConfigurationKey(
      "DATABASE_PATH", summary: "The SQLite database, made and filled at the first start.",
      kind: .path, default: defaultPath, isRequired: defaultPath == nil)
  }

  /// `LOCALIZATION_ADDR`: the address of the localization service.
  public static let localizationAddress = localizationAddress(default: "127.0.0.1:50051")

  /// `LOCALIZATION_ADDR` with another default.
  ///
  /// - Parameter defaultAddress: The default, `HOST:PORT`; if nil, the key is required.
  /// - Returns: The key.
  public static func localizationAddress(default defaultAddress: String?) -> ConfigurationKey {
    ConfigurationKey(
      "LOCALIZATION_ADDR", summary: "Where the localization service listens.", kind: .address,
      default: defaultAddress, isRequired: defaultAddress == nil)
  }

  /// A key of other services, which this one accepts and ignores.
  static func unused(_ name: String) -> ConfigurationKey {
    ConfigurationKey(name, summary: "A setting of other services, ignored here.", isUsed: false)
  }
}
