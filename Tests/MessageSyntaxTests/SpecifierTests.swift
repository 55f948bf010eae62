// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax
import Testing

@Suite("Format specifiers")
struct SpecifierTests {
  static let cases: [TemplateCase] = [
    .init("%@", "{%@}"),
    .init("%1$@ and %@", "{%1$@} and {%@}"),
    .init("a%%b", "a{%%}b"),
    .init("%lld%%", "{%lld}{%%}"),
    .init("%#@files@", "{#files}"),
    .init("%1$#@oranges@", "{#1$oranges}"),
    .init("%#@total.strings@", "{#total.strings}"),
    .init("%#@número de días@", "{#número de días}"),
    .init("%2$#@d_in_d_files_are_selected@", "{#2$d_in_d_files_are_selected}"),
    .init("%#@a@%#@b@", "{#a}{#b}"),
    .init("*%#@a_b_c@*", "<em|{#a_b_c}>"),
    .init("%1$*2$d *x*", "{%1$*2$d} <em|x>"),
    .init("%*d_x_", "{%*d}_x_"),
    .init("%1$(count)lld %(größe)@", "{%1$(count)lld} {%(größe)@}"),
    .init("**%@**", "<strong|{%@}>"),
    .init("%1@", "{%1@}"),
    .init("%.2f%@", "{%.2f}{%@}"),
    .init("%hhd %hd %ld %qd %Lf %zu %td %jd", "{%hhd} {%hd} {%ld} {%qd} {%Lf} {%zu} {%td} {%jd}"),
    .init(
      "%D %i %U %u %O %o %X %x %F %E %e %G %g %A %a %C %c",
      "{%D} {%i} {%U} {%u} {%O} {%o} {%X} {%x} {%F} {%E} {%e} {%G} {%g} {%A} {%a} {%C} {%c}"),
    .init("%-5d %+d % d %05d %#x", "{%-5d} {%+d} {% d} {%05d} {%#x}"),
    // What stands before a variable's name counts for nothing but its argument.
    .init("%1#@count@", "{#count}"),
    .init("%-#@x@ %#-5.2@x@ %5$#@x@ %#5$@x@", "{#x} {#x} {#5$x} {#5$x}"),
    .init("%05#@x@ %l#@x@ %##@x@ %1$12#@x@", "{#x} {#x} {#x} {#1$x}"),
    // Parts in any order, and more than once.
    .init("%-1$@ %l1$d %5-d %+ +d %lllllld", "{%-1$@} {%l1$d} {%5-d} {%+ +d} {%lllllld}"),
    .init("%2$*1$d %*1$2$d %.*1$f %.-3f", "{%2$*1$d} {%*1$2$d} {%.*1$f} {%.-3f}"),
    .init("%1$2$@ %5 d %..2f %5#x", "{%1$2$@} {%5 d} {%..2f} {%5#x}"),
  ]

  @Test(arguments: cases)
  func parses(_ row: TemplateCase) {
    let template = TemplateParser.parse(row.source)
    #expect(TemplateNotation.text(template.nodes) == row.expected)
    #expect(template.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("%@", FormatSpecifier(source: "%@", conversion: "@")),
    ("%1@", FormatSpecifier(source: "%1@", width: .literal(1), conversion: "@")),
    (
      "%1$1ld",
      FormatSpecifier(
        source: "%1$1ld", argumentNumber: 1, width: .literal(1), length: "l", conversion: "d")
    ),
    (
      "%2$-+ 0#12.3llX",
      FormatSpecifier(
        source: "%2$-+ 0#12.3llX", argumentNumber: 2,
        flags: [.leftAligned, .signed, .spaceSigned, .zeroPadded, .alternate],
        width: .literal(12), precision: .literal(3), length: "ll", conversion: "X")
    ),
    (
      "%*.*f",
      FormatSpecifier(
        source: "%*.*f", width: .nextArgument, precision: .nextArgument, conversion: "f")
    ),
    (
      "%3$*1$.*2$f",
      FormatSpecifier(
        source: "%3$*1$.*2$f", argumentNumber: 3, width: .argument(1), precision: .argument(2),
        conversion: "f")
    ),
    (
      "%2$(a_1)5ld",
      FormatSpecifier(
        source: "%2$(a_1)5ld", argumentNumber: 2, width: .literal(5), length: "l", conversion: "d")
    ),
    ("%.f", FormatSpecifier(source: "%.f", precision: .literal(0), conversion: "f")),
    ("%.x", FormatSpecifier(source: "%.x", precision: .literal(0), conversion: "x")),
    // CFString reads no precision of none for decimal integers and objects.
    ("%.d", FormatSpecifier(source: "%.d", conversion: "d")),
    ("%.@", FormatSpecifier(source: "%.@", conversion: "@")),
    ("%.0@", FormatSpecifier(source: "%.0@", precision: .literal(0), conversion: "@")),
    ("%.05f", FormatSpecifier(source: "%.05f", precision: .literal(5), conversion: "f")),
    (
      "%01$5d",
      FormatSpecifier(
        source: "%01$5d", argumentNumber: 1, flags: .zeroPadded, width: .literal(5),
        conversion: "d")
    ),
    // The last of a kind counts.
    (
      "%1$2$3.1.4hld",
      FormatSpecifier(
        source: "%1$2$3.1.4hld", argumentNumber: 2, width: .literal(3), precision: .literal(4),
        length: "l", conversion: "d")
    ),
    ("%lllu", FormatSpecifier(source: "%lllu", length: "l", conversion: "u")),
    ("%llhhu", FormatSpecifier(source: "%llhhu", length: "hh", conversion: "u")),
    // Numbers of arguments belong to the star before them, that of the precision first.
    (
      "%*.*2$1$3$f",
      FormatSpecifier(
        source: "%*.*2$1$3$f", argumentNumber: 3, width: .argument(1), precision: .argument(2),
        conversion: "f")
    ),
    (
      "%*-1$d",
      FormatSpecifier(
        source: "%*-1$d", flags: .leftAligned, width: .argument(1), conversion: "d")
    ),
    // A width beside a star's takes nothing from it.
    ("%*5d", FormatSpecifier(source: "%*5d", width: .nextArgument, conversion: "d")),
    ("%%", FormatSpecifier(source: "%%", conversion: "%")),
    ("%127$@", FormatSpecifier(source: "%127$@", argumentNumber: 127, conversion: "@")),
    (
      "%05d",
      FormatSpecifier(
        source: "%05d", flags: .zeroPadded, width: .literal(5), conversion: "d")
    ),
  ])
  func readsParts(source: String, expected: FormatSpecifier) {
    #expect(TemplateParser.parse(source).nodes == [.placeholder(expected)])
  }

  @Test(arguments: [
    "%", "100%", "%y", "%5y", "%1$", "%128$@ ", "%0$@ ", "%l", "%.", "%*", "%_", "%1$#@name",
    "%99999999999999999999d", "%513d", "%.513f", "50% bigger",
    "%\u{301}@", "%(", "%()d", "%(a", "%(a b)d", "%(a)", "%(a)(b)d", "%5(a)d", "%1$128$@ ",
    "%#", "%#@", "%#@@", "%#@name", "%1#@name", "%#1", "%#5y@", "%1$$@ ", "%-", "%5.", "%h",
    "%*1$", "%.*1$", "%**", "%*128$d", "%1$0$@ ", "%é", "%l😀", "%[name]@",
  ])
  func invalidSpecifiersStayText(_ source: String) {
    let template = TemplateParser.parse(source)
    #expect(TemplateNotation.text(template.nodes) == source)
    // There is nothing else to format: it is shown as it stands, and no harm is done.
    #expect(template.diagnostics.map(\.rule) == ["invalid-specifier"])
    #expect(template.diagnostics.map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("%é", "%é"), ("%l😀 b", "%l😀"), ("%5👩‍👩‍👧‍👦 b", "%5👩‍👩‍👧‍👦"), ("100%\u{301}@", "%\u{301}"),
    ("%ye", "%y"), ("%5", "%5"), ("%1#@naïve", "%1#@"), ("5%%🇪🇸%🇪🇸!", "%🇪🇸"),
  ])
  func invalidSpecifiersAreQuotedInWholeCharacters(source: String, quoted: String) {
    #expect(
      TemplateParser.parse(source).diagnostics.map(\.message)
        == ["“\(quoted)” is no format specifier; it is shown as it stands."])
  }

  @Test func invalidSpecifiersBesidePlaceholdersAreWarnedOf() {
    let template = TemplateParser.parse("%y and %@")
    #expect(TemplateNotation.text(template.nodes) == "%y and {%@}")
    #expect(template.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: ["%n", "%p", "%s", "%S", "%P", "%1$s", "%10s"])
  func unsafeSpecifiersAreReported(_ source: String) throws {
    let template = TemplateParser.parse(source + " %@")
    #expect(template.diagnostics.map(\.rule) == ["unsafe-specifier"])
    guard case .placeholder(let specifier)? = template.nodes.first else {
      Issue.record("no placeholder")
      return
    }
    #expect(specifier.source == source)
    #expect(specifier.isUnsafe)
  }

  @Test func proseWithAPercentSignStaysText() {
    let template = TemplateParser.parse("100% sure and 100% pure")
    #expect(template.nodes == [.text("100% sure and 100% pure")])
    #expect(template.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test func withoutArgumentsNothingIsFormatted() {
    let template = TemplateParser.parse("100%% *sure* %@ % *extra*", options: .unformatted)
    #expect(TemplateNotation.text(template.nodes) == "100%% <em|sure> %@ % <em|extra>")
  }

  @Test func selectingArgumentOnlyInSubstitutions() {
    let template = TemplateParser.parse("%arg files", options: .substitution)
    #expect(
      template.nodes == [
        .placeholder(
          FormatSpecifier(source: "%arg", conversion: "@", isSelectingArgument: true)),
        .text(" files"),
      ])
    #expect(TemplateNotation.text(TemplateParser.parse("%arg").nodes) == "{%a}rg")
  }

  @Test(arguments: [
    ("lld", true), ("@", true), (".1f", true), ("1$d", true), ("", false), ("y", false),
    ("d files", false), ("%", false), ("li", true), ("05d", true),
  ])
  func readsValueFormats(text: String, isValid: Bool) {
    #expect((FormatSpecifier(valueFormat: text) != nil) == isValid)
  }
}

@Suite("Normalised keys")
struct KeyNormalizerTests {
  @Test(arguments: [
    ("Your %1@ %2@ is ready.", "Your %@ %@ is ready."),
    ("Your %1$@ %2$@ is ready.", "Your %@ %@ is ready."),
    ("Your %@ %@ is ready.", "Your %@ %@ is ready."),
    ("%1$lld", "%lld"), ("%lld", "%lld"), ("%d", "%d"), ("%ld", "%ld"),
    ("%05d", "%d"), ("%-10@", "%@"), ("%1$.2f", "%.2f"), ("%.*f", "%.*f"),
    ("%lld%%", "%lld%"), ("%lld%", "%lld%"), ("100%% done", "100%done"),
    ("100% done", "100%done"), ("100%% sure", "100%sure"), ("100% sure", "100%sure"),
    ("%1$#@files@ left", "%#@files@ left"), ("%1#@files@ left", "%#@files@ left"),
    ("%5-d", "%d"), ("plain", "plain"), ("", ""), ("%", "%"),
    ("%y", "%y"), ("%%%%", "%%"),
    ("Añadir ^[%1$1ld %3$@ %2$@](inflect: true)", "Añadir ^[%ld %@ %@](inflect: true)"),
  ])
  func normalizes(key: String, expected: String) {
    #expect(KeyNormalizer.normalized(key) == expected)
  }

  @Test func differentArgumentsStayApart() {
    let forms = ["%d", "%ld", "%lld", "%u", "%@", "%f", "%lf", "%.2f"].map(KeyNormalizer.normalized)
    #expect(Set(forms).count == forms.count)
  }
}
