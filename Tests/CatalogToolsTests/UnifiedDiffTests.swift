// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// Differences as `diff -u` prints them.
@Suite struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String) -> [Substring] {
    UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: "f")
      .split(separator: "\n").dropFirst(2).map(\.self)
  }

  private static func lines(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  @Test func theSameHasNoDifference() {
    #expect(UnifiedDiff.text(from: [1], to: [1], path: "f").isEmpty)
  }

  @Test func aLineHasThreeAroundIt() {
    let new = Self.lines(1...9).replacing("5\n", with: "five\n")
    #expect(
      Self.diff(Self.lines(1...9), new) == [
        "@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8",
      ])
  }

  @Test func changesFarApartAreTwoHunks() {
    let new = Self.lines(1...30).replacing("\n2\n", with: "\n").replacing("29\n", with: "29\n0\n")
    #expect(
      Self.diff(Self.lines(1...30), new).filter { $0.hasPrefix("@@") } == [
        "@@ -1,5 +1,4 @@", "@@ -27,4 +26,5 @@",
      ])
  }

  @Test func aLastLineWithoutAnEndIsMarked() {
    #expect(
      Self.diff("a\nb", "a\nc\n") == [
        "@@ -1,2 +1,2 @@", " a", "-b", "\\ No newline at end of file", "+c",
      ])
    #expect(Self.diff("", "a\n") == ["@@ -0,0 +1,1 @@", "+a"])
    #expect(Self.diff("a\n", "") == ["@@ -1,1 +0,0 @@", "-a"])
  }
}
