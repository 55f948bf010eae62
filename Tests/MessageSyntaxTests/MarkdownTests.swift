// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax
import Testing

@Suite("Markdown in templates")
struct MarkdownTests {
  static let emphasis: [TemplateCase] = [
    .init("plain", "plain"),
    .init("", ""),
    .init("*x*", "<em|x>"),
    .init("_x_", "<em|x>"),
    .init("**x**", "<strong|x>"),
    .init("__x__", "<strong|x>"),
    .init("***x***", "<em|<strong|x>>"),
    .init("**a *b* c**", "<strong|a <em|b> c>"),
    .init("*a **b** c*", "<em|a <strong|b> c>"),
    .init("~~x~~", "<strike|x>"),
    .init("~x~", "~x~"),
    .init("~~~x~~~", "~~~x~~~"),
    .init("~~*x*~~", "<strike|<em|x>>"),
    .init("a~~*x*~~b", "a~~<em|x>~~b"),
    .init("a*~~x~~*b", "a<em|<strike|x>>b"),
    .init("a*b*c", "a<em|b>c"),
    .init("a_b_c", "a_b_c"),
    .init("snake_case_name", "snake_case_name"),
    .init("* a *", "* a *"),
    .init("2 * 3 * 4", "2 * 3 * 4"),
    .init("2*3*4", "2<em|3>4"),
    .init("**a", "**a"),
    .init("a**", "a**"),
    .init("*a**", "<em|a>*"),
    .init("**a*", "*<em|a>"),
    .init("foo***bar***baz", "foo<em|<strong|bar>>baz"),
    .init("*foo**bar*", "<em|foo**bar>"),
    .init("*foo**bar**baz*", "<em|foo<strong|bar>baz>"),
    .init("**foo*bar*baz**", "<strong|foo<em|bar>baz>"),
    .init("*(**foo**)*", "<em|(<strong|foo>)>"),
    .init("_(bar)_.", "<em|(bar)>."),
    .init("*foo [bar* baz]", "<em|foo [bar> baz]"),
    .init("a*\"foo\"*", "a*\"foo\"*"),
    .init("*\u{A0}a\u{A0}*", "*\u{A0}a\u{A0}*"),
    .init("**¡Gracias!**", "<strong|¡Gracias!>"),
    .init("**「日本」**語", "**「日本」**語"),
    .init("пристаням_стремятся_", "пристаням_стремятся_"),
    .init("*a _b* c_", "<em|a _b> c_"),
    .init("****", "****"),
    .init("**a** **b**", "<strong|a> <strong|b>"),
  ]

  static let escapes: [TemplateCase] = [
    .init(#"\*x\*"#, "*x*"),
    .init(#"\\*x*"#, #"\<em|x>"#),
    .init(#"a\b"#, #"a\b"#),
    .init(#"\"#, #"\"#),
    .init(#"\^[x](inflect: true)"#, "^[x](inflect: true)"),
    .init(#"\^\[x](inflect: true)"#, "^[x](inflect: true)"),
    .init("a\\\nb", "a<break|\n>b"),
    .init("&amp; &lt;b&gt; &copy; &nbsp;", "& <b> © \u{A0}"),
    .init("&#233;&#xE9;&#0;&#x110000;", "éé\u{FFFD}\u{FFFD}"),
    .init("&unknown; &amp &;", "&unknown; &amp &;"),
    .init("&ngE;", "≧̸"),
    .init("AT&T & Co", "AT&T & Co"),
    .init("a\0b", "a\u{FFFD}b"),
    .init("[d](<e\0f>)", "<link=e\u{FFFD}f|d>"),
    .init("&#42;x&#42;", "*x*"),
  ]

  static let code: [TemplateCase] = [
    .init("`x`", "<code|x>"),
    .init("`` a`b ``", "<code| a`b >"),
    .init("`*x*`", "<code|*x*>"),
    .init("`a", "`a"),
    .init("``a`", "``a`"),
    .init("*a`*`", "*a<code|*>"),
    .init(#"`a\`b"#, #"<code|a\>b"#),
    .init("`%@ &amp;`", "<code|{%@} &amp;>"),
    .init("`[a](b)`", "<code|[a](b)>"),
  ]

  static let links: [TemplateCase] = [
    .init(
      "_Please visit our [website](https://www.example.com)._",
      "<em|Please visit our <link=https://www.example.com|website>.>"),
    .init("[a](b \"title\")", "<link=b|a>"),
    .init("[a](b 'title')", "<link=b|a>"),
    .init("[a](b (title))", "<link=b|a>"),
    .init("[a](<b c>)", "<link=b c|a>"),
    .init("[a]()", "<link=|a>"),
    .init("[a](b(c)d)", "<link=b(c)d|a>"),
    .init(#"[a](b\)c)"#, "<link=b)c|a>"),
    .init("[a](b&amp;c)", "<link=b&c|a>"),
    .init("[a](b c)", "[a](b c)"),
    .init("[a] (b)", "[a] (b)"),
    .init("[a](b", "[a](b"),
    .init("[a][b]", "[a][b]"),
    .init("[**a**](b)", "<link=b|<strong|a>>"),
    .init("**[a](b)**", "<strong|<link=b|a>>"),
    .init("[a [b](c) d](e)", "[a <link=c|b> d](e)"),
    .init("*a [b*](c)", "*a <link=c|b*>"),
    .init("[a](https://example.com/%@)", "<link=https://example.com/%@|a>"),
    .init("[%@ de contact](inflect: true)", "[{%@} de contact](inflect: true)"),
    .init("![alt *x*](i.png \"t\")", "<image=i.png|alt <em|x>>"),
    .init("[![a](b)](c)", "<link=c|<image=b|a>>"),
    .init("!a ![", "!a !["),
    .init(
      "<https://example.com/a_b_c>", "<link=https://example.com/a_b_c|https://example.com/a_b_c>"),
    .init(
      "<https://example.com/a%20d>", "<link=https://example.com/a%20d|https://example.com/a%20d>"),
    .init("<tel:+34%20123>", "<link=tel:+34%20123|tel:+34%20123>"),
    .init("<a@example.com>", "<link=mailto:a@example.com|a@example.com>"),
    .init("<a@-b>", "<a@-b>"),
    .init("<https://a b>", "<https://a b>"),
    .init("https://example.com", "https://example.com"),
  ]

  static let html: [TemplateCase] = [
    .init("<b>x</b>", "<html|<b>>x<html|</b>>"),
    .init("a < b > c", "a < b > c"),
    .init("<br/>", "<html|<br/>>"),
    .init("<a href=\"*x*\">*y*</a>", "<html|<a href=\"*x*\">><em|y><html|</a>>"),
    .init("<a b='%@'>", "<html|<a b='{%@}'>>"),
    .init("<!-- *x* -->y", "<html|<!-- *x* -->>y"),
    .init("<!-->y", "<html|<!-->>y"),
    .init("<?x *y* ?>", "<html|<?x *y* ?>>"),
    .init("<!DOCTYPE html>", "<html|<!DOCTYPE html>>"),
    .init("<![CDATA[*x*]]>", "<html|<![CDATA[*x*]]>>"),
    .init("<!-- x", "<!-- x"),
    .init("<3 you", "<3 you"),
    .init("<%@>", "<{%@}>"),
    .init("</b x>", "</b x>"),
  ]

  /// In the inline syntax there are no blocks, and white space stays as it is.
  static let blocks: [TemplateCase] = [
    .init("# x", "# x"), .init("- x", "- x"), .init("1. x", "1. x"), .init("> x", "> x"),
    .init("* x", "* x"), .init("```\nx\n```", "<code|\nx\n>"), .init("---", "---"),
    .init("    x", "    x"), .init("a\n\nb", "a\n\nb"), .init("a  \nb", "a  \nb"),
    .init("  a \t b  ", "  a \t b  "), .init("a\n===", "a\n==="), .init("| a | b |", "| a | b |"),
    .init("\n", "\n"), .init("a\r\nb", "a\r\nb"),
    .init("*a\nb*", "<em|a\nb>"),
  ]

  @Test(arguments: emphasis + escapes + code + links + html + blocks)
  func parses(_ row: TemplateCase) {
    let template = TemplateParser.parse(row.source)
    #expect(TemplateNotation.text(template.nodes) == row.expected)
    #expect(template.source == row.source)
    // Attributes behind a link's text are said to do nothing.
    let problems = template.diagnostics.filter { $0.severity >= .warning }
    #expect(problems.allSatisfy { $0.rule == "missing-caret" })
  }

  @Test func neighbouringTextsAreJoined() {
    let template = TemplateParser.parse(#"a \* b &amp; c ] d ** e"#)
    #expect(template.nodes == [.text("a * b & c ] d ** e")])
  }

  @Test func markdownCanBeOff() {
    let options = TemplateParser.Options(readsMarkdown: false)
    let template = TemplateParser.parse("**%@** ^[x](inflect: true)", options: options)
    #expect(TemplateNotation.text(template.nodes) == "**{%@}** ^[x](inflect: true)")
  }
}
