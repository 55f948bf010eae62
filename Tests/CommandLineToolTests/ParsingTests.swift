// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLineTool

struct ParsingTests {
  @Test(
    arguments: [
      ("2xsalad:small", 2, "salad", "small"), ("1xpizza:large", 1, "pizza", "large"),
      ("salad:small", 1, "salad", "small"), ("999xiced-latte:medium", 999, "iced-latte", "medium"),
      ("2×salad:small", 2, "salad", "small"), ("xylitol:small", 1, "xylitol", "small"),
      ("7up:small", 1, "7up", "small"), ("3x7up:small", 3, "7up", "small"),
    ] as [(String, UInt32, String, String)])
  func orderLinesAreRead(text: String, quantity: UInt32, food: String, size: String) throws {
    let line = try OrderLineArgument(text)
    #expect(line.quantity == quantity)
    #expect(line.foodID == food)
    #expect(line.sizeID == size)
  }

  @Test(
    arguments: [
      ("salad", "has no size"), ("2xsalad", "has no size"), ("2xsalad:", "has no size"),
      ("salad:small:large", "has no size"), (":small", "has no food"), ("2x:small", "has no food"),
      ("0xsalad:small", "quantity"), ("1000xsalad:small", "quantity"),
      ("99999999999999999999xsalad:small", "quantity"), ("", "has no size"),
    ])
  func otherOrderLinesAreExplained(text: String, reason: String) {
    #expect {
      try OrderLineArgument(text)
    } throws: { error in
      guard let error = error as? CommandError else { return false }
      return error.status.number == 2 && error.message.contains(reason)
        && error.message.contains("2xsalad:small")
    }
  }

  @Test(
    arguments: [
      ("one=a", "one", "a"), ("one=", "one", ""), ("a=b=c", "a", "b=c"), ("=", "", ""),
      // The sign and the mark are one character.
      ("one=\u{301}a", "one", "\u{301}a"), ("one=\u{200D}a", "one", "\u{200D}a"),
    ])
  func namesAndValuesAreTakenApart(text: String, name: String, value: String) throws {
    let typed = try #require(NamedValue(text))
    #expect(typed.name == name)
    #expect(Array(typed.value.unicodeScalars) == Array(value.unicodeScalars))
    #expect(NamedValue(name) == nil)
  }

  @Test(
    arguments: [
      ("Your %@ %@ is ready.", [.object, .object]),
      ("Add ^[%lld %@ %@](inflect: true) to your order", [.integer, .object, .object]),
      ("%2$@ costs %1$.2f", [.number, .object]),
      ("%1$lld %3$@ %2$@", [.integer, .object, .object]),
      ("%1$@ and %@", [.object]),
      ("100%% of %d", [.integer]),
      ("%5.1lf%%", [.number]),
      ("%#@oranges@ in %@", [.integer, .object]),
      ("%1$#@oranges@", [.integer]),
      ("%3$@", [.object, .object, .object]),
      ("no arguments", []), ("100% sure", []), ("%", []), ("%%", []), ("", []),
      ("%200$@", []), ("%y %", []),
    ] as [(String, [KeySpecifiers.Kind])])
  func specifiersOfAKeyAreFound(key: String, kinds: [KeySpecifiers.Kind]) {
    #expect(KeySpecifiers(key).kinds == kinds)
  }

  @Test func argumentsTakeTheTypesThatTheKeyAsksFor() throws {
    let specifiers = KeySpecifiers("Add ^[%lld %@ %@](inflect: true) for %lf")
    #expect(
      try ResolveArgument.arguments(["2", "small", "salad", "4.5"], for: specifiers)
        == [.integer(2), .resource("small"), .resource("salad"), .number(4.5)])
    // A number where anything may stand is a word like any other.
    #expect(try ResolveArgument.arguments(["7"], for: KeySpecifiers("%@")) == [.resource("7")])
  }

  @Test(
    arguments: [
      ("%lld", ["two"], "Argument 1 must be a whole number, not 'two'."),
      ("%@ %d", ["a", "1.5"], "Argument 2 must be a whole number, not '1.5'."),
      ("%lf", ["nan"], "Argument 1 must be a number, not 'nan'."),
      ("%@ %@", ["a"], "The key takes 2 arguments; 1 given."),
      ("%@", [], "The key takes 1 argument; none is given."),
      ("Hello", ["a"], "The key takes no arguments; 1 given."),
    ] as [(String, [String], String)])
  func argumentsThatDoNotFitAreExplained(key: String, texts: [String], message: String) {
    #expect(throws: CommandError.usage(message)) {
      try ResolveArgument.arguments(texts, for: KeySpecifiers(key))
    }
  }

  @Test(
    arguments: [
      ([:], "en"), (["LANG": "es_ES.UTF-8"], "es-ES"), (["LANG": "C.UTF-8"], "en"),
      (["LANG": "C"], "en"), (["LANG": "POSIX"], "en"), (["LANG": ""], "en"),
      (["LANG": "de"], "de"), (["LC_MESSAGES": "fr_CA", "LANG": "de"], "fr-CA"),
      (["LC_ALL": "C", "LANG": "de"], "en"), (["LC_ALL": "", "LANG": "ko_KR.eucKR"], "ko-KR"),
      (["LANG": "sr_RS@latin"], "sr-Latn-RS"), (["LANG": "ca_ES@valencia"], "ca-ES"),
      (["LANG": "no language!"], "en"), (["LC_ALL": "@euro"], "en"),
    ] as [([String: String], String)])
  func theEnvironmentSaysTheLocale(environment: [String: String], tag: String) {
    #expect(SystemLocale.tag(environment: environment) == tag)
  }

  @Test func exitStatusesAreTheDocumentedOnes() {
    #expect(CommandError.ExitStatus.usage.number == 2)
    #expect(CommandError.ExitStatus.notServing.number == 4)
    #expect(CommandError.ExitStatus.failedCall(code: 14).number == 78)
  }
}
