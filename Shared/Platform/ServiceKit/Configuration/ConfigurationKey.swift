// SPDX-License-Identifier: Apache-2.0

/// One setting of a service: a flag, an environment variable and a member of the JSON file at once.
///
/// The three spellings come from ``name``: `LOCALIZATION_ADDR` is the variable,
/// `--localization-addr` the flag and `localizationAddr` the file's member.
public struct ConfigurationKey: Sendable, Hashable {
  /// The environment variable: upper-case words joined by underscores, such as `DATABASE_PATH`.
  public let name: String
  /// What the key is for, in one line for `--help`.
  public let summary: String
  /// What a value must look like.
  public let kind: ConfigurationValueKind
  /// The value where none is given.
  public let defaultValue: String?
  /// Whether the service refuses to start without a value.
  public let isRequired: Bool
  /// Whether `--print-config` and logs leave the value out.
  public let isSecret: Bool
  /// Whether the service does anything with the value.
  public let isUsed: Bool

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The environment variable's name.
  ///   - summary: What the key is for, in one line.
  ///   - kind: What a value must look like.
  ///   - defaultValue: The value where none is given.
  ///   - isRequired: Whether the service refuses to start without a value.
  ///   - isSecret: Whether the value is never shown.
  ///   - isUsed: Whether the service does anything with the value.
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
