// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Resources

extension AttributedString {
  /// Reads Markdown.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - options: How it is read.
  ///   - baseURL: What relative links start from.
  /// - Throws: `MarkdownError`.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown, options, baseURL, AttributeKeys())
  }

  /// Reads Markdown with the attributes of an app's scope.
  public init<Scope: AttributeScope>(
    markdown: String, including scope: KeyPath<AttributeScopes, Scope.Type>,
    options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown, options, baseURL, AttributeKeys(Scope.self))
  }

  /// Reads Markdown with the attributes of an app's scope.
  public init<Scope: AttributeScope>(
    markdown: String, including scope: Scope.Type, options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown, options, baseURL, AttributeKeys(scope))
  }

  /// Reads Markdown in UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    try self.init(try Self.text(markdown, options), options, baseURL, AttributeKeys())
  }

  /// Reads Markdown in UTF-8 with the attributes of an app's scope.
  public init<Scope: AttributeScope>(
    markdown: Data, including scope: KeyPath<AttributeScopes, Scope.Type>,
    options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    let text = try Self.text(markdown, options)
    try self.init(text, options, baseURL, AttributeKeys(Scope.self))
  }

  /// Reads Markdown in UTF-8 with the attributes of an app's scope.
  public init<Scope: AttributeScope>(
    markdown: Data, including scope: Scope.Type, options: MarkdownParsingOptions = .init(),
    baseURL: URL? = nil
  ) throws {
    try self.init(try Self.text(markdown, options), options, baseURL, AttributeKeys(scope))
  }

  private static func text(_ data: Data, _ options: MarkdownParsingOptions) throws -> String {
    if let text = String(validating: data, as: UTF8.self) { return text }
    guard options.failurePolicy == .returnPartiallyParsedIfPossible else {
      throw MarkdownError(.notUTF8, "The Markdown text is not UTF-8.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private init(
    _ source: String, _ options: MarkdownParsingOptions, _ baseURL: URL?, _ keys: AttributeKeys
  ) throws {
    let size = source.utf8.count
    if size <= MarkdownParsingOptions.bytesMax {
      let reader = MarkdownReader(options: options, baseURL: baseURL, keys: keys)
      self = reader.read(source)
    } else if options.failurePolicy == .returnPartiallyParsedIfPossible {
      self.init(source)
    } else {
      throw MarkdownError(
        .tooLarge,
        "The Markdown text has \(size) bytes; \(MarkdownParsingOptions.bytesMax) can be read.")
    }
    // What markup says of a stretch is nearer to it.
    guard let language = options.languageCode else { return }
    var container = AttributeContainer()
    container.languageIdentifier = language
    mergeAttributes(container, mergePolicy: .keepCurrent)
  }
}
