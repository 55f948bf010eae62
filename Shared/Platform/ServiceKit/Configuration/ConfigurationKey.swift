// SPDX-License-Identifier: Apache-2.0

/// One setting of a service, with a flag, an environment variable and a member of the JSON file.
///
/// The three spellings derive from ``name``: `LOCALIZATION_ADDR` is the variable,
/// `--localization-addr` the flag and `localizationAddr` the file's member.
public struct ConfigurationKey: Sendable {
  /// The environment variable: upper-case words joined by underscores, such as `DATABASE_PATH`.
  public let name: String
  /// The key's purpose, in one line for `--help`.
  public let summary: String
  /// The form of the value.
  public let kind: ConfigurationValueKind
  /// The default value.
  public let defaultValue: String?
  /// Whether the service refuses to start without a value.
  public let isRequired: Bool
  /// Whether `--print-config` and logs omit the value.
  public let isSecret: Bool
  /// Whether the service uses the value.
  public let isUsed: Bool

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The environment variable's name.
  ///   - summary: The key's purpose, in one line.
  ///   - kind: The form of the value.
  ///   - defaultValue: The default value.
  ///   - isRequired: Whether the service refuses to start without a value.
  ///   - isSecret: Whether the value is never shown.
  ///   - isUsed: Whether the service uses the value.
  public init(
    _ name: String, summary: String, kind: ConfigurationValueKind = .text,
    default defaultValue: String? = nil, isRequired: Bool = false, isSecret: Bool = false,
    isUsed: Bool = true
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.defaultValue = defaultValue
    self.isRequired = isRequired
    self.isSecret = isSecret
    self.isUsed = isUsed
  }

  /// The flag's spelling: `--localization-addr`.
  public var flag: String {
    "--" + name.lowercased().split(separator: "_").joined(separator: "-")
  }

  /// The spelling in the JSON file: `localizationAddr`.
  public var fileKey: String {
    let words = name.lowercased().split(separator: "_")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + rest).joined()
  }
}

/// No service has two keys of one name.
extension ConfigurationKey: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
