// SPDX-License-Identifier: Apache-2.0

import CertificateTestSupport
import Foundation

/// The `openssl` command as a server or a client: a peer that is not ours, and that may show what
/// ours would not, such as a certificate that has expired.
final class OpenSSLPeer: Sendable {
  private let process: Process
  private let output: Pipe
  private let input: Pipe

  private init(_ arguments: [String], in folder: URL) throws {
    process = Process()
    output = Pipe()
    input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

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
    var said = ""
    while true {
      let chunk = peer.output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw CertificateAuthority.Failure(said) }
      said += String(decoding: chunk, as: UTF8.self)
      if let match = said.firstMatch(of: #/ACCEPT 127\.0\.0\.1:(\d+)\n/#),
        let port = Int(match.output.1)
      {
        // What it says later must not fill the pipe.
        peer.output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
        defer { peer.output.fileHandleForReading.readabilityHandler = nil }
        return try await body(port)
      }
    }
  }

  /// What a client says of its connection to `address`, and what it gets, until that is closed.
  static func connect(
    to address: String, _ authority: CertificateAuthority, _ arguments: [String],
    sending request: String = ""
  ) throws -> String {
    let peer = try OpenSSLPeer(
      ["s_client", "-connect", address, "-CAfile", "ca.pem", "-ign_eof"] + arguments,
      in: authority.folder)
    try peer.input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
    let said = try peer.output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: said, as: UTF8.self)
  }
}
