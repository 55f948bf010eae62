// SPDX-License-Identifier: Apache-2.0

/// The form of the value of a ``ConfigurationKey``.
public enum ConfigurationValueKind: Sendable, Hashable {
  /// Any text except an empty one.
  case text
  /// A path in the file system. Whether it exists is checked when it is opened.
  case path
  /// A TCP port from 0 to 65535; 0 requests any free one.
  case port
  /// `HOST:PORT` of another service, the port from 1 to 65535, several with commas between, or
  /// `unix:/PATH`.
  case address
  /// A number of seconds from 0 to 3600, such as `2.5`.
  case seconds
  /// A number of seconds above 0, up to 3600: zero would leave no time at all.
  case timeLimit
  /// A whole number from 1 to 1,000,000,000,000.
  case count
  /// A whole number in a range that starts at 0 or above.
  case number(ClosedRange<Int>)
  /// A file's permissions, three octal digits such as `660`, or four starting with zero.
  case permissions
  /// Origins of web pages, `https://HOST` or `https://HOST:PORT`, separated by commas, or `*`.
  case origins
  /// One origin, `http://HOST:PORT` or `https://HOST`.
  case origin
  /// A URL of PostgreSQL. What is behind its scheme is checked when it is used.
  case databaseURL
  /// A share, from 0 to 1, such as `0.01`.
  case ratio
  /// Where telemetry goes: `http://HOST:PORT`, `https://HOST:PORT`, `HOST:PORT` or `unix:/PATH`.
  case receiver
  /// `NAME=VALUE` pairs separated by commas; values are percent-encoded.
  case pairs
  /// One of these words.
  case choice([String])

  /// The placeholder that `--help` shows for a value.
  var placeholder: String {
    switch self {
    case .text: "TEXT"
    case .path: "PATH"
    case .port: "PORT"
    case .address: "HOST:PORT"
    case .seconds, .timeLimit: "SECONDS"
    case .count, .number: "NUMBER"
    case .permissions: "MODE"
    case .origins: "ORIGINS"
    case .origin: "ORIGIN"
    case .databaseURL: "URL"
    case .ratio: "RATIO"
    case .receiver: "URL"
    case .pairs: "PAIRS"
    case .choice(let words):
      // Too many for a line are named by the error for any other.
      words.reduce(0) { $0 + $1.utf8.count } > 48 ? "WORD" : words.joined(separator: "|")
    }
  }

  /// What a value must be, phrased to follow "must be".
  var expectation: String {
    switch self {
    case .text: "some text"
    case .path: "a path"
    case .port: "a port from 0 to 65535"
    case .address: "HOST:PORT with a port from 1 to 65535, or several, or unix:/PATH"
    case .seconds: "a number of seconds from 0 to 3600"
    case .timeLimit: "a number of seconds above 0, up to 3600"
    case .count: "a whole number from 1 to 1000000000000"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .permissions: "the permissions of a file in octal, such as 660"
    case .origins: "* or origins such as https://caffe.example, separated by commas"
    case .origin: "an origin such as http://127.0.0.1:50052"
    case .databaseURL: "a URL such as postgresql://USER@HOST/DATABASE"
    case .ratio: "a number from 0 to 1"
    case .receiver: "http://HOST:PORT, https://HOST:PORT, HOST:PORT or unix:/PATH"
    case .pairs: "NAME=VALUE pairs, separated by commas, values percent-encoded"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// Whether a value has this form.
  func accepts(_ value: String) -> Bool {
    switch self {
    case .text, .path:
      return !value.isEmpty && !value.utf8.contains(0)
    case .port:
      return Self.port(value) != nil
    case .address:
      if value.hasPrefix("unix:") { return value.hasPrefix("unix:/") && !value.utf8.contains(0) }
      return value.split(separator: ",", omittingEmptySubsequences: false)
        .allSatisfy(Self.isHostAndPort)
    case .seconds:
      return Self.seconds(value) != nil
    case .timeLimit:
      return Self.seconds(value).map { $0 > .zero } ?? false
    case .count:
      return Self.count(value) != nil
    case .number(let range):
      return Self.number(value, in: range) != nil
    case .permissions:
      return Self.permissions(value) != nil
    case .origins:
      return Self.origins(value) != nil
    case .origin:
      return Self.origin(value) != nil
    case .databaseURL:
      return ["postgresql://", "postgres://"].contains { value.hasPrefix($0) }
    case .ratio:
      return Self.ratio(value) != nil
    case .receiver:
      return TelemetryReceiver(value) != nil
    case .pairs:
      return TelemetrySettings.pairs(value) != nil
    case .choice(let words):
      return words.contains(value)
    }
  }

  /// Parses a port: digits without a sign or spaces.
  static func port(_ digits: some StringProtocol) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits).flatMap { $0 <= 65535 ? $0 : nil }
  }

  /// Whether something comes before a port that is not 0.
  private static func isHostAndPort(_ value: Substring) -> Bool {
    guard let colon = value.lastIndex(of: ":"), colon > value.startIndex else { return false }
    return port(value[value.index(after: colon)...]).map { $0 > 0 } ?? false
  }

  /// Parses a number: digits without a sign or spaces.
  static func count(_ digits: String) -> Int? {
    number(digits, in: 1...1_000_000_000_000)
  }

  /// The same, in any range.
  static func number(_ digits: String, in range: ClosedRange<Int>) -> Int? {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Parses permissions in octal digits.
  static func permissions(_ value: String) -> UInt32? {
    guard value.utf8.allSatisfy({ (0x30...0x37).contains($0) }), (3...4).contains(value.utf8.count)
    else { return nil }
    return UInt32(value, radix: 8).flatMap { $0 <= 0o777 ? $0 : nil }
  }

  /// Parses origins as browsers write them: a scheme, a host, and a port unless it is the scheme's.
  static func origins(_ value: String) -> Set<String>? {
    var origins: Set<String> = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let origin = part.drop { $0 == " " }.lowercased()
      let host = ["https://", "http://"].first { origin.hasPrefix($0) }
        .map { origin.dropFirst($0.count) }
      let isHost = host.map { host in
        !host.isEmpty
          && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/?#@,\\".utf8.contains($0) }
      }
      guard origin == "*" || isHost == true else { return nil }
      origins.insert(origin)
    }
    return origins
  }

  /// Parses one origin whose host has only what names and addresses are made of, so that it can be
  /// part of a header.
  static func origin(_ value: String) -> String? {
    guard let origins = origins(value), origins.count == 1, let origin = origins.first,
      let host = origin.split(separator: "//").last, origin != "*",
      host.unicodeScalars.allSatisfy({ scalar in
        scalar.properties.isASCIIHexDigit || ("a"..."z").contains(scalar)
          || ".-:[]".unicodeScalars.contains(scalar)
      })
    else { return nil }
    return origin
  }

  /// Parses a decimal number from 0 to 1.
  static func ratio(_ value: String) -> Double? {
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(value), (0...1).contains(number)
    else { return nil }
    return number
  }

  /// Parses a decimal number of seconds.
  static func seconds(_ value: String) -> Duration? {
    // Double also accepts "inf", "nan" and "0x1p3", which nobody means here.
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let number = Double(value), (0...3600).contains(number)
    else { return nil }
    return .milliseconds(Int64((number * 1000).rounded()))
  }
}
