// SPDX-License-Identifier: Apache-2.0

extension FormatSpecifier {
  /// Reads a specification without its percent sign, as catalogs write the format of a
  /// variable's own argument: `lld`, `@`, `.1f`.
  ///
  /// - Returns: Nothing if it is no specification, or more than one.
  public init?(valueFormat: String) {
    let bytes = [UInt8(ascii: "%")] + Array(valueFormat.utf8)
    guard
      case .specifier(let specifier, let end) = SpecifierReader.read(
        bytes, at: 0, end: bytes.count, readsSelectingArgument: true),
      end == bytes.count, specifier.conversion != "%"
    else { return nil }
    self = specifier
  }

  /// Whether C's formatter would follow or write through a pointer: `n`, `p`, `s`, `S` and `P`.
  ///
  /// Such a specification is never honoured, only shown.
  public var isUnsafe: Bool {
    switch conversion {
    case "n", "p", "s", "S", "P": true
    default: false
    }
  }
}
