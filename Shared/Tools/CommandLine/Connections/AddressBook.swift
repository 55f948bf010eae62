// SPDX-License-Identifier: Apache-2.0

import Foundation
import RPC

/// The services' addresses: from flag, environment, port file or default, in this order.
struct AddressBook: Sendable {
  /// The addresses given by flags.
  var flags: [ServiceName: String] = [:]

  /// The process's environment.
  var environment: [String: String]

  /// The folder where the search for `.run` starts.
  var folder: String

  /// The TLS settings of the services; a missing service is called in plaintext.
  var tls: [ServiceName: ClientTLS] = [:]

  /// The address of a service, `HOST:PORT` or `unix:/PATH`.
  ///
  /// - Throws: `CommandError` if the given address is malformed.
  func address(of service: ServiceName) throws(CommandError) -> String {
    if let flag = flags[service] {
      return try Self.checked(flag, from: "--\(service.rawValue)-address")
    }
    if let value = environment[service.environmentName], !value.isEmpty {
      return try Self.checked(value, from: service.environmentName)
    }
    return "127.0.0.1:\(portFromFile(of: service) ?? service.defaultPort)"
  }

  /// The port in `.run/SERVICE-service.port`, in this folder or a parent, so that the command finds
  /// the services from anywhere in the repository.
  ///
  /// A file without a port is ignored.
  private func portFromFile(of service: ServiceName) -> Int? {
    var url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    for _ in 0..<Self.foldersMax {
      let file = url.appending(path: ".run").appending(path: service.portFileName)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
        return port.flatMap { (1...65_535).contains($0) ? $0 : nil }
      }
      let parent = url.deletingLastPathComponent().standardizedFileURL
      if parent.path == url.path { return nil }
      url = parent
    }
    return nil
  }

  private static let foldersMax = 64

  private static func checked(
    _ address: String, from source: String
  ) throws(CommandError) -> String {
    if address.hasPrefix("unix:/") { return address }
    let separator = address.lastIndex(of: ":")
    let host = separator.map { address[..<$0] } ?? ""
    let port = separator.flatMap { Int(address[address.index(after: $0)...]) } ?? 0
    guard !host.isEmpty, (1...65_535).contains(port) else {
      throw .usage("\(source) must be HOST:PORT or unix:/PATH, not '\(address)'.")
    }
    return address
  }
}
