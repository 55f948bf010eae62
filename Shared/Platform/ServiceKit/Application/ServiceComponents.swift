// SPDX-License-Identifier: Apache-2.0

public import RPC
public import ServiceLifecycle

/// What a service consists of: the methods it answers and what runs beside them.
public struct ServiceComponents: Sendable {
  /// The service's methods; health and reflection are added by the server.
  public var router: Router
  /// What runs as long as the server does; each is told to stop after the server has drained.
  public var services: [any Service]
  /// The names that the health service reports besides `""`, such as `caffe.menu.v1.MenuService`.
  public var reportedNames: [String]
  /// What is told at `/metrics` besides the calls.
  public var metrics: [any MetricSource]
  /// Reads again what the service has from files, at SIGHUP; the server's own are read as well.
  public var reload: (@Sendable () async -> Void)?

  /// Creates a service's components.
  ///
  /// - Parameters:
  ///   - router: The service's methods.
  ///   - services: What runs as long as the server does. One that returns early stops the process,
  ///     so a service with nothing to do waits.
  ///   - reportedNames: The full names of the gRPC services that health reports.
  ///   - metrics: What is told at `/metrics` besides the calls.
  ///   - reload: Reads again what the service has from files. It says itself what became of it.
  public init(
    router: Router, services: [any Service] = [], reportedNames: [String],
    metrics: [any MetricSource] = [], reload: (@Sendable () async -> Void)? = nil
  ) {
    self.router = router
    self.services = services
    self.reportedNames = reportedNames
    self.metrics = metrics
    self.reload = reload
  }
}
