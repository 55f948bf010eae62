// SPDX-License-Identifier: Apache-2.0

/// Why an entry cannot be written in a format.
public struct CatalogWriteError: Error, Sendable, Hashable {
  /// What kind of reason it is.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case unsupportedVariation
      case unsupportedVariable
      case unsupportedPlace
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The text varies by something that the format does not know.
    public static let unsupportedVariation = Code(.unsupportedVariation)

    /// A variable of the text is one that the format does not know.
    public static let unsupportedVariable = Code(.unsupportedVariable)

    /// The text is in no language, and the format's are all in one.
    public static let unsupportedPlace = Code(.unsupportedPlace)
  }

  /// What kind of reason it is.
  public var code: Code

  /// The entry's key.
  public var key: String

  /// What a person needs to know, in one sentence.
  public var message: String

  /// Makes an error from its parts.
  public init(_ code: Code, key: String, message: String) {
    self.code = code
    self.key = key
    self.message = message
  }
}

extension CatalogWriteError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
