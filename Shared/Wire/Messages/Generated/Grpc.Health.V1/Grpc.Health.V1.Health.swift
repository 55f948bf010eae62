// DO NOT EDIT. Generated from grpc/health/v1/health.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Grpc.Health.V1 {
  /// Tells load balancers and probes whether a service may be called.
  public enum Health {
    /// The name with its package.
    public static let name = "grpc.health.v1.Health"

    /// The state now.
    ///
    /// NOT_FOUND where the service is unknown.
    public static let check = Method<
      Grpc.Health.V1.HealthCheckRequest,
      Grpc.Health.V1.HealthCheckResponse
    >(service: name, name: "Check")

    /// Every service and its state.
    ///
    /// RESOURCE_EXHAUSTED where there are too many.
    public static let list = Method<
      Grpc.Health.V1.HealthListRequest,
      Grpc.Health.V1.HealthListResponse
    >(service: name, name: "List")

    /// The state now and after each change.
    ///
    /// An unknown service is SERVICE_UNKNOWN until it comes.
    public static let watch = Method<
      Grpc.Health.V1.HealthCheckRequest,
      Grpc.Health.V1.HealthCheckResponse
    >(service: name, name: "Watch", serverStreaming: true)

    /// The path of every method.
    public static var allMethods: [String] {
      [check.path, list.path, watch.path]
    }
  }
}
