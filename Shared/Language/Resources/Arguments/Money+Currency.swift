// SPDX-License-Identifier: Apache-2.0

extension Money {
  /// A currency's code in capitals, as ISO 4217 and messages spell it; Foundation and ICU take
  /// small letters as well.
  package static func capitalized(_ currencyCode: String) -> String {
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    return String(
      decoding: currencyCode.utf8.map { small.contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
