// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"x("try! y")"#, "x(        )"),
    (#"x("a\"b") c"#, "x(      ) c"),
    (##"x(#"a"b"#) c"##, "x(       ) c"),
    (#"x("a\(try! y("z"))b") c"#, "x(    try! y(   ))  ) c"),
    ("\"\"\"\na \"b\" \\(c)\n\"\"\"; d", "   \n        c)\n   ; d"),
    ("a(\"http://x\") // y\nz", "a(          )     \nz"),
  ])
  func commentsAndStringsBecomeSpaces(text: String, code: String) {
    #expect(SwiftText.code(of: text) == code)
  }

  @Test(arguments: [
    ("print(x)", true), ("  print(x)", true), ("Swift.print(x)", false), ("blueprint(x)", false),
    ("printer(x)", false), ("x.print(y); print(z)", true),
  ])
  func wordsAreWhole(code: String, found: Bool) {
    #expect(SwiftText.contains("print(", in: code[...]) == found)
  }
}
