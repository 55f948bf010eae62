// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A value for all services, or, after a service's name and `=`, for that one alone: `ca.crt`,
/// `menu=menu-ca.crt`.
struct ServiceValue: Sendable, Hashable, ExpressibleByArgument {
  /// Nil for all.
  var service: ServiceName?
  var value: String

  /// Parses a value; nil if it is empty.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let service = ServiceName(rawValue: String(parts[0])) {
      self.service = service
      value = String(parts[1])
    } else {
      value = argument
    }
    if value.isEmpty { return nil }
  }
}
