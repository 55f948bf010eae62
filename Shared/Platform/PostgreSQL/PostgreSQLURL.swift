// SPDX-License-Identifier: Apache-2.0

import CPostgreSQL

/// Where a PostgreSQL database is and how to connect to it: libpq's connection URI, checked.
///
/// It may hold a password, so its ``description`` leaves everything out but hosts and the name of
/// the database. https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
public struct PostgreSQLURL: Sendable, Hashable, CustomStringConvertible {
  /// The URI as it was given, with whatever secrets it has.
  let text: String

  /// The hosts and the database: `postgresql://db1:5432,db2:5432/caffe`.
  public let description: String

  /// The hosts, in order; empty where libpq is to find fault with them, or finds one by itself.
  let places: [Place]

  /// One of the hosts, as libpq's settings have it; what is not said is empty.
  struct Place: Sendable, Hashable {
    var host: String
    var address: String
    var port: String
  }

  /// What a value must be, phrased to follow "must be".
  public static let expectation =
    "postgresql://USER@HOST:PORT/DATABASE?sslmode=..., with @ : / ? # and % in a name or a "
    + "password written as %40 %3A %2F %3F %23 and %25"

  /// Reads a URI; nil if it is none, or has settings that libpq does not know.
  ///
  /// libpq's own messages may quote a part of the password, so none is passed on.
  public init?(_ text: String) {
    guard let scheme = ["postgresql://", "postgres://"].first(where: text.hasPrefix),
      !text.utf8.contains(0)
    else { return nil }
    // Bytes, as libpq reads them: with a combining mark behind it, "@" is another character.
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let place = rest.prefix { $0 != UInt8(ascii: "?") }
    // A raw "/" or "@" in a password would make libpq take a part of it for a host's name, and
    // show it wherever the host is shown.
    let authority = place.prefix { $0 != UInt8(ascii: "/") }
    let signs = authority.count { $0 == UInt8(ascii: "@") }
    guard signs <= 1, place.count(where: { $0 == UInt8(ascii: "@") }) == signs,
      !place.contains(UInt8(ascii: "#")), let options = PQconninfoParse(text, nil)
    else { return nil }
    defer { PQconninfoFree(options) }
    let values = Self.values(options)
    self.text = text
    description = Self.place(values)
    places = Self.places(values)
  }

  /// How long a single attempt should last: long enough to reach the last host where none before it
  /// answers, and at least 20 seconds.
  public var connectingTimeout: Duration {
    max(.seconds(20), PostgreSQLSession.hostTimeout * (places.count + 1))
  }

  private static func places(_ values: [String: String]) -> [Place] {
    func list(_ keyword: String) -> [String] {
      values[keyword].map { text in
        text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      } ?? []
    }
    let (hosts, addresses, ports) = (list("host"), list("hostaddr"), list("port"))
    let count = max(hosts.count, addresses.count)
    guard hosts.isEmpty || hosts.count == count, addresses.isEmpty || addresses.count == count,
      ports.count <= 1 || ports.count == count
    else { return [] }
    return (0..<count).map { index in
      Place(
        host: hosts.isEmpty ? "" : hosts[index], address: addresses.isEmpty ? "" : addresses[index],
        port: ports.count > 1 ? ports[index] : ports.first ?? "")
    }
  }

  /// libpq's settings for some of the hosts, in another order than the URL's, which they override.
  func settings(for places: [Place]) -> [(String, String)] {
    // A single one is as the URL has it.
    guard self.places.count > 1 else { return [] }
    let lists = [
      ("host", places.map(\.host)), ("hostaddr", places.map(\.address)),
      ("port", places.map(\.port)),
    ]
    return lists.filter { !$0.1.allSatisfy(\.isEmpty) }
      .map { ($0.0, $0.1.joined(separator: ",")) }
  }

  private static func values(
    _ options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [String: String] {
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return values
  }

  private static func place(_ values: [String: String]) -> String {
    let hosts = (values["host"] ?? values["hostaddr"] ?? "").split(
      separator: ",", omittingEmptySubsequences: false)
    let ports = (values["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    let places = hosts.enumerated().map { index, host in
      let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
      return port.isEmpty ? "\(host)" : "\(host):\(port)"
    }
    return "postgresql://\(places.joined(separator: ","))/\(values["dbname"] ?? "")"
  }
}
