// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation
import ProcessTestSupport

/// The `openssl` command as a server or a client: a peer that is not ours, and that may show what
/// ours would not, such as a certificate that has expired.
final class OpenSSLPeer: Sendable {
  private let process: ChildProcess
  private let said: URL

  /// Starts it; without a request its input has no end, so that it stays.
  private init(_ arguments: [String], in folder: URL, sending request: String? = nil) throws {
    let name = UUID().uuidString
    said = folder.appendingPathComponent("\(name).out")
    let input = folder.appendingPathComponent("\(name).in")
    if let request { try Data(request.utf8).write(to: input) } else { mkfifo(input.path, 0o600) }
    process = try ChildProcess(
      "openssl", arguments, in: folder.path, input: input.path, output: said.path)
  }

  private var text: String { (try? String(contentsOf: said, encoding: .utf8)) ?? "" }

  /// Calls a closure with the port of a server that shows `certificate` and speaks no HTTP.
  static func withServer<Result>(
    _ authority: CertificateAuthority, _ certificate: IssuedCertificate, _ arguments: [String],
    _ body: (Int) async throws -> Result
  ) async throws -> Result {
    let peer = try OpenSSLPeer(
      [
        "s_server", "-accept", "127.0.0.1:0", "-cert", certificate.certificateFile, "-key",
        certificate.keyFile,
      ] + arguments, in: authority.folder)
    // It says "ACCEPT 127.0.0.1:PORT" once it listens.
    while true {
      if let match = peer.text.firstMatch(of: #/ACCEPT 127\.0\.0\.1:(\d+)\n/#),
        let port = Int(match.output.1)
      {
        return try await body(port)
      }
      guard peer.process.isRunning else { throw CertificateAuthority.Failure(peer.text) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// What a client says of its connection to `address`, and what it gets, until that is closed.
  static func connect(
    to address: String, _ authority: CertificateAuthority, _ arguments: [String],
    sending request: String = ""
  ) async throws -> String {
    let peer = try OpenSSLPeer(
      ["s_client", "-connect", address, "-CAfile", "ca.pem", "-ign_eof"] + arguments,
      in: authority.folder, sending: request)
    while peer.process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    return peer.text
  }
}
