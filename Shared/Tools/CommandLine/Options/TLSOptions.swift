// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RPC

/// The TLS settings for calling the services: the same for all, or different for one.
struct TLSOptions: ParsableArguments {
  @Flag(
    help: """
      Speak TLS with all services (CAFFE_TLS=on). Any of the options below, or its variable, does \
      so too.
      """)
  var tls = false

  @Option(
    help: ArgumentHelp(
      "Speak TLS with this service (CAFFE_SERVICE_TLS=on); repeat it for more.",
      valueName: "service"))
  var tlsWith: [ServiceName] = []

  @Option(
    help: ArgumentHelp(
      "Speak no TLS with this service (CAFFE_SERVICE_TLS=off); repeat it for more.",
      valueName: "service"))
  var plaintextWith: [ServiceName] = []

  @Option(
    help: ArgumentHelp(
      """
      The authorities to trust, PEM, instead of the system's (CAFFE_CA_FILE, \
      CAFFE_SERVICE_CA_FILE). Here and below a service's name and = before the value is for that \
      service alone: menu=ca.crt.
      """,
      valueName: "path"))
  var caFile: [ServiceValue] = []

  @Option(
    help: ArgumentHelp(
      "The certificate to show, PEM (CAFFE_CERT_FILE, CAFFE_SERVICE_CERT_FILE).",
      valueName: "path"))
  var certFile: [ServiceValue] = []

  @Option(
    help: ArgumentHelp(
      "The private key of the certificate, PEM (CAFFE_KEY_FILE, CAFFE_SERVICE_KEY_FILE).",
      valueName: "path"))
  var keyFile: [ServiceValue] = []

  @Option(
    help: ArgumentHelp(
      """
      The name in the services' certificates, where it is not the address's host \
      (CAFFE_SERVER_NAME, CAFFE_SERVICE_SERVER_NAME).
      """,
      valueName: "name"))
  var serverName: [ServiceValue] = []

  func validate() throws {
    if let service = plaintextWith.first(where: tlsWith.contains) {
      throw ValidationError("--tls-with and --plaintext-with both name \(service.rawValue).")
    }
  }

  /// The TLS settings of each service, from the flags or otherwise from the environment; a missing
  /// service is called in plaintext.
  ///
  /// A setting for one service overrides one for all, and a flag overrides a variable. The
  /// variables have a prefix of their own, because those of the services, such as `TLS_CERT_FILE`,
  /// are in the same environment when one script starts them all.
  ///
  /// - Throws: `CommandError` if a file is unusable.
  func settings(
    _ environment: [String: String]
  ) throws(CommandError) -> [ServiceName: ClientTLS] {
    var settings: [ServiceName: ClientTLS] = [:]
    for service in ServiceName.allCases {
      settings[service] = try self.settings(of: service, environment)
    }
    return settings
  }

  private func settings(
    of service: ServiceName, _ environment: [String: String]
  ) throws(CommandError) -> ClientTLS? {
    let source = Source(service: service, environment: environment)
    let authorities = source.value(caFile, "CA_FILE")
    let certificate = source.value(certFile, "CERT_FILE")
    let key = source.value(keyFile, "KEY_FILE")
    let name = source.value(serverName, "SERVER_NAME")
    let isNamed = [authorities, certificate, key, name].contains { $0 != nil }
    guard try isOn(service, source, isNamed: isNamed) else { return nil }
    var settings = ClientTLS(authorities: authorities.map { .file($0) } ?? .system)
    settings.certificateChainFile = certificate
    settings.privateKeyFile = key
    settings.serverName = name
    // The command ends before a file could change.
    settings.reloadInterval = .zero
    do {
      try settings.check()
    } catch {
      throw .usage("TLS with the \(service.rawValue) service: \(error.message).")
    }
    return settings
  }

  /// Whether a service is called over TLS; giving a file or a name for it implies so.
  private func isOn(
    _ service: ServiceName, _ source: Source, isNamed: Bool
  ) throws(CommandError) -> Bool {
    let ofAll = try source.isOn("CAFFE_TLS") ?? false
    let ofService = try source.isOn("CAFFE_\(source.name)_TLS")
    if plaintextWith.contains(service) { return false }
    if tls || tlsWith.contains(service) { return true }
    return ofService ?? (ofAll || isNamed)
  }

  /// The source of a service's values.
  private struct Source {
    let service: ServiceName
    let environment: [String: String]

    /// The service's name in variables.
    var name: String { service.rawValue.uppercased() }

    func value(_ flags: [ServiceValue], _ variable: String) -> String? {
      flags.last { $0.service == service }?.value ?? flags.last { $0.service == nil }?.value
        ?? variableValue("CAFFE_\(name)_\(variable)") ?? variableValue("CAFFE_\(variable)")
    }

    /// Whether a variable is on; nil if it is not set.
    func isOn(_ variable: String) throws(CommandError) -> Bool? {
      switch variableValue(variable) {
      case nil: nil
      case "on": true
      case "off": false
      case let other?: throw .usage("\(variable) must be on or off, not '\(other)'.")
      }
    }

    private func variableValue(_ variable: String) -> String? {
      environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}
