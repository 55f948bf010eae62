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
    if let typed = NamedValue(argument), let service = ServiceName(rawValue: typed.name) {
      self.service = service
      value = typed.value
    } else {
      value = argument
    }
    if value.isEmpty { return nil }
  }
}
