// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Resources
import Testing

/// Which arguments the variants of a variable take.
@Suite("Arguments of variants")
struct VariantArgumentTests {
  private static func variable(_ name: String, _ forms: [(String, String)]) -> String {
    let forms = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
      <string>ld</string>\(forms)</dict>
      """
  }

  private static func entry(_ key: String, _ format: String, _ variables: String...) -> String {
    """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    \(variables.joined())</dict>
    """
  }

  private static let side = variable("side", [("zero", "left"), ("one", "right")])

  static let plurals =
    "<plist><dict>"
    + entry(
      "%ld orphans on %lu", "%#@count@",
      variable("count", [("one", "%ld %#@side@ orphan"), ("other", "%ld %#@side@ orphans")]), side)
    + entry(
      "Copy %ld (%@) to %lu", "Copy %#@count@ (%@) to %#@side@",
      variable("count", [("one", "%ld file"), ("other", "%ld files")]), side)
    + entry(
      "result", "%1$#@place@",
      variable("place", [("other", "%1$d %2$#@total@")]),
      variable("total", [("one", "result"), ("other", "of %2$d results")]))
    + entry(
      "mutual", "%#@names@%#@count@", variable("names", [("other", "")]),
      variable("count", [("one", "%1$@ and another"), ("other", "%1$@ and %ld others")]))
    + entry("metric", "%@ %#@posts@", variable("posts", [("one", "post"), ("other", "posts")]))
    + entry("of", "%li of %#@all@", variable("all", [("one", "%li one"), ("other", "%li all")]))
    + entry("twice", "%#@n@", variable("n", [("other", "%ld, I say %ld")]))
    + entry("both", "%#@n@", variable("n", [("other", "%ld by %@")]))
    + "</dict></plist>"

  static let cases: [(key: String, arguments: [LocalizationArgument], text: String)] = [
    ("%ld orphans on %lu", [.int(5), .int(0)], "5 left orphans"),
    ("%ld orphans on %lu", [.int(5), .int(1)], "5 right orphans"),
    ("%ld orphans on %lu", [.int(1), .int(0)], "1 left orphan"),
    ("Copy %ld (%@) to %lu", [.int(5), .text("2 MB"), .int(0)], "Copy 5 files (2 MB) to left"),
    ("result", [.int(1), .int(1)], "1 result"),
    ("result", [.int(2), .int(5)], "2 of 5 results"),
    ("mutual", [.text("Ann"), .int(3)], "Ann and 3 others"),
    ("mutual", [.text("Ann"), .int(1)], "Ann and another"),
    ("metric", [.text("1.2K"), .int(1200)], "1.2K posts"),
    ("of", [.int(2), .int(5)], "2 of 5 all"),
    // CFString counts on from the argument that chose the variant.
    ("both", [.int(2), .text("Ann")], "2 by Ann"), ("twice", [.int(2)], "2, I say 2"),
  ]

  @Test(arguments: cases)
  func variantsCountOnFromTheirArgument(
    _ row: (key: String, arguments: [LocalizationArgument], text: String)
  ) throws {
    let resolver = try TemporaryCatalogs([
      "main/en.lproj/Localizable.stringsdict": Self.plurals
    ]).resolver
    let resource = LocalizedStringResource(key: row.key, arguments: row.arguments)
    let options = ResolveOptions(locales: [try .init("en")])
    #expect(try resolver.resolveBothWays(resource, options: options).string == row.text)
  }
}
