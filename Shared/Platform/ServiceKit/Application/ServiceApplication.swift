// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Logging
import Metrics
import RPC
import ServiceLifecycle

/// A service's process: settings, logs, health, reflection and graceful shutdown.
///
/// ```swift
/// await ServiceApplication.run(
///   name: "menu-service", summary: "What the café serves.",
///   keys: [.port(default: 50052), .databasePath(default: "menu.sqlite"), .localizationAddress]
/// ) { configuration, logger in
///   var router = Router()
///   MenuHandlers(database: configuration.databasePath).register(in: &router)
///   return ServiceComponents(router: router, reportedNames: [Caffe.Menu.V1.MenuService.name])
/// }
/// ```
///
/// On SIGTERM or SIGINT, health turns to `NOT_SERVING`; after `SHUTDOWN_DELAY` no new work is
/// accepted, running calls have `SHUTDOWN_TIMEOUT` to finish, and the process exits with 0; a
/// second signal ends it immediately with 1. SIGHUP does the same if the process's terminal has
/// been closed; otherwise it reloads files. Before it serves, the first signal ends the process at
/// once with 0. SIGUSR1 and SIGUSR2 are only logged. If something
/// hangs, ``ShutdownWatchdog`` ends the process with 1. systemd is told of each step, and asked to
/// end a process that hangs while it serves (``ServiceManager``).
///
/// Exit codes: 0 stopped as requested; 1 the service could not start, failed or hung; 2 the
/// configuration is invalid.
public struct ServiceApplication: Sendable {
  /// Creates a service's components from its settings, before the port is bound.
  public typealias Assembly =
    @Sendable (ServiceConfiguration, Logger) async throws
    -> ServiceComponents

  /// The version that the processes of this repository report.
  public static let version = "0.1.0"

  /// The executable's name, which begins the ready line and every message on stderr.
  public let name: String
  /// What the service does, in one line for `--help`.
  public let summary: String
  /// The keys of the service, including the shared ones.
  public let keys: [ConfigurationKey]

  let output: @Sendable (String) -> Void
  let errorOutput: @Sendable (String) -> Void
  private let terminal = ControllingTerminal()
  /// Creates the watchdog that ends the process if stopping takes too long.
  var watchdog: @Sendable (Duration, Logger) -> ShutdownWatchdog = {
    ShutdownWatchdog(after: $0, logger: $1)
  }

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - name: The executable's name, such as `menu-service`.
  ///   - summary: What the service does, in one line.
  ///   - keys: The service's keys. Missing keys of every service, such as `HOST`, `PORT` and
  ///     `LOG_LEVEL`, are added, and those of other services, such as `CATALOG_PATH`, are accepted
  ///     and ignored, so that one set of flags fits all.
  public init(name: String, summary: String, keys: [ConfigurationKey]) {
    self.init(
      name: name, summary: summary, keys: keys,
      output: { StandardStream.output.write($0) },
      errorOutput: { StandardStream.error.write($0) })
  }

  init(
    name: String, summary: String, keys: [ConfigurationKey],
    output: @escaping @Sendable (String) -> Void,
    errorOutput: @escaping @Sendable (String) -> Void
  ) {
    let standard: [ConfigurationKey] = [
      .host, .port(default: 0), .logLevel, .logFormat, .shutdownTimeout,
      .shutdownDelay, .connectionIdleMax, .connectionAgeMax, .connectionAgeGrace, .logCalls,
      .metricsPort,
    ]
    let others =
      [
        "CATALOG_PATH", ConfigurationKey.catalogReloadInterval.name, "DATABASE_PATH",
        ConfigurationKey.localizationTimeout.name, ConfigurationKey.answerCacheBytes.name,
        ConfigurationKey.playground.name, ConfigurationKey.docsPath.name,
        ConfigurationKey.playgroundMenu.name, ConfigurationKey.playgroundPricing.name,
      ] + ConfigurationKey.publishedCatalogs.map(\.name) + ConfigurationKey.database.map(\.name)
      + ConfigurationKey.localizationClient.map(\.name)
    let shared =
      standard + ConfigurationKey.serving + ConfigurationKey.loops + ConfigurationKey.web
      + ServerLimit.all.map(\.key) + ConfigurationKey.telemetry
      + others.map(ConfigurationKey.unused)
    self.name = name
    self.summary = summary
    self.keys = keys + shared.filter { key in !keys.contains { $0.name == key.name } }
    self.output = output
    self.errorOutput = errorOutput
  }

  /// Runs a service as the whole process, and exits.
  ///
  /// - Parameters:
  ///   - name: The executable's name.
  ///   - summary: What the service does, in one line.
  ///   - keys: The service's keys; the shared ones are added.
  ///   - assembly: Creates the components. Its error becomes one line on stderr and exit code 1.
  public static func run(
    name: String, summary: String = "", keys: [ConfigurationKey], assembly: @escaping Assembly
  ) async -> Never {
    // The loss of a reader of stdout, stderr or a socket must not end the process.
    signal(SIGPIPE, SIG_IGN)
    FreedMemory.keep()
    FreedMemory.watch()
    let application = ServiceApplication(name: name, summary: summary, keys: keys)
    ReloadSignals.ignore()
    do {
      try SettingsEncoding.check(variables: application.keys.map(\.name) + ["CONFIG_FILE"])
    } catch {
      application.report("\(error)")
      exit(2)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let environment = ProcessInfo.processInfo.environment
    exit(await application.run(arguments: arguments, environment: environment, assembly: assembly))
  }

  /// Runs a service until a signal or a failure ends it.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - environment: The environment variables.
  ///   - assembly: Creates the components.
  /// - Returns: The process's exit code.
  public func run(
    arguments: [String], environment: [String: String], assembly: @escaping Assembly
  ) async -> Int32 {
    do {
      let flags = try CommandLineFlags(arguments, keys: keys)
      switch flags.request {
      case .help:
        output(help)
        return 0
      case .version:
        output("\(name) \(Self.version)\n")
        return 0
      case .printConfiguration, nil:
        break
      }
      let configuration = try ServiceConfiguration(
        keys: keys, flags: flags, environment: environment)
      if flags.request == .printConfiguration {
        output(configuration.description)
        return 0
      }
      try await serve(configuration, environment, assembly)
      return 0
    } catch let error as ConfigurationError {
      report("\(error)")
      return 2
    } catch {
      report(StartFailure.describe(error))
      return 1
    }
  }

  private func serve(
    _ configuration: ServiceConfiguration, _ environment: [String: String], _ assembly: Assembly
  ) async throws {
    let logger = logger(for: configuration)
    let manager = ServiceManager(environment: environment, logger: logger)
    let serverConfiguration = try configuration.serverConfiguration()
    let reloadSignals = ReloadSignals(logger: logger, terminal: terminal)
    let metrics = PrometheusMetrics(help: MetricsHelp.lines)
    let telemetry = try Telemetry(
      configuration, service: name, factory: metrics, logger: logger)
    let pushed = try PushedMetrics(
      configuration, service: name, metrics: metrics, logger: logger)
    let watchdog = self.watchdog(
      configuration.shutdownDelay + configuration.shutdownTimeout, logger)
    defer { watchdog.stop() }
    // Also for a start that takes long: databases and published catalogs are waited for.
    let signals = TerminationSignals(watchdog: watchdog, logger: logger, terminal: terminal)
    // The metrics that a service makes of its own are told at /metrics, too.
    let components = try await withMetricsFactory(metrics) {
      try await assembly(configuration, logger)
    }
    let (serving, server) = try await serving(
      components, configuration, serverConfiguration, metrics, telemetry, watchdog, manager,
      logger)
    // Spans end, and numbers change, until the last call has, so what sends them is stopped last.
    let exporters: [any Service] =
      (telemetry.map { [$0.exporter] } ?? []) + (pushed.map { [$0.exporter] } ?? [])
    let sending: [any Service] =
      exporters.isEmpty ? [] : [TelemetryExporters(exporters: exporters)]
    let services = sending + components.services + serving
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        // Stopped in reverse order: the server drains first, then what its handlers rely on.
        services: services.map {
          .init(service: $0, successTerminationBehavior: .gracefullyShutdownGroup)
        },
        logger: logger))
    signals.beginServing()
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { await signals.forward(to: group) }
      tasks.addTask {
        await reloadSignals.forward {
          manager?.send(.reloading)
          await server.reloadCredentials()
          await components.reload?()
          await telemetry?.client.reloadCredentials()
          await pushed?.client.reloadCredentials()
          manager?.send(.reloaded)
        }
      }
      tasks.addTask { await manager?.sayThatItLives { try await server.everyLoopTurns() } }
      defer { tasks.cancelAll() }
      try await group.run()
    }
  }

  /// The server and, if configured, its metrics, which outlive it.
  private func serving(
    _ components: ServiceComponents, _ configuration: ServiceConfiguration,
    _ serverConfiguration: ServerConfiguration, _ metrics: PrometheusMetrics,
    _ telemetry: Telemetry?, _ watchdog: ShutdownWatchdog, _ manager: ServiceManager?,
    _ logger: Logger
  ) async throws -> (services: [any Service], server: Server) {
    let health = HealthService()
    components.health?(health)
    var services: [any Service] = []
    var observers: [any CallObserver] = []
    if let log = CallLog(logger: logger, level: configuration.callLogLevel) {
      observers.append(log)
    }
    var configured = serverConfiguration
    if configuration.metricsPort != nil || configuration.sendsMetrics {
      let statistics = CallStatistics()
      configured.statistics = statistics
      metrics.add(CallMetrics(methods: components.router.methods, statistics: statistics))
      metrics.add(MeasuredMetrics(measure: components.measure))
      metrics.add(MeasuredMetrics { ProcessMetrics.measurements })
    }
    if let port = configuration.metricsPort {
      let host = MetricsService.host(of: configuration.host)
      services.append(
        try await MetricsService(
          host: host, port: port,
          allowedHosts: configuration.allowedHosts(on: host).map(AllowedHosts.init),
          metrics: metrics, health: health, logger: logger))
    }
    configured.observers = observers
    configured.tracing = telemetry?.tracing
    let server = Server(
      router: components.router, configuration: configured, logger: logger, health: health)
    services.append(
      ServerService(
        name: name, server: server, reportedNames: components.reportedNames,
        configuration: configuration, tls: serverConfiguration.tls, logger: logger,
        watchdog: watchdog, manager: manager, output: output))
    return (services, server)
  }

  private func logger(for configuration: ServiceConfiguration) -> Logger {
    let (service, sink) = (name, errorOutput)
    var logger = Logger(label: service) { _ in
      ServiceLogHandler(
        service: service, format: configuration.logFormat, level: configuration.logLevel,
        sink: sink)
    }
    logger.logLevel = configuration.logLevel
    return logger
  }

  private func report(_ message: String) {
    errorOutput("\(name): \(message)\n")
  }
}
