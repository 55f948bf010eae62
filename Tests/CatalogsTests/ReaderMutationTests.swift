// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Locales
import Testing

@Suite("Damaged files")
struct ReaderMutationTests {
  /// The same mutations at every run: a failure can be repeated.
  private static func mutate(
    _ bytes: [UInt8], rounds: Int, seed: UInt64, _ read: ([UInt8]) -> [Diagnostic]
  ) {
    var random = SplitMix64(state: seed)
    for _ in 0..<rounds {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) where !damaged.isEmpty {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: index)
        case 2: damaged.removeLast(damaged.count - index)
        default:
          let end = min(damaged.count, index + Int.random(in: 1...40, using: &random))
          damaged.insert(
            contentsOf: damaged[index..<end],
            at: Int.random(in: 0...damaged.count, using: &random))
        }
      }
      let diagnostics = read(damaged)
      #expect(diagnostics.count <= 201)
      #expect(diagnostics.allSatisfy { ($0.location?.line ?? 1) >= 1 })
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: CatalogLoaderTests.fixtures.appending(path: path)))
  }

  @Test func strings() throws {
    for row in StringsReaderTests.good + StringsReaderTests.bad {
      Self.mutate(Array(row.source.utf8), rounds: 40, seed: 1) {
        StringsReader.read($0, file: "x").diagnostics
      }
    }
    Self.mutate(try Self.bytes("main/es.lproj/Localizable.strings"), rounds: 300, seed: 2) {
      StringsReader.read($0, file: "x").diagnostics
    }
  }

  @Test func stringsDict() throws {
    let bytes = try Self.bytes("main/en.lproj/Localizable.stringsdict")
    Self.mutate(bytes, rounds: 300, seed: 3) {
      StringsDictReader.read($0, file: "x").diagnostics
    }
    let value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    Self.mutate(Array(binary), rounds: 2000, seed: 4) {
      StringsDictReader.read($0, file: "x").diagnostics
    }
  }

  @Test func xcstrings() throws {
    Self.mutate(try Self.bytes("shop/Localizable.xcstrings"), rounds: 300, seed: 5) {
      XCStringsReader.read($0, file: "x", developmentLanguage: tag("en")).diagnostics
    }
  }
}

/// Steele, Lea and Flood's generator: the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
