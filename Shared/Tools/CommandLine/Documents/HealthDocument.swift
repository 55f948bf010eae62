// SPDX-License-Identifier: Apache-2.0

/// The output of `caffe health`: each service's state.
struct HealthDocument: Sendable, Hashable, Codable {
  /// One service.
  struct Service: Sendable, Hashable, Codable {
    /// `localization`, `menu` or `pricing`.
    var service: String
    /// `HOST:PORT`.
    var address: String
    /// `serving`, `not_serving`, `service_unknown`, `unknown` or, if the call failed,
    /// `unreachable`.
    var status: String
    /// Why the call failed.
    var message: String?
  }

  var services: [Service]

  /// Whether all of them are serving.
  var isServing: Bool { services.allSatisfy { $0.status == "serving" } }
}
