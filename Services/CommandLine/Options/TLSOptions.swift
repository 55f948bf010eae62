// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RPC

/// How the services are spoken with over TLS.
struct TLSOptions: ParsableArguments {
  @Flag(
    help: "Speak TLS (CAFFE_TLS=on). Any of the options below, or its variable, does so too.")
  var tls = false

  @Option(
    help: ArgumentHelp(
      "The authorities to trust, PEM, instead of the system's (CAFFE_CA_FILE).",
      valueName: "path"))
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "The certificate to show, PEM (CAFFE_CERT_FILE).", valueName: "path"))
  var certFile: String?

  @Option(
    help: ArgumentHelp(
      "The private key of the certificate, PEM (CAFFE_KEY_FILE).", valueName: "path"))
  var keyFile: String?

  @Option(
    help: ArgumentHelp(
      """
      The name in the services' certificates, where it is not the address's host \
      (CAFFE_SERVER_NAME).
      """,
      valueName: "name"))
  var serverName: String?

  /// What the flags say, and the environment where they are silent; nil speaks plaintext.
  ///
  /// The variables have a name of their own before them: those of the services, such as
  /// `TLS_CERT_FILE`, are in the same environment where one script starts them all.
  ///
  /// - Throws: `CommandError` where a file cannot be used.
  func settings(_ environment: [String: String]) throws(CommandError) -> ClientTLS? {
    func value(_ flag: String?, _ variable: String) -> String? {
      flag ?? environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
    let authorities = value(caFile, "CAFFE_CA_FILE")
    let certificate = value(certFile, "CAFFE_CERT_FILE")
    let key = value(keyFile, "CAFFE_KEY_FILE")
    let name = value(serverName, "CAFFE_SERVER_NAME")
    let isOn = try Self.isOn(environment["CAFFE_TLS"])
    guard isOn || self.tls || [authorities, certificate, key, name].contains(where: { $0 != nil })
    else {
      return nil
    }
    var settings = ClientTLS(authorities: authorities.map { .file($0) } ?? .system)
    settings.certificateChainFile = certificate
    settings.privateKeyFile = key
    settings.serverName = name
    // The command is over before a file would change.
    settings.reloadInterval = .zero
    do {
      try settings.check()
    } catch {
      throw .usage("TLS: \(error.message).")
    }
    return settings
  }

  private static func isOn(_ value: String?) throws(CommandError) -> Bool {
    switch value {
    case nil, "", "off": return false
    case "on": return true
    case let other?: throw .usage("CAFFE_TLS must be on or off, not '\(other)'.")
    }
  }
}
