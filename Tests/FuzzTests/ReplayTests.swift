// SPDX-License-Identifier: Apache-2.0

import Testing

/// Every input that is kept, once more.
@Suite(.timeLimit(.minutes(5))) struct ReplayTests {
  @Test(arguments: FuzzTarget.allCases)
  func theCorpus(_ target: FuzzTarget) async throws {
    let seeds = try Corpus.seeds(target)
    #expect(!seeds.isEmpty)
    for seed in seeds {
      await #expect(throws: Never.self, "\(seed)") { try await target.run(seed.bytes) }
    }
  }

  /// The neighbours of what is kept: cut short, and with a byte more.
  @Test(arguments: FuzzTarget.allCases.filter { !$0.takesTime })
  func itsNeighbours(_ target: FuzzTarget) async throws {
    for seed in try Corpus.seeds(target) {
      for count in stride(from: 0, to: seed.bytes.count, by: 3) {
        await #expect(throws: Never.self, "\(seed), \(count) bytes") {
          try await target.run(Array(seed.bytes[..<count]))
        }
      }
      await #expect(throws: Never.self, "\(seed)") { try await target.run(seed.bytes + [0xFF]) }
    }
  }

  @Test(
    arguments: [
      ("", []), ("00 fF # end\n41", [0, 255, 65]), (#""a\r\n\\\"" 0a"#, [97, 13, 10, 92, 34, 10]),
      ("0", nil), ("0x", nil), ("\"a", nil), ("0 0", nil), ("é", nil),
    ] as [(String, [UInt8]?)])
  func seedText(text: String, bytes: [UInt8]?) {
    #expect(SeedText.decode(text) == bytes)
  }

  @Test func seedTextThereAndBack() {
    let bytes = Array(0...255 as ClosedRange<UInt8>)
    #expect(SeedText.decode(SeedText.encode(bytes)) == bytes)
  }
}
