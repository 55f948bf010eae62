// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// A value in the JSON of a service config, and its position.
///
/// It is interpreted like protobuf's JSON: numbers may be strings, durations are strings such as
/// `"1.5s"`, null means that a field is absent.
struct ConfigValue {
  /// Any JSON value.
  enum Content: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Content])
    case object([String: Content])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Content].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Content].self))
      }
    }
  }

  let content: Content
  let path: String

  /// Parses a text, whose outermost value must be an object.
  init(parsing text: String) throws(ServiceConfigError) {
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(text.utf8))
      path = ""
    } catch {
      throw ServiceConfigError(
        code: .syntax, field: "", message: "the text is not JSON", cause: error)
    }
  }

  private init(_ content: Content, _ path: String) {
    self.content = content
    self.path = path
  }

  func wrong(_ message: String) -> ServiceConfigError {
    ServiceConfigError(code: .value, field: path, message: message, cause: nil)
  }

  // Parts ------------------------------------------------------------------------------------

  /// A field of an object; nil if absent.
  func field(_ name: String) throws(ServiceConfigError) -> ConfigValue? {
    guard case .object(let fields) = content else { throw wrong("is not an object") }
    switch fields[name] {
    case nil, .null: return nil
    case let content?: return ConfigValue(content, path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// A required field.
  func required(_ name: String) throws(ServiceConfigError) -> ConfigValue {
    guard let value = try field(name) else { throw wrong("has no \(name)") }
    return value
  }

  func elements() throws(ServiceConfigError) -> [ConfigValue] {
    guard case .array(let elements) = content else { throw wrong("is not an array") }
    return elements.enumerated().map { ConfigValue($1, "\(path)[\($0)]") }
  }

  /// The only field of an object.
  func onlyField() throws(ServiceConfigError) -> (name: String, value: ConfigValue) {
    guard case .object(let fields) = content, let field = fields.first, fields.count == 1 else {
      throw wrong("is not an object with one field")
    }
    return (field.key, ConfigValue(field.value, "\(path).\(field.key)"))
  }

  // Values -----------------------------------------------------------------------------------

  func string() throws(ServiceConfigError) -> String {
    guard case .string(let value) = content else { throw wrong("is not a string") }
    return value
  }

  func bool() throws(ServiceConfigError) -> Bool {
    guard case .bool(let value) = content else { throw wrong("is neither true nor false") }
    return value
  }

  func number() throws(ServiceConfigError) -> Double {
    switch content {
    case .number(let value) where value.isFinite: return value
    case .string(let text):
      if let value = Double(text), value.isFinite { return value }
    default: break
    }
    throw wrong("is not a number")
  }

  func integer() throws(ServiceConfigError) -> Int {
    let number = try number()
    guard let value = Int(exactly: number) else { throw wrong("is not a whole number") }
    return value
  }

  /// A duration in protobuf's JSON form: seconds with up to nine decimals, then `s`.
  func duration() throws(ServiceConfigError) -> Duration {
    guard case .string(let text) = content, text.hasSuffix("s") else {
      throw wrong("is not a duration such as \"1.5s\"")
    }
    let parts = text.dropLast().split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard let whole = parts.first, let seconds = Self.digits(whole, max: 12),
      let fraction = Self.digits(decimals, max: 9)
    else { throw wrong("is not a duration such as \"1.5s\"") }
    let nanoseconds = (decimals.count..<9).reduce(fraction) { value, _ in value * 10 }
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }

  private static func digits(_ text: Substring, max: Int) -> Int64? {
    guard text.count <= max, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }

  /// Status codes, by name or by number.
  func codes() throws(ServiceConfigError) -> Set<RPCStatus.Code> {
    var codes: Set<RPCStatus.Code> = []
    for element in try elements() {
      let all = (0...16).map(RPCStatus.Code.init(rawValue:))
      let found: RPCStatus.Code?
      if case .string(let name) = element.content {
        found = all.first { $0.description == name.uppercased() }
      } else {
        let number = try element.integer()
        found = all.first { $0.rawValue == number }
      }
      guard let found else { throw element.wrong("is not a status code") }
      codes.insert(found)
    }
    return codes
  }
}
