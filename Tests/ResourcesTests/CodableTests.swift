// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources
import Testing

struct CodableTests {
  private func coded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// A resource with an argument.
  private static func text(_ argument: String) -> String {
    #"{"key":"%@","defaultValue":{"key":"%@","arguments":[\#(argument)]}}"#
  }

  /// The form that an app on Apple's platforms exported.
  @Test
  func readsAppleForm() throws {
    let resource: LocalizedStringResource = try decoded(
      """
      { "key": "ECG",
        "defaultValue": { "key": "ECG", "arguments": [] },
        "bundleURL": "file:///",
        "locale": { "identifier": "en_US@rg=dezzzz", "current": 0 },
        "sandboxExtensionToken": "" }
      """)
    #expect(
      resource == LocalizedStringResource("ECG", locale: Locale(identifier: "en_US@rg=dezzzz")))
    #expect(resource.languageTag?.description == "en-US-u-rg-dezzzz")
  }

  @Test
  func writesAppleForm() throws {
    let resource = LocalizedStringResource("ECG", locale: Locale(identifier: "en_US@rg=dezzzz"))
    #expect(
      try coded(resource)
        == #"{"bundleURL":"file:///","defaultValue":{"arguments":[],"key":"ECG"},"key":"ECG","#
        + #""locale":{"current":0,"identifier":"en_US@rg=dezzzz"},"sandboxExtensionToken":""}"#)
  }

  @Test
  func readsLittle() throws {
    let resource: LocalizedStringResource = try decoded(#"{"key":"ECG","unknown":[1]}"#)
    #expect(resource == LocalizedStringResource("ECG", locale: .autoupdatingCurrent))
    let value: LocalizedStringResource = try decoded(#"{"key":"A","defaultValue":{"key":"B"}}"#)
    #expect(value.defaultValue == "B")
  }

  @Test(arguments: [0, 1, 2])
  func currentLocaleIsTheReaders(current: Int) throws {
    let resource: LocalizedStringResource = try decoded(
      #"{"key":"A","locale":{"identifier":"es_ES","current":\#(current)}}"#)
    #expect(resource.hasReadersLocale == (current != 0))
    let again: LocalizedStringResource = try decoded(try coded(resource))
    #expect(again == resource)
  }

  @Test
  func aResourceWithoutALocaleOfItsOwnStaysTheReaders() throws {
    #expect(try coded(LocalizedStringResource("A")).contains(#""locale":{"current":2,"#))
    let again: LocalizedStringResource = try decoded(try coded(LocalizedStringResource("A")))
    #expect(again.hasReadersLocale)
    #expect(again == "A")
  }

  /// Foundation keeps each locale that it makes, and whoever wrote the text may have written any.
  @Test(arguments: [
    ("es_MX@numbers=latn", "es_MX@numbers=latn"), ("zh-Hant-HK", "zh_Hant_HK"), ("not one", ""),
    (String(repeating: "x", count: 1000), ""), ("", ""), ("en_US@no such=thing", "en_US"),
  ])
  func localesAreThoseOfLanguageTags(identifier: String, expected: String) throws {
    let resource: LocalizedStringResource = try decoded(
      #"{"key":"A","locale":{"identifier":"\#(identifier)"}}"#)
    #expect(resource.locale.identifier == expected)
    #expect(!resource.hasReadersLocale)
    #expect(resource.languageTag == LanguageTag(closestTo: identifier))
  }

  @Test(arguments: [
    (#"{"key":"A","bundleURL":"file:///"}"#, "main"),
    (#"{"key":"A","bundleURL":"file:///Apps/Caffe.app/"}"#, "Caffe"),
    (#"{"key":"A","bundle":"menu","bundleURL":"file:///x/"}"#, "menu"), (#"{"key":"A"}"#, "main"),
  ])
  func bundles(text: String, name: String) throws {
    #expect(try decoded(text, as: LocalizedStringResource.self).bundle.name == name)
  }

  @Test(arguments: [
    #"{}"#, #"{"key":1}"#, #"{"key":"A","defaultValue":{"arguments":[]}}"#,
    #"{"key":"A","defaultValue":{"key":"A","arguments":[{}]}}"#,
    #"{"key":"A","defaultValue":{"key":"A","arguments":[{"int":1,"uint":1}]}}"#,
    #"{"key":"A","defaultValue":{"key":"A","arguments":[{"int":"x"}]}}"#,
    #"{"key":"A","defaultValue":{"key":"A","arguments":[{"decimal":"1e5"}]}}"#,
    Self.text(#"{"dateInterval":{"start":0,"duration":-5}}"#),
    Self.text(#"{"dateInterval":{"start":0,"duration":"nan"}}"#), Self.text(#"{"date":"soon"}"#),
    Self.text(#"{"duration":{"seconds":1,"attoseconds":1000000000000000000}}"#),
    Self.text(#"{"duration":{"seconds":-9223372036854775808,"attoseconds":-9223372036854775808}}"#),
    Self.text(#"{"money":{"currencyCode":"EUR","units":1,"nanos":1000000000}}"#),
    Self.text(#"{"money":{"currencyCode":"EUR","units":5,"nanos":-500000000}}"#),
    Self.text(#"{"money":{"currencyCode":"EUR","units":0,"nanos":-2147483648}}"#),
  ])
  func refuses(text: String) {
    #expect(throws: DecodingError.self) { try decoded(text, as: LocalizedStringResource.self) }
  }

  @Test(arguments: [
    (LocalizationArgument(.signedInteger(5)), #"{"int":5}"#),
    (LocalizationArgument(.signedInteger(.min)), #"{"int":-9223372036854775808}"#),
    (LocalizationArgument(.unsignedInteger(.max)), #"{"uint":18446744073709551615}"#),
    (LocalizationArgument(.floatingPoint(1.5)), #"{"double":1.5}"#),
    (LocalizationArgument(.floatingPoint(.infinity)), #"{"double":"inf"}"#),
    (LocalizationArgument(.text("x")), #"{"string":"x"}"#),
    (LocalizationArgument(.placeholder(.int)), #"{"placeholder":"int"}"#),
    (
      LocalizationArgument(.list([LocalizationArgument(.text("x"))])), #"{"list":[{"string":"x"}]}"#
    ),
    (
      LocalizationArgument(.measurement(value: 18, unit: "length-meter")),
      #"{"measurement":{"unit":"length-meter","value":18}}"#
    ),
    (
      LocalizationArgument(.measurement(value: -.infinity, unit: "length-meter")),
      #"{"measurement":{"unit":"length-meter","value":"-inf"}}"#
    ),
    (
      LocalizationArgument(.money(Money(currencyCode: "EUR", units: -4, nanos: -5))),
      #"{"money":{"currencyCode":"EUR","nanos":-5,"units":-4}}"#
    ),
    (
      LocalizationArgument(.duration(.milliseconds(1500))),
      #"{"duration":{"attoseconds":500000000000000000,"seconds":1}}"#
    ),
    (
      LocalizationArgument(
        .duration(
          Duration(secondsComponent: .min, attosecondsComponent: -999_999_999_999_999_999))),
      #"{"duration":{"attoseconds":-999999999999999999,"seconds":-9223372036854775808}}"#
    ),
    (
      LocalizationArgument(.date(Date(timeIntervalSinceReferenceDate: 0.5))), #"{"date":0.5}"#
    ),
    (
      LocalizationArgument(.date(Date(timeIntervalSinceReferenceDate: -.infinity))),
      #"{"date":"-inf"}"#
    ),
    (
      LocalizationArgument(
        .dateInterval(
          DateInterval(start: Date(timeIntervalSinceReferenceDate: 1), duration: .infinity))),
      #"{"dateInterval":{"duration":"inf","start":1}}"#
    ),
    (
      LocalizationArgument(
        .attributedText(
          AttributedString(encodedRuns: [
            EncodedRun(text: "x", attributes: ["a": .number(2), "b": .number(.infinity)])
          ]))),
      #"{"attributed":[{"attrs":{"a":{"number":2},"b":{"number":"inf"}},"text":"x"}]}"#
    ),
    (
      LocalizationArgument(.signedInteger(5), style: .specifier("%02d")),
      #"{"formatted":{"style":{"specifier":"%02d"},"value":{"int":5}}}"#
    ),
    (
      LocalizationArgument(.list([]), style: .list(ValueStyle.List(kind: .or, width: .narrow))),
      #"{"formatted":{"style":{"list":{"kind":"or","width":"narrow"}},"value":{"list":[]}}}"#
    ),
  ])
  func argumentForms(argument: LocalizationArgument, text: String) throws {
    #expect(try coded(argument) == text)
    #expect(try decoded(text, as: LocalizationArgument.self) == argument)
  }

  /// A date that is none equals no other, itself neither.
  @Test
  func datesThatAreNoneComeBack() throws {
    let argument = LocalizationArgument(.date(Date(timeIntervalSinceReferenceDate: .nan)))
    #expect(try coded(argument) == #"{"date":"nan"}"#)
    let again: LocalizationArgument = try decoded(#"{"date":"nan"}"#)
    guard case .date(let date) = again.value else {
      Issue.record("\(again) is no date.")
      return
    }
    #expect(date.timeIntervalSinceReferenceDate.isNaN)
  }

  @Test(arguments: Samples.resources)
  func comesBackTheSame(resource: LocalizedStringResource) throws {
    #expect(try decoded(try coded(resource), as: LocalizedStringResource.self) == resource)
  }

  @Test
  func classesComeBackAsTheirBundle() throws {
    final class Waiter {}
    let resource = LocalizedStringResource("a", bundle: .forClass(Waiter.self))
    let again: LocalizedStringResource = try decoded(try coded(resource))
    #expect(again.bundle == .named("ResourcesTests"))
  }
}
