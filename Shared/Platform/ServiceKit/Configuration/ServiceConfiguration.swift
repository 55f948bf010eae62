// SPDX-License-Identifier: Apache-2.0

import Glibc
public import Logging

/// A service's settings, read once at startup from flags, environment, file and defaults.
///
/// A flag overrides the environment, the environment the JSON file named by `--config` or
/// `CONFIG_FILE`, and the file the default.
public struct ServiceConfiguration: Sendable {
  /// One setting: its key, its value and the source of the value.
  struct Entry: Sendable {
    let key: ConfigurationKey
    let text: String?
    let origin: String
  }

  /// The settings in the order of the keys.
  let entries: [Entry]

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - keys: The keys of the service.
  ///   - arguments: The command line after the program's name.
  ///   - environment: The environment variables.
  /// - Throws: ``ConfigurationError``, whose description is one line that names the key.
  public init(
    keys: [ConfigurationKey], arguments: [String] = [], environment: [String: String] = [:]
  ) throws(ConfigurationError) {
    try self.init(
      keys: keys, flags: CommandLineFlags(arguments, keys: keys), environment: environment)
  }

  init(
    keys: [ConfigurationKey], flags: CommandLineFlags, environment: [String: String]
  ) throws(ConfigurationError) {
    let sources = try ConfigurationSources(flags: flags, environment: environment, keys: keys)
    var entries: [Entry] = []
    for key in keys {
      let (text, origin) = try sources.value(of: key)
      entries.append(Entry(key: key, text: text, origin: origin))
    }
    self.entries = entries
  }

  /// The value of a key; nil if it has neither a value nor a default.
  ///
  /// - Parameter key: A key of the service; any other has no value.
  public subscript(key: ConfigurationKey) -> String? { text(key.name) }

  private func text(_ name: String) -> String? {
    entries.first { $0.key.name == name }?.text
  }

  /// `HOST`: the address to listen on.
  public var host: String { text("HOST") ?? "127.0.0.1" }

  /// `PORT`: the port to listen on; 0 requests any free one.
  public var port: Int { text("PORT").flatMap { ConfigurationValueKind.port($0) } ?? 0 }

  /// `CATALOG_PATH`: the folder of string catalogs; empty if the service has no such key.
  public var catalogPath: String { text("CATALOG_PATH") ?? "" }

  /// `CATALOG_RELOAD_INTERVAL`: the interval between checks of the catalogs; zero turns them off.
  public var catalogReloadInterval: Duration { seconds(.catalogReloadInterval) ?? .zero }

  /// `ANSWER_CACHE_BYTES`: the size of the answer cache in bytes; 0 turns it off.
  public var answerCacheBytes: Int { self[.answerCacheBytes].flatMap { Int($0) } ?? 0 }

  /// `PLAYGROUND`: whether the page for trying things in a browser is served.
  ///
  /// By default only where nobody but this machine can reach it: at a loopback address.
  public var servesPlayground: Bool {
    switch text("PLAYGROUND") {
    case "on": true
    case "off", nil: false
    default: Self.isLoopback(host)
    }
  }

  /// Whether an address can be reached from this machine only, however it is spelled.
  ///
  /// No name is looked up; `localhost` is this machine everywhere (RFC 6761, section 6.3).
  static func isLoopback(_ address: String) -> Bool {
    if address.lowercased() == "localhost" { return true }
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, nil, &hints, &found) == 0, let found else { return false }
    defer { freeaddrinfo(found) }
    var name = [UInt8](repeating: 0, count: Int(NI_MAXHOST))
    let status = name.withUnsafeMutableBytes { name in
      getnameinfo(
        found.pointee.ai_addr, found.pointee.ai_addrlen,
        name.bindMemory(to: CChar.self).baseAddress, socklen_t(name.count), nil, 0,
        NI_NUMERICHOST)
    }
    guard status == 0 else { return false }
    let usual = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    return usual == "::1" || usual.hasPrefix("127.") || usual.hasPrefix("::ffff:127.")
  }

  /// `DOCS_PATH`: the folder of the reference; nil for none.
  public var docsPath: String? { self[.docsPath] }

  /// `PLAYGROUND_MENU`: the origin that the playground asks for the menu; nil without a café.
  public var playgroundMenu: String? {
    text("PLAYGROUND_MENU").flatMap(ConfigurationValueKind.origin)
  }

  /// `PLAYGROUND_PRICING`: the origin that the playground asks for prices; nil without a café.
  public var playgroundPricing: String? {
    text("PLAYGROUND_PRICING").flatMap(ConfigurationValueKind.origin)
  }

  /// `DATABASE_PATH`: the SQLite database; empty if the service has no such key.
  public var databasePath: String { text("DATABASE_PATH") ?? "" }

  /// `LOCALIZATION_ADDR`: `HOST:PORT` of the localization service; empty if the service has no such
  /// key.
  public var localizationAddress: String { text("LOCALIZATION_ADDR") ?? "" }

  /// `LOG_LEVEL`: the lowest severity to log.
  public var logLevel: Logger.Level {
    text("LOG_LEVEL").flatMap { Logger.Level(rawValue: $0) } ?? .info
  }

  /// `LOG_FORMAT`: how log lines are written.
  public var logFormat: LogFormat {
    text("LOG_FORMAT").flatMap { LogFormat(rawValue: $0) } ?? .json
  }

  /// `SHUTDOWN_TIMEOUT`: how long running calls may take to finish after SIGTERM.
  public var shutdownTimeout: Duration {
    text("SHUTDOWN_TIMEOUT").flatMap(ConfigurationValueKind.seconds) ?? .seconds(20)
  }
}
