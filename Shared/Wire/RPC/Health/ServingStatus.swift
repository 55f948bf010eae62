// SPDX-License-Identifier: Apache-2.0

import Messages

/// Whether a service answers calls, as the health service reports it.
public struct ServingStatus: Sendable, Hashable {
  let wire: Grpc.Health.V1.HealthCheckResponse.ServingStatus

  /// The service answers calls.
  public static let serving = ServingStatus(wire: .serving)
  /// The service is there and should not be called now.
  public static let notServing = ServingStatus(wire: .notServing)
  /// The service has no status; watchers see it until there is one.
  static let unknownService = ServingStatus(wire: .serviceUnknown)
}
