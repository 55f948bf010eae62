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

  /// The address of a service: `HOST:PORT`, several with commas between for its replicas, or
  /// `unix:/PATH`.
  ///
  /// - Throws: `CommandError` if the given address is malformed.
  func address(of service: ServiceName) throws(CommandError) -> String {
    if let flag = flags[service] {
      return try Self.checked(flag, from: "--\(service.rawValue)-address")
    }
    if let value = environment[service.environmentName], !value.isEmpty {
      return try Self.checked(value, from: service.environmentName)
    }
    return (portsFromFile(of: service) ?? [service.defaultPort])
      .map { "127.0.0.1:\($0)" }.joined(separator: ",")
  }

  /// The addresses of a service's replicas, each on its own.
  ///
  /// - Throws: `CommandError` if the given address is malformed.
  func addresses(of service: ServiceName) throws(CommandError) -> [String] {
    let address = try address(of: service)
    return address.hasPrefix("unix:")
      ? [address] : address.split(separator: ",").map(String.init)
  }

  /// The ports in `.run/SERVICE-service.port`, in this folder or a parent, so that the command
  /// finds the services from anywhere in the repository.
  ///
  /// A file with anything else in it is ignored.
  private func portsFromFile(of service: ServiceName) -> [Int]? {
    var url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    for _ in 0..<Self.foldersMax {
      let file = url.appending(path: ".run").appending(path: service.portFileName)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        let ports = text.trimmingCharacters(in: .whitespacesAndNewlines).split(
          separator: ",", omittingEmptySubsequences: false
        ).map { Int($0) ?? 0 }
        return ports.allSatisfy((1...65_535).contains) ? ports : nil
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
    let parts = address.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.allSatisfy(isHostAndPort) else {
      throw .usage("\(source) must be HOST:PORT or unix:/PATH, not '\(address)'.")
    }
    return address
  }

  private static func isHostAndPort(_ address: Substring) -> Bool {
    guard let separator = address.lastIndex(of: ":"), separator > address.startIndex else {
      return false
    }
    let port = Int(address[address.index(after: separator)...]) ?? 0
    return (1...65_535).contains(port)
  }
}
