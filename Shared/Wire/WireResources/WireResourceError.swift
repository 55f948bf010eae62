// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Why a message is no resource.
public struct WireResourceError: Error, Sendable, Hashable {
  /// The path to the field, by its names in the contract: `arguments[1].money.nanos`; empty: the
  /// message itself.
  public var field: String

  /// What is wrong with it, in a sentence that repeats as much of the field as is readable.
  public var message: String

  /// The most bytes of a message, which may quote what was sent.
  private static let messageBytesMax = 512

  /// Makes an error from its parts; a message that is too long is cut.
  public init(field: String = "", message: String) {
    self.field = field
    self.message = message.shortened(utf8Max: Self.messageBytesMax)
  }

  /// The same error as seen from the message that holds the field: `inside("resource")` gives
  /// `resource.arguments[1].money.nanos`.
  public func inside(_ name: String) -> WireResourceError {
    let path =
      if field.isEmpty { name } else if name.isEmpty { field } else { "\(name).\(field)" }
    return WireResourceError(field: path, message: message)
  }
}

extension WireResourceError: CustomStringConvertible {
  /// One line, such as `arguments[1].money.nanos: …`.
  public var description: String { field.isEmpty ? message : "\(field): \(message)" }
}

/// Reads a field, and says which it was if that fails.
func reading<Value>(
  _ field: @autoclosure () -> String, _ read: () throws(WireResourceError) -> Value
) throws(WireResourceError) -> Value {
  do throws(WireResourceError) { return try read() } catch { throw error.inside(field()) }
}
