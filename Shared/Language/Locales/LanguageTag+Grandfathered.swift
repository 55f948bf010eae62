// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// Whole tags from before RFC 4646 that do not follow its grammar, or mean something else than it
  /// would make of them, with their replacements (IANA Language Subtag Registry, type
  /// `grandfathered`; those without a replacement could not be resolved anyway).
  static let replacements: [String: String] = [
    "art-lojban": "jbo",
    "en-gb-oed": "en-GB-oxendict",
    "i-ami": "ami",
    "i-bnn": "bnn",
    "i-hak": "hak",
    "i-klingon": "tlh",
    "i-lux": "lb",
    "i-navajo": "nv",
    "i-pwn": "pwn",
    "i-tao": "tao",
    "i-tay": "tay",
    "i-tsu": "tsu",
    "no-bok": "nb",
    "no-nyn": "nn",
    "sgn-be-fr": "sfb",
    "sgn-be-nl": "vgt",
    "sgn-ch-de": "sgg",
    "zh-guoyu": "zh",
    "zh-hakka": "hak",
    "zh-min-nan": "nan",
    "zh-xiang": "hsn",
  ]
}
