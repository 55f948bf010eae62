// SPDX-License-Identifier: Apache-2.0

extension ServiceApplication {
  /// The text of `--help`: usage, and a row for each key.
  var help: String {
    let rows = keys.map { key in
      ("\(key.flag) \(key.kind.placeholder)", key.name, Self.explanation(key))
    }
    let others = [
      ("--config FILE", "CONFIG_FILE", "A JSON file with the same keys (port, logLevel, ...)."),
      ("--print-config", "", "Print the settings and where each comes from, then exit."),
      ("--version", "", "Print the version, then exit."),
      ("--help", "", "Print this, then exit."),
    ]
    let lines = (rows + others).flatMap { flag, variable, explanation in
      let both = "  " + (variable.isEmpty ? flag : "\(flag), \(variable)")
      let named = both.utf8.count > 100 ? ["  \(flag),", "  \(variable)"] : [both]
      return named + ["      \(explanation)"]
    }
    return """
      \(name) \(Self.version)\(summary.isEmpty ? "" : ": \(summary)")

      Usage: \(name) [flags]

      A flag wins over the environment variable beside it, the variable over the JSON file, the
      file over the default.

      \(lines.joined(separator: "\n"))

      Prints "\(name) ready on ADDRESS" on stdout when it serves; logs go to stderr.
      Exit codes: 0 fine, 1 cannot start or failed, 2 the configuration cannot be used.

      """
  }

  private static func explanation(_ key: ConfigurationKey) -> String {
    if key.isRequired { return "\(key.summary) Required." }
    return key.defaultValue.map { "\(key.summary) Default: \($0)." } ?? key.summary
  }
}
