// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// The parts of formatted values, beside what Foundation's own attributed styles say.
@Suite struct FieldAttributesTests {
  static let date = Date(timeIntervalSince1970: 1_738_238_400.5)
  static let languages = ["en", "es", "de", "fr", "ar-EG", "hi", "ja", "ko"]

  private func resolve(_ language: String, _ value: String.LocalizationValue) throws
    -> AttributedString
  {
    var text = try reading([language], [language: [:]]) { AttributedString(localized: value) }
    text.localizedNumericArgument = nil
    text.localizedDateArgument = nil
    return text
  }

  @Test(arguments: languages) func numbers(language: String) throws {
    let locale = Locale(identifier: language)
    for number in [1234567.25, -0.5, 0, 1e15] {
      #expect(
        try resolve(language, "\(number, format: .number)")
          == number.formatted(.number.locale(locale).attributed))
      #expect(
        try resolve(language, "\(number, format: .percent)")
          == number.formatted(.percent.locale(locale).attributed))
      #expect(
        try resolve(language, "\(number, format: .currency(code: "EUR"))")
          == number.formatted(.currency(code: "EUR").locale(locale).attributed))
    }
  }

  @Test(arguments: languages) func dates(language: String) throws {
    let style = Date.FormatStyle(
      date: .complete, time: .complete, locale: Locale(identifier: language))
    let (ours, theirs) = (
      try resolve(language, "\(Self.date, format: style)"), style.attributedStyle.format(Self.date)
    )
    #expect(ours.encodedRuns == theirs.encodedRuns)
    let weekday = Date.FormatStyle(locale: Locale(identifier: language)).weekday().hour().minute()
    #expect(
      try resolve(language, "\(Self.date, format: weekday)")
        == weekday.attributedStyle.format(Self.date))
  }

  @Test func bytesAndDurations() throws {
    let locale = Locale(identifier: "es")
    #expect(
      try resolve("es", "\(Int64(1_200_000), format: .byteCount(style: .file))")
        == Int64(1_200_000).formatted(.byteCount(style: .file).locale(locale).attributed))
    let text = try resolve("es", "\(Duration.seconds(90), format: .units(width: .wide))")
    #expect(String(text.characters) == "1 minuto y 30 segundos")
    #expect(Set(text.runs.compactMap(\.durationField)) == [.minutes, .seconds])
  }

  @Test func quantitiesAndNames() throws {
    let width = Measurement(value: 18, unit: UnitLength.meters)
    let text = try resolve("en-US", "\(width, format: .measurement(width: .wide))")
    #expect(String(text.characters) == "59 feet")
    #expect(text.runs.map(\.measurement) == [nil, nil, .unit])
    #expect(text.runs.first?.numberPart == .integer)
    var name = PersonNameComponents()
    name.givenName = "Ana"
    name.familyName = "García"
    #expect(
      try resolve("es", "\(name, format: .name(style: .medium))").runs.map(\.personNameComponent)
        == [.givenName, .delimiter, .familyName])
  }

  @Test func templatesKeepTheirOwnAttributesAround() throws {
    let text = try reading(["es"], ["es": ["Total: %@": "**Total: %@**"]]) {
      AttributedString(localized: "Total: \(1234.5, format: .number)")
    }
    #expect(String(text.characters) == "Total: 1234,5")
    #expect(text.runs.map(\.numberPart) == [nil, .integer, nil, .fraction])
    #expect(text.runs.map(\.numberSymbol) == [nil, nil, .decimalSeparator, nil])
    #expect(text.runs.allSatisfy { $0.inlinePresentationIntent == .stronglyEmphasized })
  }

  @Test func aBareNumberIsOneThing() throws {
    let text = try resolve("en", "\(1234)")
    #expect(text == AttributedString("1,234"))
  }

  @Test func grammarStillSeesOneNumber() throws {
    let text = try reading(["en"], ["en": ["%@ salads": "^[%@ salad](inflect: true)"]]) {
      AttributedString(localized: "\(1234.0, format: .number) salads")
    }
    #expect(String(text.characters) == "1,234 salads")
    #expect(text.runs.first?.numberPart == .integer)
  }
}
