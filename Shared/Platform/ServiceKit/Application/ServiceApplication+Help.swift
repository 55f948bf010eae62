// SPDX-License-Identifier: Apache-2.0

extension ServiceApplication {
  /// The text of `--help`: usage, a row for each key, and the flags that are ignored.
  var help: String {
    let rows = keys.filter(\.isUsed).map { key in
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
      \(ignored)
      Prints "\(name) ready on ADDRESS" on stdout when it serves; logs go to stderr.
      Exit codes: 0 fine, 1 cannot start or failed, 2 the configuration cannot be used.

      """
  }

  /// The flags of other services, in lines of their own; empty if there are none.
  private var ignored: String {
    let flags = keys.filter { !$0.isUsed }.map(\.flag)
    if flags.isEmpty { return "" }
    var lines = [
      "Settings of other services are accepted and ignored, so that all can have the same:"
    ]
    for (index, flag) in flags.enumerated() {
      let word = index < flags.count - 1 ? "\(flag)," : flag
      if index == 0 || lines[lines.count - 1].utf8.count + word.utf8.count > 98 {
        lines.append("  \(word)")
      } else {
        lines[lines.count - 1] += " \(word)"
      }
    }
    return "\n\(lines.joined(separator: "\n"))\n"
  }

  private static func explanation(_ key: ConfigurationKey) -> String {
    if key.isRequired { return "\(key.summary) Required." }
    return key.defaultValue.map { "\(key.summary) Default: \($0)." } ?? key.summary
  }
}
