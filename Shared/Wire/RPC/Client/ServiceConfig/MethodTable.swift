// SPDX-License-Identifier: Apache-2.0

/// The method configs of a service config by method path.
struct MethodTable: Sendable {
  /// `/service/method`, `/service/`, or empty for the rest.
  private var configs: [String: MethodConfig] = [:]

  /// Creates a table; nil if it would be empty.
  init?(_ config: ServiceConfig) {
    guard !config.methods.isEmpty else { return nil }
    for method in config.methods {
      // The first of two configs with the same name wins; JSON with such a pair is rejected.
      for name in method.names where configs[Self.key(name)] == nil {
        configs[Self.key(name)] = method
      }
    }
  }

  static func key(_ name: MethodConfig.Name) -> String {
    name.service.isEmpty ? "" : "/\(name.service)/\(name.method)"
  }

  /// The config of the method at `path`.
  subscript(path: String) -> MethodConfig? {
    if let config = configs[path] { return config }
    if let slash = path.lastIndex(of: "/"), let config = configs[String(path[...slash])] {
      return config
    }
    return configs[""]
  }
}
