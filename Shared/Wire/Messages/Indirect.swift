// SPDX-License-Identifier: Apache-2.0

/// Keeps a field of its own message's type on the heap, where a value cannot hold itself.
@propertyWrapper
public struct Indirect<Value: Sendable & Hashable>: Sendable, Hashable {
  private indirect enum Box: Sendable, Hashable {
    case value(Value)
  }

  private var box: Box

  /// Creates the field.
  public init(wrappedValue: Value) {
    box = .value(wrappedValue)
  }

  /// The field's value.
  public var wrappedValue: Value {
    get {
      switch box {
      case .value(let value): value
      }
    }
    set { box = .value(newValue) }
  }
}
