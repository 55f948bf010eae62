// SPDX-License-Identifier: Apache-2.0

import Concurrency
package import Locales
package import MessageSyntax

/// A message of texts, values and plurals, made ready for one reader.
///
/// Most messages of an app are no more than that. Writing one takes no lookup, no attributes and
/// no ICU; whatever else a message or an argument may need is the composer's, which gives the same
/// text for those that are written here.
package final class PlainMessage: Sendable {
  /// What stands between a message's values, and the values' places.
  struct Form: Sendable {
    var parts: [Part] = []

    /// Whether it is another text when there are no arguments: "100%% sure" is formatted only
    /// with some.
    var hasPercentSign = false

    /// The text of a form without values.
    var text: String? {
      if parts.isEmpty { return "" }
      if parts.count == 1, case .text(let text) = parts[0] { return text }
      return nil
    }
  }

  enum Part: Sendable {
    case text(String)
    /// An argument, counted from 0, and whether only a number fits its specifier.
    case value(Int, isNumber: Bool)
    case plural(Plural)
  }

  final class Plural: Sendable {
    /// The argument that chooses, counted from 0; nil for the first that is a number.
    let argument: Int?

    /// The forms in the order of `PluralCategory.allCases`, each its category's or the fallback.
    let forms: [Form]

    /// What 0 has where it has a form of its own.
    let zero: Form?

    init(argument: Int?, forms: [Form], zero: Form?) {
      self.argument = argument
      self.forms = forms
      self.zero = zero
    }
  }

  let form: Form

  /// How many steps its longest text takes, besides what it puts in.
  let steps: Int

  /// How the reader's locale writes integers.
  let integers: IntegerFormat

  /// The rules of the message's language.
  let rules: PluralRules

  /// Makes a message ready; nil where it has more than texts, values and plurals.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - language: The language of its words.
  ///   - locale: What values are written in.
  package convenience init?(
    _ message: LocalizedMessage, language: LanguageTag, locale: LanguageTag
  ) {
    self.init(message, language: language, locale: locale, meter: FormattingMeter())
  }

  /// Makes a message ready as ``init(_:language:locale:)`` does, and counts what that takes.
  init?(
    _ message: LocalizedMessage, language: LanguageTag, locale: LanguageTag,
    meter: FormattingMeter
  ) {
    let reader = FormReader(variables: message.variables)
    guard let form = reader.form(message.pattern, selecting: nil),
      let integers = IntegerFormat.format(locale: locale.formattingIdentifier, meter: meter)
    else { return nil }
    self.form = form
    steps = Self.stepsMin + form.partCount * Self.stepsPerPart
    self.integers = integers
    rules = PluralRules.rules(for: language)
  }

  /// The object with its form, in bytes; integers and rules are shared.
  var bytes: Int { HeapBytes.object + 8 * MemoryLayout<Int>.stride + form.heapBytes }
}

extension PlainMessage.Form: HeapCounted {
  /// What the parts hold.
  var heapBytes: Int { parts.heapBytes }
}

extension PlainMessage.Part: HeapCounted {
  /// What the text or the plural's forms hold.
  var heapBytes: Int {
    switch self {
    case .text(let text): text.heapBytes
    case .value: 0
    case .plural(let plural):
      HeapBytes.object + MemoryLayout<PlainMessage.Plural>.stride + 8 * MemoryLayout<Int>.stride
        + plural.forms.heapBytes + (plural.zero?.heapBytes ?? 0)
    }
  }
}

extension PlainMessage {
  /// What finding a message and making a text of it takes.
  private static let stepsMin = 8

  /// What a value or a text between values takes.
  private static let stepsPerPart = 1
}

extension PlainMessage.Form {
  /// How many parts a text of it has at most.
  fileprivate var partCount: Int {
    parts.reduce(parts.count) { count, part in
      guard case .plural(let plural) = part else { return count }
      return count + (plural.forms.map(\.partCount).max() ?? 0)
    }
  }
}

/// Makes forms of patterns, as far as they are plain.
private struct FormReader {
  typealias Form = PlainMessage.Form

  let variables: [String: MessageVariable]

  /// A variable's argument, counted from 0, and how a variant writes it as `%arg`.
  typealias Selecting = (argument: Int, valueFormat: String)

  /// How deep variables may refer to one another here; they may go round in circles.
  private static let depthMax = 4

  func form(_ pattern: MessagePattern, selecting: Selecting?, depth: Int = 0) -> Form? {
    guard depth <= Self.depthMax else { return nil }
    switch pattern {
    case .template(let template): return form(template, selecting: selecting, depth: depth)
    case .plural(let plural):
      // What decides is the number as it is written: 1.0 is another form than 1.
      if let selecting, FormatSpecifier(valueFormat: selecting.valueFormat)?.isPlain != true {
        return nil
      }
      var found: [PluralCategory: Form] = [:]
      for (category, pattern) in plural.forms {
        guard let form = form(pattern, selecting: selecting, depth: depth + 1) else { return nil }
        found[category] = form
      }
      guard let other = found[.other] else { return nil }
      let plural = PlainMessage.Plural(
        argument: selecting?.argument,
        forms: PluralCategory.allCases.map { found[$0] ?? other },
        zero: plural.zeroMeansExactlyZero ? found[.zero] : nil)
      return Form(parts: [.plural(plural)])
    case .device, .width, .gender: return nil
    }
  }

  private func form(
    _ template: MessageTemplate, selecting: Selecting?, depth: Int
  ) -> Form? {
    guard template.diagnostics.isEmpty else { return nil }
    var form = Form(hasPercentSign: template.source.utf8.contains(UInt8(ascii: "%")))
    // In a variable's variant, the count goes on from the argument that chose it.
    var next = selecting?.argument ?? 0
    /// The argument of a specifier: its own, else the next.
    func argument(_ specifier: FormatSpecifier) -> Int {
      if let number = specifier.argumentNumber { return number - 1 }
      if specifier.isSelectingArgument, let selecting {
        next = max(next, selecting.argument + 1)
        return selecting.argument
      }
      defer { next += 1 }
      return next
    }
    for node in template.nodes {
      switch node {
      case .text(let text): form.parts.append(.text(text))
      case .placeholder(let specifier) where specifier.conversion == "%":
        form.parts.append(.text("%"))
      case .placeholder(let written):
        let index = argument(written)
        var specifier = written
        if written.isSelectingArgument, let selecting {
          specifier = FormatSpecifier(valueFormat: selecting.valueFormat) ?? written
        }
        guard specifier.isPlain else { return nil }
        form.parts.append(.value(index, isNumber: specifier.conversion != "@"))
      case .variable(let reference):
        guard let variable = variables[reference.name] else { return nil }
        let index: Int
        if let number = reference.argumentNumber {
          index = number - 1
        } else {
          // The count goes on past a variable, whichever argument it has.
          index = variable.argumentNumber.map { $0 - 1 } ?? next
          next += 1
        }
        guard
          let inner = self.form(
            variable.pattern, selecting: (index, variable.valueFormat), depth: depth + 1)
        else { return nil }
        form.parts += inner.parts
      case .span: return nil
      }
    }
    return form
  }
}

extension FormatSpecifier {
  /// Whether it is `%@`, `%%` or an integer's, with neither flags nor width nor precision.
  fileprivate var isPlain: Bool {
    !isUnsafe && !isSelectingArgument && flags.isEmpty && width == nil && precision == nil
      && "@diu%".contains(conversion)
  }
}
