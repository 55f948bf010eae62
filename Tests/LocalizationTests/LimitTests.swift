// SPDX-License-Identifier: Apache-2.0

import Locales
import Localization
import Resources
import Testing

/// Resources that ask for too much.
@Suite struct LimitTests {
  static func fails(_ resource: LocalizedStringResource) throws -> Bool {
    let resolver = try TemporaryCatalogs(["en": ["x": "y"]]).resolver
    do {
      _ = try resolver.resolve(resource, options: .init(locales: [try .init("en")]))
      return false
    } catch let error as ResolverError {
      return error.code == .limitExceeded
    }
  }

  @Test func deepNesting() throws {
    var resource = LocalizedStringResource(key: "x")
    for _ in 0..<40 {
      resource = LocalizedStringResource(
        key: "%@", arguments: [LocalizationArgument(.resource(resource))])
    }
    #expect(try Self.fails(resource))
  }

  @Test func exponentialExpansion() throws {
    // Ten levels of ten references each would be ten thousand million texts.
    var resource = LocalizedStringResource(key: "lol")
    for _ in 0..<10 {
      resource = LocalizedStringResource(
        key: String(repeating: "%1$@", count: 10),
        arguments: [LocalizationArgument(.resource(resource))])
    }
    #expect(try Self.fails(resource))
  }

  @Test func hugeText() throws {
    let text = String(repeating: "x", count: 70_000)
    let resource = LocalizedStringResource(
      key: String(repeating: "%1$@", count: 20), arguments: [.text(text)])
    #expect(try Self.fails(resource))
  }

  @Test func wideSpecifiersAreNarrowed() throws {
    let result = try TemplateCase("en", "%2000000000d|%.2000000000f", [.int(1), .double(2)], "")
      .resolve()
    #expect(result.string.utf8.count < 1000)
  }
}
