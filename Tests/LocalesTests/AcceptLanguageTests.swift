// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

struct AcceptLanguageTests {
  @Test(arguments: [
    ("", []), ("es", ["es"]), ("da, en-GB;q=0.8, en;q=0.7", ["da", "en-GB", "en"]),
    ("en;q=0.7,fr;q=0.9, de ;q= 0.8", ["fr", "de", "en"]),
    // Of equal weight the first comes first; none weighs 1.
    ("de;q=1,es,fr;q=1.000", ["de", "es", "fr"]), ("en;q=0.001,de;q=0.01", ["de", "en"]),
    // None of these says a language that is wanted.
    ("*", []), ("*;q=0.5, it", ["it"]), ("en;q=0, fr", ["fr"]), ("fr;q=0.000", []),
    // What cannot be read is skipped, and nothing else.
    ("not_a tag!, es", ["es"]), ("es;q=2, fr", ["fr"]), ("es;q=0.1234, fr", ["fr"]),
    ("es;q=, fr", ["fr"]), ("es;level=1, fr", ["fr"]), (";q=1,,fr", ["fr"]),
    ("es;q=1.001, fr", ["fr"]), ("es;q=.5, fr", ["fr"]), ("es;q=0.5;x, fr", ["fr"]),
    ("es, es;q=0.5, ES", ["es"]), ("zh-Hant-TW", ["zh-Hant-TW"]),
  ])
  func header(text: String, expected: [String]) {
    #expect(AcceptLanguage.tags(text, countMax: 64).map(\.identifier) == expected)
  }

  @Test func count() {
    let header = (0..<100).map { "en-x-v\($0)" }.joined(separator: ",")
    #expect(AcceptLanguage.tags(header, countMax: 64).count == 64)
  }
}
