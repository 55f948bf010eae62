// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import MessageSyntax
import Testing

@Suite("Templates from Apple's documents and from shipped applications")
struct RealTemplatesTests {
  private static let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Catalogs/templates.txt")

  static let templates: [String] =
    ((try? String(contentsOf: fixture, encoding: .utf8)) ?? "")
    .split(separator: "\n").map(String.init)

  @Test func fixtureIsThere() {
    #expect(Self.templates.count > 50)
  }

  @Test(arguments: templates)
  func parsesWithoutComplaint(_ source: String) {
    let template = TemplateParser.parse(source)
    // One application has left a caret out.
    let isMarked = source.contains("^[")
    #expect(template.diagnostics.map(\.rule).allSatisfy { !isMarked && $0 == "missing-caret" })
    #expect(!template.nodes.isEmpty)
  }

  /// Markup that is understood leaves no trace in the text.
  @Test(arguments: templates.filter { $0.contains("^[") && $0 != "^[x] y" })
  func attributesAreTakenOut(_ source: String) {
    let text = Self.plainText(TemplateParser.parse(source).nodes)
    #expect(!text.contains("^["))
    #expect(!text.contains("]("))
  }

  private static func plainText(_ nodes: [TemplateNode]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .placeholder(let specifier): specifier.source
      case .variable(let reference): reference.name
      case .span(_, let children): plainText(children)
      }
    }.joined()
  }
}
