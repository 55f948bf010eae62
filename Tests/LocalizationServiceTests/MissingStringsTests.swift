// SPDX-License-Identifier: Apache-2.0

import Locales
import Testing

@testable import Localization
@testable import LocalizationService

/// What is missing is counted, whatever callers ask for, in so many bytes.
@Suite struct MissingStringsTests {
  private static func missing(
    _ key: String, table: String = "Localizable", bundle: String = "main"
  ) -> ResolvedString.Missing {
    ResolvedString.Missing(
      bundle: bundle, table: table, key: key, wanted: .english, source: .key, language: .english)
  }

  @Test func eachIsCounted() {
    let strings = MissingStrings()
    for key in ["a", "b", "a"] { strings.count([Self.missing(key)]) }
    #expect(strings.all.map(\.key.key) == ["a", "b"])
    #expect(strings.all.map(\.record.times) == [2, 1])
  }

  /// Ten thousand of the usual length have room, and no number or length of names takes more.
  @Test(arguments: [(30, 10_000), (1_000, 20_000), (100_000, 2_000)])
  func theirBytesAreBounded(length: Int, count: Int) {
    let strings = MissingStrings()
    let name = String(repeating: "x", count: length)
    for number in 0..<count {
      strings.count([Self.missing("\(number) \(name)", table: name, bundle: name)])
      #expect(strings.byteCount <= MissingStrings.bytesMax)
    }
    if length == 30 { #expect(strings.all.count == count) }
    let held = strings.all.reduce(0) {
      $0 + $1.key.key.utf8.count + $1.key.table.utf8.count + $1.key.bundle.utf8.count
    }
    #expect(held <= MissingStrings.bytesMax)
  }

  /// What was counted before is counted on when there is no room for more.
  @Test func aFullListGoesOnCounting() {
    let strings = MissingStrings(bytesMax: 2_000)
    strings.count([Self.missing("first")])
    for number in 0..<100 { strings.count([Self.missing("\(number)")]) }
    strings.count([Self.missing("first")])
    #expect(strings.all.first?.key.key == "first")
    #expect(strings.all.first?.record.times == 2)
    #expect(strings.all.count < 100)
    #expect(strings.counts.keys == strings.all.count && strings.counts.times == 102)
  }

  @Test func longNamesAreCutBetweenCharacters() {
    let strings = MissingStrings()
    let name = String(repeating: "ü", count: 2_000)
    strings.count([Self.missing(name, table: name, bundle: name)])
    for cut in strings.all.flatMap({ [$0.key.key, $0.key.table, $0.key.bundle] }) {
      #expect(cut.utf8.count <= MissingStrings.nameBytesMax)
      #expect(cut.hasSuffix("ü…"))
    }
  }
}
