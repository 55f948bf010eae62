// SPDX-License-Identifier: Apache-2.0

/// The form of the value of a ``ConfigurationKey``.
public struct ConfigurationValueKind: Sendable {
  /// The placeholder that `--help` shows for a value.
  let placeholder: String
  /// What a value must be, phrased to follow "must be".
  let expectation: String
  /// Whether a value has this form.
  let accepts: @Sendable (String) -> Bool
  /// Whether a value means the same in upper case; it is then read in lower case.
  private(set) var ignoresCase = false

  private init<Value>(
    _ placeholder: String, _ expectation: String,
    _ parse: @escaping @Sendable (_ text: String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    accepts = { parse($0) != nil }
  }

  /// Any text except an empty one.
  public static let text = Self("TEXT", "some text", text)
  /// A path in the file system. Whether it exists is checked when it is opened.
  public static let path = Self("PATH", "a path", text)
  /// A TCP port from 0 to 65535; 0 requests any free one.
  public static let port = Self("PORT", "a port from 0 to 65535") { port($0) }
  /// `HOST:PORT` of another service, the port from 1 to 65535, several with commas between, or
  /// `unix:/PATH`.
  public static let address = Self(
    "HOST:PORT", "HOST:PORT with a port from 1 to 65535, or several, or unix:/PATH", address)
  /// A number of seconds from 0 to 3600, such as `2.5`.
  public static let seconds = Self("SECONDS", "a number of seconds from 0 to 3600") { seconds($0) }
  /// A number of seconds above 0, up to 3600: zero would leave no time at all.
  public static let timeLimit = Self("SECONDS", "a number of seconds above 0, up to 3600") {
    seconds($0).flatMap { $0 > .zero ? $0 : nil }
  }
  /// A whole number from 1 to 1,000,000,000,000.
  public static let count = number(counts)
  /// A whole number in a range that starts at 0 or above.
  public static func number(_ range: ClosedRange<Int>) -> Self {
    Self("NUMBER", "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      number($0, in: range)
    }
  }
  /// A file's permissions, three octal digits such as `660`, or four starting with zero.
  public static let permissions = Self(
    "MODE", "the permissions of a file in octal, such as 660") { permissions($0) }
  /// Origins of web pages, `https://HOST` or `https://HOST:PORT`, separated by commas, or `*`.
  public static let origins = Self(
    "ORIGINS", "* or origins such as https://caffe.example, separated by commas") { origins($0) }
  /// Names of hosts, separated by commas, or `*`.
  public static let hosts = Self(
    "NAMES", "* or names of hosts such as caffe.example, separated by commas") { hosts($0) }
  /// One origin, `http://HOST:PORT` or `https://HOST`.
  public static let origin = Self(
    "ORIGIN", "an origin such as http://127.0.0.1:50052") { origin($0) }
  /// A URL of PostgreSQL. What is behind its scheme is checked when it is used.
  public static let databaseURL = Self(
    "URL", "a URL such as postgresql://USER@HOST/DATABASE"
  ) { text in
    ["postgresql://", "postgres://"].first { text.hasPrefix($0) }
  }
  /// A share, from 0 to 1, such as `0.01`.
  public static let ratio = Self("RATIO", "a number from 0 to 1") { ratio($0) }
  /// Where telemetry goes: `http://HOST:PORT`, `https://HOST:PORT`, `HOST:PORT` or `unix:/PATH`.
  public static let receiver = Self(
    "URL", "http://HOST:PORT, https://HOST:PORT, HOST:PORT or unix:/PATH", TelemetryReceiver.init)
  /// `NAME=VALUE` pairs separated by commas; values are percent-encoded.
  public static let pairs = Self(
    "PAIRS", "NAME=VALUE pairs, separated by commas, values percent-encoded",
    TelemetrySettings.pairs)
  /// The same for headers: names and values that can be sent.
  static let headers = Self(
    "PAIRS", "NAME=VALUE pairs that can be headers, separated by commas, values percent-encoded",
    TelemetrySettings.headers)
  /// One of these words.
  public static func choice(_ words: [String]) -> Self {
    // Too many for a line are named by the error for any other.
    let isLong = words.reduce(0) { $0 + $1.utf8.count } > 48
    return Self(
      isLong ? "WORD" : words.joined(separator: "|"), "one of " + words.joined(separator: ", ")
    ) { words.contains($0) ? $0 : nil }
  }
  /// One of these words of lower case, in any case.
  static func choice(ignoringCase words: [String]) -> Self {
    var kind = choice(words)
    kind.ignoresCase = true
    return kind
  }

  // MARK: - Values

  private static let counts = 1...1_000_000_000_000

  @Sendable private static func text(_ value: String) -> String? {
    value.isEmpty || value.utf8.contains(0) ? nil : value
  }

  @Sendable private static func address(_ value: String) -> String? {
    if value.hasPrefix("unix:") {
      return value.hasPrefix("unix:/") && !value.utf8.contains(0) ? value : nil
    }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    return parts.allSatisfy(isHostAndPort) ? value : nil
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
    number(digits, in: counts)
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

  /// Parses names of hosts, in lower case; `*` stands for any.
  static func hosts(_ value: String) -> Set<String>? {
    var names: Set<String> = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.drop { $0 == " " }.lowercased()
      let isName = name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._".utf8.contains(byte)
        }
      }
      guard name == "*" || isName && !name.isEmpty && !name.hasSuffix(".") else { return nil }
      names.insert(name)
    }
    return names
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
