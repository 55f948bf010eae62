// SPDX-License-Identifier: Apache-2.0

/// How a client calls a service: timeouts, retries, balancing; gRPC's `service_config.md`.
///
/// It can be written in Swift or read from the JSON that other gRPC implementations take, see
/// ``init(json:)``.
public struct ServiceConfig: Sendable, Hashable {
  /// Settings for methods; the most specific name wins: the method, its service, all.
  public var methods: [MethodConfig] = []
  /// Which connections there are and which of them takes a call.
  public var loadBalancing: LoadBalancingPolicy = .pickFirst
  /// When to stop retrying for the good of a server in trouble; nil for never.
  public var retryThrottling: RetryThrottling?
  /// The service whose health decides whether a server gets calls, asked over
  /// `grpc.health.v1.Health`; empty means the server as a whole, nil asks nothing.
  ///
  /// Only ``LoadBalancingPolicy/roundRobin`` heeds it, as in gRFC A17: with a single connection
  /// there is nobody else to send a call to.
  public var healthCheckService: String?

  /// Makes a config that changes nothing; what is left out has its default.
  public init(
    methods: [MethodConfig] = [], loadBalancing: LoadBalancingPolicy = .pickFirst,
    retryThrottling: RetryThrottling? = nil, healthCheckService: String? = nil
  ) {
    self.methods = methods
    self.loadBalancing = loadBalancing
    self.retryThrottling = retryThrottling
    self.healthCheckService = healthCheckService
  }
}
