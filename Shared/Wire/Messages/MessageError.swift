// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no message, or a value cannot become one.
public struct MessageError: Error, Sendable, Hashable {
  /// What went wrong.
  public var code: Code

  /// What went wrong, in a sentence for developers.
  public var message: String

  /// The full name of the outermost message.
  public var messageName: String

  /// The path to the field, by its names in the contract: `resource.arguments[1].text`.
  ///
  /// Empty: the message itself.
  public var field: String

  /// Where in the bytes; nil where a value was to be encoded.
  public var offset: Int?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, messageName: String = "", field: String = "",
    offset: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.messageName = messageName
    self.field = field
    self.offset = offset
  }

  /// Whether the message may be well-formed, and only asks for more than the limits grant.
  public var isLimit: Bool {
    switch code {
    case .messageTooLarge, .nestingTooDeep, .tooManyElements, .tooManyDuplicates,
      .memoryExhausted:
      true
    default:
      false
    }
  }
}

extension MessageError: CustomStringConvertible {
  /// The error on one line.
  ///
  /// Such as `caffe.menu.v1.Food, field name.key, byte 7: The string is no valid UTF-8.`
  public var description: String {
    var place = messageName
    if !field.isEmpty { place += place.isEmpty ? "field \(field)" : ", field \(field)" }
    if let offset { place += place.isEmpty ? "byte \(offset)" : ", byte \(offset)" }
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension MessageError {
  /// The same error as seen from the message that holds the field.
  func inside(_ name: String) -> MessageError {
    var error = self
    let isPart = field.isEmpty || field.hasPrefix("[")
    error.field = isPart ? name + field : "\(name).\(field)"
    return error
  }

  /// The same error with the outermost message's name.
  func of(_ messageName: String) -> MessageError {
    var error = self
    error.messageName = messageName
    return error
  }
}
