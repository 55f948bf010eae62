// SPDX-License-Identifier: Apache-2.0

public import RPC
public import ServiceLifecycle

/// What a service consists of: its methods and its background work.
public struct ServiceComponents: Sendable {
  /// The service's methods; health and reflection are added by the server.
  public var router: Router
  /// Services that run as long as the server does; each is stopped after the server has drained.
  public var services: [any Service]
  /// The names that the health service reports in addition to `""`, such as
  /// `caffe.menu.v1.MenuService`.
  public var reportedNames: [String]
  /// Reloads the service's files at SIGHUP; the server's own are reloaded as well.
  public var reload: (@Sendable () async -> Void)?
  /// The service's own numbers, for its metrics.
  public var measure: @Sendable () -> [Measurement]

  /// Gets the server's health, to report more in it than whether the service serves.
  public var health: (@Sendable (HealthService) -> Void)?

  /// Creates a service's components.
  ///
  /// - Parameters:
  ///   - router: The service's methods.
  ///   - services: Run as long as the server does. One that returns early stops the process, so a
  ///     service with nothing to do waits.
  ///   - reportedNames: The full names of the gRPC services that health reports.
  ///   - reload: Reloads the service's files, and logs the outcome itself.
  ///   - measure: The service's own numbers, asked for whenever its metrics are; those of one name
  ///     follow one another.
  public init(
    router: Router, services: [any Service] = [], reportedNames: [String],
    reload: (@Sendable () async -> Void)? = nil,
    measure: @escaping @Sendable () -> [Measurement] = { [] }
  ) {
    self.router = router
    self.services = services
    self.reportedNames = reportedNames
    self.reload = reload
    self.measure = measure
  }
}
