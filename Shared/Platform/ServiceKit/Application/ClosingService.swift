// SPDX-License-Identifier: Apache-2.0

public import Logging
public import ServiceLifecycle

/// A resource that handlers use, closed once the service's server has drained.
public struct ClosingService: Service, CustomStringConvertible {
  private let name: String
  private let logger: Logger
  private let close: @Sendable () async throws -> Void

  /// Creates a service that closes a resource.
  ///
  /// - Parameters:
  ///   - name: The resource's name, for the log.
  ///   - logger: Logs a failure to close, which does not fail the service.
  ///   - close: Closes the resource.
  public init(
    _ name: String, logger: Logger, close: @escaping @Sendable () async throws -> Void
  ) {
    self.name = name
    self.logger = logger
    self.close = close
  }

  /// The resource's name.
  public var description: String { name }

  /// Waits until the group shuts down or fails, then closes the resource.
  public func run() async {
    try? await gracefulShutdown()
    do {
      try await close()
    } catch {
      logger.warning("Not closed in order", metadata: ["what": "\(name)", "error": "\(error)"])
    }
  }
}
