// SPDX-License-Identifier: Apache-2.0

public import Logging
public import ServiceLifecycle

/// Something that a service closes when its server has drained, and that handlers use until then.
public struct ClosingService: Service, CustomStringConvertible {
  private let name: String
  private let logger: Logger
  private let close: @Sendable () async throws -> Void

  /// Describes what is to be closed.
  ///
  /// - Parameters:
  ///   - name: What it is, for the log.
  ///   - logger: Where it is said that it cannot be closed, which does not fail the service.
  ///   - close: Closes it.
  public init(
    _ name: String, logger: Logger, close: @escaping @Sendable () async throws -> Void
  ) {
    self.name = name
    self.logger = logger
    self.close = close
  }

  /// What it is.
  public var description: String { name }

  /// Waits until the group shuts down, or fails, and closes it.
  public func run() async {
    try? await gracefulShutdown()
    do {
      try await close()
    } catch {
      logger.warning("Not closed in order", metadata: ["what": "\(name)", "error": "\(error)"])
    }
  }
}
