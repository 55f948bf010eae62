// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The root of the repository has what it has, so that a newcomer sees the whole at a glance.
@Suite struct TopLevelTests {
  private static let expected: Set<String> = [
    "LICENSE", "Package.swift", "Protos", "README.md", "Services", "Shared", "Tests", "scripts",
  ]

  @Test func theTopLevelIsFixed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    // What SwiftPM pins is not part of the repository, and dot-files are free.
    let visible = Set(names.filter { !$0.hasPrefix(".") && $0 != "Package.resolved" })
    #expect(visible == Self.expected)
  }
}
