// SPDX-License-Identifier: Apache-2.0

/// Brings keys that are written differently to one form.
///
/// Code makes the key `Your %@ %@ is ready.`; Apple's page about agreement has
/// `Your %1@ %2@ is ready.` in its strings file, and Xcode writes `%1$@`. They are different
/// strings, so where a key is not found as it stands, it is looked for in this form.
public enum KeyNormalizer {
  private static let percent = UInt8(ascii: "%")

  /// A key without the positions, widths and flags of its specifiers, and with `%` for `%%`.
  ///
  /// `%1$@`, `%1@` and `%@` become `%@`. `%d`, `%ld` and `%lld` stay apart, and so do
  /// precisions: they say that the arguments differ.
  public static func normalized(_ key: String) -> String {
    guard key.utf8.contains(percent) else { return key }
    let bytes = mergedPercents(key)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == percent else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result.append(percent)
      switch SpecifierReader.read(
        bytes, at: index, end: bytes.count, readsSelectingArgument: false)
      {
      case .specifier(let specifier, let end):
        if specifier.conversion != "%" { append(specifier, to: &result) }
        index = specifier.conversion == "%" ? index + 1 : end
      case .variable(let reference, let end):
        result.append(contentsOf: "#@\(reference.name)@".utf8)
        index = end
      case .invalid:
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func mergedPercents(_ key: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count)
    var isSecond = false
    for byte in key.utf8 {
      if byte == percent, isSecond {
        isSecond = false
      } else {
        isSecond = byte == percent
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func append(_ specifier: FormatSpecifier, to result: inout [UInt8]) {
    if let precision = specifier.precision {
      result.append(UInt8(ascii: "."))
      if case .literal(let digits) = precision {
        result.append(contentsOf: String(digits).utf8)
      } else {
        result.append(UInt8(ascii: "*"))
      }
    }
    result.append(contentsOf: specifier.length.utf8)
    result.append(contentsOf: String(specifier.conversion).utf8)
  }
}
