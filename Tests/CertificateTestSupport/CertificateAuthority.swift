// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ProcessTestSupport

/// A certificate authority in a temporary folder, which ends with this object.
///
/// The `openssl` command makes the certificates, so that what is tested is not tested with itself,
/// and no key is ever committed.
public final class CertificateAuthority: Sendable {
  /// A command that failed.
  public struct Failure: Error, CustomStringConvertible {
    /// The command and what it said.
    public let description: String

    /// Takes what the command said.
    public init(_ description: String) { self.description = description }
  }

  /// The folder of all files.
  public let folder: URL

  /// The authority's certificate, PEM.
  public var certificateFile: String { path("ca.pem") }

  /// Makes an authority.
  public init(name: String = "Test Authority") throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-certificates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try openssl(
      ["req", "-x509", "-days", "2", "-subj", "/CN=\(name)", "-out", "ca.pem"]
        + Self.newKey("ca.key"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Issues a certificate with a new key.
  ///
  /// - Parameters:
  ///   - file: What its files are called: `FILE.pem` and `FILE.key`.
  ///   - commonName: The subject's common name; nil leaves the subject empty but for a country.
  ///   - names: Its alternative names in openssl's spelling, such as `DNS:localhost` or
  ///     `URI:spiffe://caffe/menu`.
  ///   - extensions: Its further extensions in openssl's spelling, such as
  ///     `basicConstraints=CA:TRUE`.
  ///   - days: How long it is good; a negative number makes one that has expired.
  ///   - signer: The files of the certificate and the key that sign; nil for its own.
  /// - Returns: Its files.
  /// - Throws: `Failure`, and what running the command throws.
  @discardableResult
  public func issue(
    _ file: String, commonName: String? = nil, names: [String] = [], extensions: [String] = [],
    days: Int = 2, signer: (certificate: String, key: String)? = ("ca.pem", "ca.key")
  ) throws -> IssuedCertificate {
    let subject = commonName.map { "/CN=\($0)" } ?? "/C=ES"
    try openssl(
      ["req", "-utf8", "-subj", subject, "-out", "\(file).csr"] + Self.newKey("\(file).key"))
    let signing =
      signer.map { ["-CA", $0.certificate, "-CAkey", $0.key] } ?? ["-signkey", "\(file).key"]
    var arguments = [
      "x509", "-req", "-in", "\(file).csr",
      // A file of serial numbers would be shared by all that ask at once.
      "-set_serial", String(Int.random(in: 1...Int.max)), "-days", String(days),
      "-out", "\(file).pem",
    ] + signing
    let alternativeNames = names.isEmpty ? [] : ["subjectAltName=" + names.joined(separator: ",")]
    let lines = alternativeNames + extensions
    if !lines.isEmpty {
      try write(lines.joined(separator: "\n") + "\n", to: "\(file).ext")
      arguments += ["-extfile", "\(file).ext"]
    }
    try openssl(arguments)
    return IssuedCertificate(certificateFile: path("\(file).pem"), keyFile: path("\(file).key"))
  }

  /// A certificate for a server on this machine.
  public func issueServer(_ file: String = "server") throws -> IssuedCertificate {
    try issue(file, names: ["DNS:localhost", "IP:127.0.0.1", "IP:::1"])
  }

  private static func newKey(_ file: String) -> [String] {
    ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", file]
  }

  /// Writes a file into the folder, in place of one that is there.
  public func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(file))
  }

  /// Writes files of the folder one after the other into another one.
  public func concatenate(_ files: [String], to file: String) throws {
    let contents = try files.map { try Data(contentsOf: folder.appendingPathComponent($0)) }
    try Data(contents.joined()).write(to: folder.appendingPathComponent(file))
  }

  /// Runs `openssl` in the folder.
  public func openssl(_ arguments: [String]) throws {
    let errors = path("errors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: errors) }
    let process = try ChildProcess("openssl", arguments, in: folder.path, errors: errors)
    guard process.waitUntilExit() == .init(code: 0) else {
      let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      throw Failure("openssl \(arguments.joined(separator: " ")): \(text)")
    }
  }
}
