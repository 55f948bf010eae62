// SPDX-License-Identifier: Apache-2.0

/// How a client calls a service: timeouts, retries, balancing; gRPC's `service_config.md`.
///
/// Write it in Swift, or parse it from the JSON that other gRPC implementations accept, see
/// ``init(json:)``.
public struct ServiceConfig: Sendable, Hashable {
  /// Settings for methods; the most specific name wins: the method, its service, all.
  public var methods: [MethodConfig] = []
  /// Which connections there are and which of them takes a call.
  public var loadBalancing: LoadBalancingPolicy = .pickFirst
  /// When to stop retrying to relieve a failing server; nil for never.
  public var retryThrottling: RetryThrottling?
  /// The service whose health decides whether a server gets calls, watched through
  /// `grpc.health.v1.Health`; empty for the server as a whole, nil for no check.
  ///
  /// Only ``LoadBalancingPolicy/roundRobin`` uses it, as in gRFC A17: with a single connection
  /// there is no other server to call.
  public var healthCheckService: String?

  /// Creates a config; the default changes nothing.
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
