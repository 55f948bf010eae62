// SPDX-License-Identifier: Apache-2.0

/// A Protocol Buffers enum: the values the contract declares, and any other a newer peer sends.
public protocol MessageEnum: RawRepresentable, CaseIterable, Sendable, Hashable,
  CustomStringConvertible
where RawValue == Int32 {
  /// The name with its package, such as `caffe.menu.v1.Allergen`.
  static var fullName: String { get }

  /// Creates the value of this number, whether the contract declares it or not.
  init(rawValue: Int32)

  /// The name in the contract, such as `ALLERGEN_MILK`; nil where the contract has none.
  var name: String? { get }
}

extension MessageEnum {
  /// The name in the contract, or the number where it has none.
  public var description: String { name ?? String(rawValue) }
}
