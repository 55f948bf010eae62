// SPDX-License-Identifier: Apache-2.0

import RPC

/// A command line that cannot be understood.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

extension ClientOptions {
  private enum Flag {
    case text(WritableKeyPath<ClientOptions, String>)
    case number(WritableKeyPath<ClientOptions, Int>)
    case boolean(WritableKeyPath<ClientOptions, Bool>)
    case metadata(WritableKeyPath<ClientOptions, Metadata>)
  }

  private static func flag(_ name: Substring) -> Flag? {
    switch name {
    case "server_host": .text(\.serverHost)
    case "server_port": .number(\.serverPort)
    case "server_host_override": .text(\.serverHostOverride)
    case "test_case": .text(\.testCase)
    case "use_tls": .boolean(\.useTLS)
    case "use_test_ca": .boolean(\.useTestCA)
    case "ca_file": .text(\.caFile)
    case "additional_metadata": .metadata(\.additionalMetadata)
    case "soak_iterations": .number(\.soakIterations)
    case "soak_max_failures": .number(\.soakFailuresMax)
    case "soak_per_iteration_max_acceptable_latency_ms": .number(\.soakLatencyMaxMilliseconds)
    case "soak_overall_timeout_seconds": .number(\.soakOverallTimeoutSeconds)
    case "soak_min_time_ms_between_rpcs": .number(\.soakPauseMilliseconds)
    case "soak_request_size": .number(\.soakRequestSize)
    case "soak_response_size": .number(\.soakResponseSize)
    case "soak_num_threads": .number(\.soakThreads)
    case "iteration_interval": .number(\.iterationInterval)
    default: nil
    }
  }

  /// Reads the arguments after the program's name: `--name=value` or `--name value`, with one
  /// hyphen or two; a boolean's value may be left out.
  ///
  /// - Throws: ``UsageError`` for a flag that does not exist or a value that is not of its kind.
  init(arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        throw UsageError(description: "unexpected argument '\(argument)'; see --help")
      }
      let parts = argument.drop { $0 == "-" }.split(separator: "=", maxSplits: 1)
      guard let name = parts.first, let flag = Self.flag(name) else {
        throw UsageError(description: "unknown flag '\(argument)'; see --help")
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if value == nil, argument.hasSuffix("=") { value = "" }
      if value == nil, let next = rest.first, Self.isValue(next, of: flag) {
        value = rest.removeFirst()
      }
      try set(flag, to: value, name)
    }
  }

  private static func isValue(_ text: String, of flag: Flag) -> Bool {
    guard case .boolean = flag else { return true }
    return text == "true" || text == "false"
  }

  private mutating func set(
    _ flag: Flag, to value: String?, _ name: Substring
  ) throws(UsageError) {
    switch flag {
    case .boolean(let path):
      guard let flag = Bool(value ?? "true") else {
        throw UsageError(description: "--\(name) is true or false")
      }
      self[keyPath: path] = flag
    case .number(let path):
      guard let number = value.flatMap({ Int($0) }), number >= 0 else {
        throw UsageError(description: "--\(name) is a number")
      }
      self[keyPath: path] = number
    case .text(let path):
      guard let value else { throw UsageError(description: "--\(name) needs a value") }
      self[keyPath: path] = value
    case .metadata(let path):
      self[keyPath: path] = try Self.metadata(value ?? "")
    }
  }

  /// Reads `name:value` pairs, separated by semicolons.
  private static func metadata(_ text: String) throws(UsageError) -> Metadata {
    var metadata = Metadata()
    for pair in text.split(separator: ";") {
      let parts = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError(description: "--additional_metadata is name:value;name:value")
      }
      let name = String(parts[0])
      if name.lowercased().hasSuffix("-bin") {
        metadata.add(name, Array(parts[1].utf8))
      } else {
        metadata.add(name, String(parts[1]))
      }
    }
    return metadata
  }
}
