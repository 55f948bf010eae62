// SPDX-License-Identifier: Apache-2.0

import Messages

/// A service's status as reported by the health service.
public struct ServingStatus: Sendable, Hashable {
  let wire: Grpc.Health.V1.HealthCheckResponse.ServingStatus

  /// The service is answering calls.
  public static let serving = ServingStatus(wire: .serving)
  /// The service exists but should not be called now.
  public static let notServing = ServingStatus(wire: .notServing)
  /// The service has no status; watchers receive this until it has one.
  static let unknownService = ServingStatus(wire: .serviceUnknown)
}
