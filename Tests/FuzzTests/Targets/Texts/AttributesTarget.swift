// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Inflection
import Locales
import Resources

@testable import Localization
@testable import MessageSyntax

/// What stands in the parentheses of `^[…](…)`.
///
/// What is read comes back when it is spelled as JSON, an error has a place, and grammar makes a
/// text of whatever it is asked for.
enum AttributesTarget {
  private static let languages = ["en", "es", "de", "ar"]

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = TextInput(bytes, repeatedBytes: 16 << 10)
    try checkReader(input.bytes)
    let template = "^[%@ %@](" + input.text + ") %@"
    let parsed = TemplateParser.parse(template)
    try FuzzFailure.unless(
      parsed.diagnostics.count <= TemplateParser.diagnosticsMax, "there is too much to say")
    let resource = LocalizedStringResource(
      key: template,
      arguments: ["pequeño", "casa", "**x**"].map { LocalizationArgument(.text($0)) })
    let language = languages[Int(input.choices) % languages.count]
    var options = ResolveOptions(
      locales: [try LanguageTag(language)],
      concepts: [.termsOfAddress([.init(gender: .feminine)])], reader: [.init(gender: .masculine)])
    options.inflects = input.choices & 0x80 == 0
    // One of its own: what a cache keeps looks lost to the leak detector, since Swift puts tags in
    // pointers.
    let resolver = Resolver(snapshot: .empty, inflection: .shared)
    do throws(ResolverError) {
      _ = try resolver.resolve(resource, options: options)
    } catch {
      try FuzzFailure.unless(error.code == .limitExceeded, "it fails: \(error)")
    }
  }

  private static func checkReader(_ bytes: [UInt8]) throws {
    let members: [String: MarkupValue]
    do throws(JSON5Reader.SyntaxError) {
      members = try JSON5Reader.readObject(bytes)
    } catch {
      return try FuzzFailure.unless(
        (0...bytes.count).contains(error.offset) && !error.message.isEmpty,
        "“\(error.message)” is at \(error.offset)")
    }
    let json = MarkupValue.object(members).json
    let again = try JSON5Reader.readObject(Array(json.utf8))
    // Not a number is not equal to itself.
    try FuzzFailure.unless(
      MarkupValue.object(again).json == json, "\(json) became \(MarkupValue.object(again).json)")
  }
}
