// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// gettext's numbered forms are CLDR's categories.
@Suite struct PluralFormsTests {
  @Test(arguments: [
    ("ja", "nplurals=1; plural=0;", ["other"]),
    ("en", "nplurals=2; plural=(n != 1);", ["one", "other"]),
    ("fr", "nplurals=2; plural=(n > 1);", ["one", "other"]),
    (
      "ru",
      "nplurals=3; plural=(n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && n%10 <= 4 "
        + "&& (n%100 < 12 || n%100 > 14) ? 1 : 2);", ["one", "few", "many"]
    ),
  ])
  func aLanguageHasItsHeader(language: String, header: String, categories: [String]) {
    let forms = PluralForms(language: language, used: [])
    #expect(forms.header == header)
    #expect(forms.categories == categories)
  }

  /// What tells numbers apart is CLDR's rule, for every language that catalogs are often in.
  @Test(arguments: [
    "ar", "be", "bg", "bs", "ca", "cs", "cy", "da", "de", "el", "es", "et", "eu", "fa", "fi", "fil",
    "ga", "gl", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "ko", "lt", "lv", "mk",
    "ms", "mt", "nb", "nl", "pl", "pt", "pt-PT", "ro", "sk", "sl", "sq", "sr", "sv", "sw", "ta",
    "th", "tr", "uk", "ur", "uz", "vi", "zh-Hans", "gd", "br", "gv",
  ])
  func everyFormIsACategory(language: String) throws {
    let used: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    for used in [used, []] {
      let forms = PluralForms(language: language, used: used)
      let names = Set(TranslationCatalog.categories(of: language))
      #expect(names.isSuperset(of: forms.categories), "\(forms.categories)")
      // All that whole numbers are, but for millions.
      #expect(forms.categories.count >= names.count - 2, "\(forms.header)")
      #expect(forms.categories.count > 1 || names.count == 1, "\(forms.header)")
      let again = try #require(PluralForms(header: forms.header, language: language))
      #expect(again.categories == forms.categories)
    }
  }

  @Test(arguments: [
    ("n", 3, 3), ("!n", 0, 1), ("n==1||n==2&&0", 2, 0), ("(n>1)*2+n%3-1", 5, 3),
    ("n<1?7:n<=2?8:9", 2, 8), ("n/0", 1, 0), ("n%0", 1, 0), ("n>=2", 2, 1), ("n!=2", 2, 0),
  ])
  func expressionsAreCs(text: String, n: Int, value: Int) throws {
    let expression = try #require(PluralExpression(text))
    #expect(expression(n) == value)
  }

  @Test(arguments: ["", "n+", "(n", "n)", "m", "n??1:2", "1 2", "n = 1"])
  func whatIsNoExpressionIsRefused(text: String) {
    #expect(PluralExpression(text) == nil)
    #expect(PluralExpression(String(repeating: "(", count: 100_000)) == nil)
  }
}
