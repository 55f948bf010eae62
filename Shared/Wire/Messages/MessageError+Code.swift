// SPDX-License-Identifier: Apache-2.0

extension MessageError {
  /// What is wrong with a message.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Value: String {
      case messageTooLarge, nestingTooDeep, tooManyElements, tooManyDuplicates, memoryExhausted
      case truncated, invalidVarint, invalidTag, invalidWireType, invalidLength
      case invalidUTF8, containsNull, malformed
      case invalidJSON, invalidValue, unknownField, duplicateField, unknownType
    }

    private let value: Value

    private init(_ value: Value) {
      self.value = value
    }

    /// The code's name, such as `truncated`.
    public var description: String { value.rawValue }

    /// The message has more bytes than ``DecodingLimits/messageBytes``.
    public static let messageTooLarge = Code(.messageTooLarge)
    /// Messages nest deeper than ``DecodingLimits/nesting``.
    public static let nestingTooDeep = Code(.nestingTooDeep)
    /// The message has more fields than ``DecodingLimits/elements``.
    public static let tooManyElements = Code(.tooManyElements)
    /// Singular sub-messages come again more often than ``DecodingLimits/duplicates``.
    public static let tooManyDuplicates = Code(.tooManyDuplicates)
    /// The decoded message takes more memory than ``DecodingLimits/arenaBytes``.
    public static let memoryExhausted = Code(.memoryExhausted)
    /// The bytes end within a field.
    public static let truncated = Code(.truncated)
    /// A variable-length integer has more than ten bytes.
    public static let invalidVarint = Code(.invalidVarint)
    /// A field's number is 0 or too large.
    public static let invalidTag = Code(.invalidTag)
    /// The wire type does not exist, is a group's, or is not that of the field.
    public static let invalidWireType = Code(.invalidWireType)
    /// A length is too large, or that of a packed list no multiple of its elements' size.
    public static let invalidLength = Code(.invalidLength)
    /// A string is no valid UTF-8.
    public static let invalidUTF8 = Code(.invalidUTF8)
    /// A string holds U+0000, where C's strings end.
    public static let containsNull = Code(.containsNull)
    /// protobuf-c refused the bytes for another reason.
    public static let malformed = Code(.malformed)
    /// The text is no JSON, or a value has the wrong form: a string where a list should be.
    public static let invalidJSON = Code(.invalidJSON)
    /// A value in JSON is of the right form and not one that the field can have.
    public static let invalidValue = Code(.invalidValue)
    /// JSON names a field that the message does not have.
    public static let unknownField = Code(.unknownField)
    /// JSON gives a field twice, or two fields that exclude each other.
    public static let duplicateField = Code(.duplicateField)
    /// A `google.protobuf.Any` names a type that the contract does not have.
    public static let unknownType = Code(.unknownType)
  }
}
