// SPDX-License-Identifier: Apache-2.0

/// A service's command line, parsed strictly: every flag is known, occurs once and has one value.
///
/// swift-configuration's own provider skips unknown flags and splits values at commas; here a
/// misspelt flag stops the service, and a path may contain a comma.
struct CommandLineFlags {
  /// What the command line requests instead of running the service.
  enum Request {
    case help
    case version
    case printConfiguration
  }

  /// The values by key name.
  private(set) var values: [String: String] = [:]
  /// The file after `--config`.
  private(set) var file: String?
  /// The first of `--help`, `--version` and `--print-config`, which replace running.
  private(set) var request: Request?

  /// Parses the arguments after the program's name.
  ///
  /// - Throws: ``ConfigurationError`` with `unknownKey` or `usage`.
  init(_ arguments: some Sequence<String>, keys: [ConfigurationKey]) throws(ConfigurationError) {
    let names = Dictionary(keys.map { ($0.flag, $0.name) }, uniquingKeysWith: { first, _ in first })
    var remaining = Array(arguments)[...]
    while let argument = remaining.popFirst() {
      switch argument {
      case "-h", "--help": request = request ?? .help
      case "--version": request = request ?? .version
      case "--print-config": request = request ?? .printConfiguration
      default: try read(argument, rest: &remaining, names: names)
      }
    }
  }

  private mutating func read(
    _ argument: String, rest: inout ArraySlice<String>, names: [String: String]
  ) throws(ConfigurationError) {
    guard argument.hasPrefix("--"), argument != "--" else {
      throw ConfigurationError(.usage, "unexpected argument '\(argument)'; see --help")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    guard flag == "--config" || names[flag] != nil else {
      throw ConfigurationError(.unknownKey, "unknown flag '\(flag)'; see --help")
    }
    let value: String
    if parts.count == 2 {
      value = String(parts[1])
    } else if let next = rest.first, !next.hasPrefix("--") {
      rest.removeFirst()
      value = next
    } else {
      throw ConfigurationError(.usage, "flag '\(flag)' needs a value")
    }
    let isRepeated: Bool
    if let name = names[flag] {
      isRepeated = values.updateValue(value, forKey: name) != nil
    } else {
      isRepeated = file != nil
      file = value
    }
    if isRepeated { throw ConfigurationError(.usage, "flag '\(flag)' is given twice") }
  }
}
