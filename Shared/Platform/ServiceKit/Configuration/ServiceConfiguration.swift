// SPDX-License-Identifier: Apache-2.0

public import Logging

/// A service's settings, read once at start from flags, environment, file and defaults.
///
/// Precedence: a flag wins over the environment, the environment over the JSON file that
/// `--config` or `CONFIG_FILE` names, the file over the default.
public struct ServiceConfiguration: Sendable {
  /// One setting: its key, its value and where the value comes from.
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
  ///   - keys: The keys that the service takes.
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

  /// The value of a key, or nil where it has neither a value nor a default.
  ///
  /// - Parameter key: A key that the service takes; others have no value.
  public subscript(key: ConfigurationKey) -> String? { text(key.name) }

  private func text(_ name: String) -> String? {
    entries.first { $0.key.name == name }?.text
  }

  /// `HOST`: the address to listen on.
  public var host: String { text("HOST") ?? "127.0.0.1" }

  /// `PORT`: the port to listen on, where 0 asks for any free one.
  public var port: Int { text("PORT").flatMap { ConfigurationValueKind.port($0) } ?? 0 }

  /// `CATALOG_PATH`: the folder of string catalogs; empty where the service takes no such key.
  public var catalogPath: String { text("CATALOG_PATH") ?? "" }

  /// `CATALOG_RELOAD_INTERVAL`: the pause between two looks at the catalogs; zero never looks.
  public var catalogReloadInterval: Duration { seconds(.catalogReloadInterval) ?? .zero }

  /// `ANSWER_CACHE_BYTES`: how much is kept of answers, in bytes; 0 keeps none.
  public var answerCacheBytes: Int { self[.answerCacheBytes].flatMap { Int($0) } ?? 0 }

  /// `DATABASE_PATH`: the SQLite database; empty where the service takes no such key.
  public var databasePath: String { text("DATABASE_PATH") ?? "" }

  /// `LOCALIZATION_ADDR`: `HOST:PORT` of the localization service; empty where the service takes
  /// no such key.
  public var localizationAddress: String { text("LOCALIZATION_ADDR") ?? "" }

  /// `LOG_LEVEL`: the least severe messages that are written.
  public var logLevel: Logger.Level {
    text("LOG_LEVEL").flatMap { Logger.Level(rawValue: $0) } ?? .info
  }

  /// `LOG_FORMAT`: how log lines are written.
  public var logFormat: LogFormat {
    text("LOG_FORMAT").flatMap { LogFormat(rawValue: $0) } ?? .json
  }

  /// `SHUTDOWN_TIMEOUT`: how long running calls may take to end after SIGTERM.
  public var shutdownTimeout: Duration {
    text("SHUTDOWN_TIMEOUT").flatMap(ConfigurationValueKind.seconds) ?? .seconds(20)
  }
}
