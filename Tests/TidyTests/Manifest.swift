// SPDX-License-Identifier: Apache-2.0

/// The targets of Package.swift with the modules they depend on, read from its text.
enum Manifest {
  struct Target {
    var name: String
    var line: Int
    /// The repository's own modules that the target lists.
    var dependencies: [String]
  }

  /// Reads `layer("NAME", [..])`, `service("NAME", ..)` and the targets that are written out.
  static func targets(_ manifest: String) -> [Target] {
    let call = #/^  (?:layer\(|service\(|\.(?:executableTarget|systemLibrary|target)\()/#
      .anchorsMatchLineEndings()
    let starts = manifest.matches(of: call).map(\.range)
    return starts.enumerated().compactMap { index, start in
      let end = index + 1 < starts.count ? starts[index + 1].lowerBound : manifest.endIndex
      let line = manifest[..<start.lowerBound].count { $0.isNewline } + 1
      // A list ends at a bracket in the first column; what follows is not the last target's.
      let whole = manifest[start.upperBound..<end]
      let body = whole.prefix(upTo: whole.firstRange(of: "\n]")?.lowerBound ?? whole.endIndex)
      // Folders that are left out may be called as modules are.
      let cleared = body.replacing(#/(?:exclude|linkerSettings): \[[^\]]*\]/#, with: "")
      let names = cleared.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      guard let name = names.first else { return nil }
      return Target(
        name: name, line: line, dependencies: names.dropFirst().filter { Layers.table[$0] != nil })
    }
  }
}
