// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Why a message is not a valid resource.
public struct WireResourceError: Error, Sendable, Hashable {
  /// The path of the field, by its names in the contract: `arguments[1].money.nanos`; empty for the
  /// message itself.
  public var field: String

  /// One sentence, which repeats a readable part of the field.
  public var message: String

  /// The largest size of a message, which may quote what was sent.
  private static let messageBytesMax = 512

  /// Creates an error; an overlong message is truncated.
  public init(field: String = "", message: String) {
    self.field = field
    self.message = message.shortened(utf8Max: Self.messageBytesMax)
  }

  /// The same error, relative to the message that contains the field: `inside("resource")` gives
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

/// Decodes a field, and adds its name to any error.
func reading<Value>(
  _ field: @autoclosure () -> String, _ read: () throws(WireResourceError) -> Value
) throws(WireResourceError) -> Value {
  do throws(WireResourceError) { return try read() } catch { throw error.inside(field()) }
}
