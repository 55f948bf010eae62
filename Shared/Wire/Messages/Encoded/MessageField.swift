// SPDX-License-Identifier: Apache-2.0

/// A field of a message, for those who write or look for it without decoding the message.
///
/// `Fields` of each message has them all. `Value` is what the field holds, or one element of what
/// it holds: a value of another type does not compile.
public struct MessageField<Owner: Message, Value>: Sendable {
  /// The number in the contract.
  let number: UInt32

  /// Takes a number from the contract; only generated code has any.
  package init(_ number: UInt32) { self.number = number }

  /// Whether a field that was found is this one.
  public static func ~= (field: MessageField, number: UInt32) -> Bool { field.number == number }
}
