// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Locales
import MessageSyntax
import Testing

/// Texts that vary by device, in two files.
@Suite("Texts for other devices")
struct OtherDevicesTests {
  /// Xcode compiles what varies by device into a `.stringsdict`, and the text for all other devices
  /// into the `.strings`.
  @Test func otherDevicesHaveTheTextOfStrings() {
    let plurals = """
      <plist><dict>
      <key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click</string></dict></dict>
      <key>b</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click B</string><key>other</key><string>Tap B</string></dict></dict>
      <key>c</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click C</string></dict></dict>
      </dict></plist>
      """
    let strings = "a = Tap; b = \"No B\"; d = D;"
    let snapshot = CatalogLoader.load(files: [
      "x/en.lproj/Localizable.stringsdict": Array(plurals.utf8),
      "x/en.lproj/Localizable.strings": Array(strings.utf8),
    ])
    #expect(snapshot.diagnostics.isEmpty)
    let table = snapshot.bundle("x")?.table("", language: tag("en"))
    #expect(
      table.map { MessageNotation.text($0.entries) }
        == "a=device(mac: “Click”, other: “Tap”) b=device(mac: “Click B”, other: “Tap B”) "
        + "c=device(mac: “Click C”) d=“D”")
  }
}
