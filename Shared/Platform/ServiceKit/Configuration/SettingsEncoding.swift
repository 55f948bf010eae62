// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether what a process was started with is text.
///
/// Paths of Linux are bytes. Where they are not UTF-8, Swift's texts of them have a replacement
/// character instead, and lead to another file: data would be written where nobody looks for them.
enum SettingsEncoding {
  /// Rejects a value that is not UTF-8, without showing it.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - variables: The names and values of environment variables.
  /// - Throws: ``ConfigurationError`` with `badValue`, whose origin is the flag or the variable.
  static func check(
    arguments: [[UInt8]], variables: [(name: String, value: [UInt8])]
  ) throws(ConfigurationError) {
    for (index, argument) in arguments.enumerated() where text(argument) == nil {
      let own = flag(argument)
      // One with a value of its own has nothing to do with the next argument.
      let before = index > 0 ? arguments[index - 1] : []
      let setting = own ?? (before.contains(UInt8(ascii: "=")) ? nil : flag(before))
      let origin = setting.map { "flag \($0)" } ?? "argument \(index + 1)"
      throw ConfigurationError(.badValue, "the value must be UTF-8", origin: origin)
    }
    for (name, value) in variables where text(value) == nil {
      throw ConfigurationError(
        .badValue, "the value must be UTF-8", origin: "environment \(name)")
    }
  }

  /// Rejects a value that this process was started with and that is not UTF-8.
  ///
  /// - Parameter names: The variables that are settings.
  /// - Throws: As ``check(arguments:variables:)``.
  static func check(variables names: [String]) throws(ConfigurationError) {
    let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map(bytes)
    }
    let variables = names.compactMap { name in
      getenv(name).map { (name: name, value: bytes($0)) }
    }
    try check(arguments: arguments, variables: variables)
  }

  private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private static func text(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// The flag that an argument begins with: `--port` of `--port=1`.
  private static func flag(_ argument: [UInt8]) -> String? {
    text(Array(argument.prefix { $0 != UInt8(ascii: "=") }))
      .flatMap { $0.hasPrefix("--") ? $0 : nil }
  }
}
