// SPDX-License-Identifier: Apache-2.0

/// Why a service's configuration is invalid; its description is one line for stderr.
public struct ConfigurationError: Error, CustomStringConvertible {
  /// What went wrong.
  public struct Code: Sendable, Hashable {
    private enum Value { case unknownKey, badValue, missingValue, unreadableFile, usage }
    private let value: Value

    /// A flag or a member of the file that is not a key of the service.
    public static let unknownKey = Code(value: .unknownKey)
    /// A malformed value.
    public static let badValue = Code(value: .badValue)
    /// A required key without a value.
    public static let missingValue = Code(value: .missingValue)
    /// A file that cannot be read or is not a JSON object.
    public static let unreadableFile = Code(value: .unreadableFile)
    /// A malformed command line.
    public static let usage = Code(value: .usage)
  }

  /// What went wrong.
  public let code: Code
  /// A message that names the key.
  public let message: String
  /// The source of the value: `flag --port`, `environment PORT`, `file caffe.json`.
  public let origin: String?
  /// The underlying error.
  public let cause: (any Error)?

  init(_ code: Code, _ message: String, origin: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.origin = origin
    self.cause = cause
  }

  /// One line: the message and, if known, the source of the value.
  public var description: String {
    let whole = origin.map { "\(message) (from \($0))" } ?? message
    return whole.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
