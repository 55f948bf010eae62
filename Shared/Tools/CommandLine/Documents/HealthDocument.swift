// SPDX-License-Identifier: Apache-2.0

/// What `caffe health` prints: each service's state.
struct HealthDocument: Sendable, Hashable, Codable {
  /// One service.
  struct Service: Sendable, Hashable, Codable {
    /// `localization`, `menu` or `pricing`.
    var service: String
    /// `HOST:PORT`.
    var address: String
    /// `serving`, `not_serving`, `service_unknown`, `unknown` or, where the call failed,
    /// `unreachable`.
    var status: String
    /// Why the call failed.
    var message: String?
  }

  var services: [Service]

  /// Whether all of them serve.
  var isServing: Bool { services.allSatisfy { $0.status == "serving" } }
}
