// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

/// `PersonNameComponents.FormatStyle`, which Foundation lacks on Linux.
@Suite struct PersonNameTests {
  private typealias Style = PersonNameComponents.FormatStyle

  private static func name(_ given: String, _ family: String) -> PersonNameComponents {
    var name = PersonNameComponents()
    name.givenName = given
    name.familyName = family
    return name
  }

  private static let ana: PersonNameComponents = {
    var name = Self.name("Ana", "García")
    name.namePrefix = "Dra."
    name.middleName = "María"
    name.nickname = "Anita"
    return name
  }()

  @Test(arguments: [
    (PersonNameComponents.FormatStyle.Style.short, "Anita"), (.medium, "Ana García"),
    (.long, "Dra. Ana María García"), (.abbreviated, "AG"),
  ])
  func lengths(style: PersonNameComponents.FormatStyle.Style, text: String) {
    #expect(Self.ana.formatted(.name(style: style).locale(Locale(identifier: "es"))) == text)
  }

  @Test func theFamilyIsFirstWhereItIs() {
    let name = Self.name("太郎", "山田")
    #expect(name.formatted(.name(style: .medium).locale(Locale(identifier: "ja"))) == "山田太郎")
    let style = Style(locale: Locale(identifier: "hu"))
    #expect(Self.name("Anna", "Kovács").formatted(style) == "Kovács Anna")
  }

  /// In every language.
  @Test(arguments: [
    (PersonNameComponents.FormatStyle.Style.medium, "山田太郎"), (.long, "Dr. 山田太郎"),
    (.short, "太郎"), (.abbreviated, "山太"),
  ])
  func theFamilyIsFirstInItsScript(
    style: PersonNameComponents.FormatStyle.Style, text: String
  ) {
    var name = Self.name("太郎", "山田")
    name.namePrefix = "Dr."
    #expect(name.formatted(.name(style: style).locale(Locale(identifier: "en"))) == text)
    let mixed = Self.name("Taro", "山田").formatted(Style(locale: Locale(identifier: "en")))
    #expect(mixed == "Taro 山田")
  }

  /// Not all characters of names are in the block that most are in, and letters may be apart.
  @Test(arguments: [
    ("佐々木", "希"), ("山﨑", "努"), ("𠮷田", "ｹﾝ"), ("김".decomposedStringWithCanonicalMapping, "민준"),
  ])
  func rareCharactersAreOfTheScript(family: String, given: String) {
    for language in ["en", "ja"] {
      let style = Style(locale: Locale(identifier: language))
      #expect(Self.name(given, family).formatted(style) == family + given)
    }
  }

  @Test func partsAreMarked() {
    let text = Self.ana.formatted(Style(locale: Locale(identifier: "es")).attributed)
    #expect(text.runs.map(\.personNameComponent) == [.givenName, .delimiter, .familyName])
  }

  @Test func itTravels() {
    let value: String.LocalizationValue = "\(Self.ana, format: .name(style: .short))"
    #expect(
      value.arguments == [
        LocalizationArgument(
          .personName(Self.ana), style: .personName(ValueStyle.PersonName(length: .short)))
      ])
  }

  @Test func nothingIsNothing() {
    #expect(PersonNameComponents().formatted() == "")
  }
}
