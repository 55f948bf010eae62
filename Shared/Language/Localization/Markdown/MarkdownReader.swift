// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

/// Reads Markdown into attributed text.
struct MarkdownReader {
  var options: AttributedString.MarkdownParsingOptions
  var baseURL: URL?
  var keys: AttributeKeys

  func read(_ source: String) -> AttributedString {
    switch options.interpretedSyntax {
    case .inlineOnlyPreservingWhitespace:
      return inline(source, origins(of: source), keepsWhitespace: true)
    case .inlineOnly:
      let lines = SourceLine.lines(of: Self.withLineFeeds(source)).map { MarkdownLine($0).trimmed }
      var origins = options.appliesSourcePositionAttributes ? MarkdownOrigins() : nil
      var text = ""
      for (index, line) in lines.enumerated() {
        if index > 0 { text += "\n" }
        origins?.append(line, at: text.utf8.count)
        text.append(contentsOf: line.text)
      }
      return inline(text, origins, keepsWhitespace: false)
    case .full: return document(Self.withLineFeeds(source))
    }
  }

  /// The text with one line feed for each line end, whichever it has.
  private static func withLineFeeds(_ source: String) -> String {
    guard source.utf8.contains(13) else { return source }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.utf8.count)
    var last: UInt8 = 0
    for byte in source.utf8 {
      if byte != 10 || last != 13 { bytes.append(byte == 13 ? 10 : byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where a text stands that is the whole source, if that was asked for.
  private func origins(of source: String) -> MarkdownOrigins? {
    guard options.appliesSourcePositionAttributes else { return nil }
    var origins = MarkdownOrigins()
    var (number, last) = (0, UInt8(0))
    origins.append(SourceLine(text: "", number: number, column: 0), at: 0)
    for (offset, byte) in source.utf8.enumerated() {
      // The second half of a line end goes on with it.
      if last == 10 || last == 13 && byte != 10 {
        number += 1
        origins.append(SourceLine(text: "", number: number, column: 0), at: offset)
      }
      last = byte
    }
    return origins
  }

  private func document(_ source: String) -> AttributedString {
    let document = MarkdownBlocks(
      source, keepsPositions: options.appliesSourcePositionAttributes)
    var definitions = document.definitions
    // Of links by reference a document may have as much as it is long itself, as in cmark.
    definitions.bytesMax = max(Self.referencedBytesMin, source.utf8.count)
    var text = AttributedString()
    for block in document.blocks {
      let next = self.text(of: block, definitions)
      if !definitions.isEmpty {
        for run in next.runs {
          definitions.bytesMax -= run.link?.relativeString.utf8.count ?? 0
          definitions.bytesMax -= run.imageURL?.relativeString.utf8.count ?? 0
        }
      }
      text.append(next)
    }
    return text
  }

  private static let referencedBytesMin = 100_000

  private func text(
    of block: MarkdownBlocks.Block, _ definitions: LinkDefinitions
  ) -> AttributedString {
    var text: AttributedString
    switch block.content {
    case .inline(let origins):
      text = inline(block.text, origins, keepsWhitespace: false, definitions)
    case .verbatim(let position):
      text = AttributedString(block.text)
      text.markdownSourcePosition = position
    case .html(let position):
      text = AttributedString(block.text)
      text.inlinePresentationIntent = .blockHTML
      text.markdownSourcePosition = position
    }
    text.presentationIntent = block.intent
    return text
  }

  private func inline(
    _ source: String, _ origins: MarkdownOrigins?, keepsWhitespace: Bool,
    _ definitions: LinkDefinitions = LinkDefinitions()
  ) -> AttributedString {
    let template = TemplateParser.parse(
      source,
      options: TemplateParser.Options(
        readsExtendedAttributes: options.allowsExtendedAttributes, readsSpecifiers: false,
        linkDefinitions: definitions, keepsSourceRanges: origins != nil))
    var runs = MarkdownRuns(keepsWhitespace: keepsWhitespace)
    let whole = origins == nil ? nil : 0..<source.utf8.count
    runs.append(template.nodes, TextAttributes(), from: whole)
    var text = runs.attributed(keys: keys, origins: origins)
    if let baseURL {
      for run in text.runs {
        if let link = run.link { text[run.range].link = absolute(link, baseURL) }
        if let image = run.imageURL { text[run.range].imageURL = absolute(image, baseURL) }
      }
    }
    return text
  }

  private func absolute(_ url: URL, _ base: URL) -> URL {
    URL(string: url.relativeString, relativeTo: base)?.absoluteURL ?? url
  }
}
