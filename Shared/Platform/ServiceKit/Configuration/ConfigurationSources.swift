// SPDX-License-Identifier: Apache-2.0

import Configuration

/// The possible sources of a value, in order of precedence: flags, environment, file, defaults.
struct ConfigurationSources {
  private let flags: CommandLineFlags
  private let variables: [String: String]
  private let file: JSONSnapshot?

  /// Collects the sources.
  ///
  /// - Throws: ``ConfigurationError`` if the file is unusable.
  init(
    flags: CommandLineFlags, environment: [String: String], keys: [ConfigurationKey]
  ) throws(ConfigurationError) {
    self.flags = flags
    // An empty variable counts as unset, as in most tools.
    variables = environment.filter { !$0.value.isEmpty }
    let path = flags.file ?? variables["CONFIG_FILE"]
    if let path {
      self.file = try ConfigurationFile.read(path, keys: keys)
    } else {
      self.file = nil
    }
  }

  /// The value of a key and its source, validated.
  ///
  /// - Throws: ``ConfigurationError`` with `badValue` or `missingValue`.
  func value(
    of key: ConfigurationKey
  ) throws(ConfigurationError) -> (text: String?, origin: String) {
    guard let (spelled, origin) = try given(key) else {
      if key.isRequired {
        throw ConfigurationError(
          .missingValue, "\(key.name) is required: set it, or pass \(key.flag)")
      }
      return (key.defaultValue, "default")
    }
    let text = key.kind.ignoresCase ? spelled.lowercased() : spelled
    guard key.kind.accepts(text) else {
      let shown = key.isSecret ? "the value" : "'\(spelled)'"
      throw ConfigurationError(
        .badValue, "\(key.name): \(shown) must be \(key.kind.expectation)", origin: origin)
    }
    return (text, origin)
  }

  private func given(
    _ key: ConfigurationKey
  ) throws(ConfigurationError) -> (text: String, origin: String)? {
    if let text = flags.values[key.name] { return (text, "flag \(key.flag)") }
    if let text = variables[key.name] { return (text, "environment \(key.name)") }
    guard let file else { return nil }
    let configKey = AbsoluteConfigKey([key.fileKey])
    for type in [ConfigType.string, .int, .double] {
      guard let result = try? file.value(forKey: configKey, type: type) else { continue }
      guard let value = result.value else { return nil }
      switch value.content {
      case .string(let text): return (text, file.providerName)
      case .int(let number): return (String(number), file.providerName)
      case .double(let number): return (String(number), file.providerName)
      default: continue
      }
    }
    throw ConfigurationError(
      .badValue, "\(key.fileKey) must be \(key.kind.expectation)", origin: file.providerName)
  }
}
