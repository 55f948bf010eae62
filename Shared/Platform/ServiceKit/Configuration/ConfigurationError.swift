// SPDX-License-Identifier: Apache-2.0

/// Why a service's configuration cannot be used; its description is one line for stderr.
public struct ConfigurationError: Error, CustomStringConvertible {
  /// What went wrong.
  public struct Code: Sendable, Hashable {
    private enum Value { case unknownKey, badValue, missingValue, unreadableFile, usage }
    private let value: Value

    /// A flag or a member of the file that the service does not have.
    public static let unknownKey = Code(value: .unknownKey)
    /// A value of the wrong form.
    public static let badValue = Code(value: .badValue)
    /// A required key without a value.
    public static let missingValue = Code(value: .missingValue)
    /// A file that cannot be read or is no JSON object.
    public static let unreadableFile = Code(value: .unreadableFile)
    /// A command line of the wrong form.
    public static let usage = Code(value: .usage)
  }

  /// What went wrong.
  public let code: Code
  /// The same in words, naming the key.
  public let message: String
  /// Where the value came from: `flag --port`, `environment PORT`, `file caffe.json`.
  public let origin: String?
  /// What made it fail.
  public let cause: (any Error)?

  init(_ code: Code, _ message: String, origin: String? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.origin = origin
    self.cause = cause
  }

  /// One line: the message and, where known, where the value came from.
  public var description: String {
    let whole = origin.map { "\(message) (from \($0))" } ?? message
    return whole.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
