// SPDX-License-Identifier: Apache-2.0

/// A value in an object of its own, for what is handed on far more often than it is changed: a copy
/// is one reference, and whoever changes one of several copies gets an object of their own first.
struct SharedValue<Value: Sendable>: Sendable {
  /// `@unchecked Sendable`: it is written only by whoever holds the sole reference to it.
  private final class Storage: @unchecked Sendable {
    // Whoever writes it has exclusive access to the structure around the sole reference, which the
    // compiler checks: checking once more with each look at it would take longer than the look.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Whether both are one object; two may say the same without being one.
  func isSame(as other: SharedValue) -> Bool { storage === other.storage }
}
