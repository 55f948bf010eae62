// SPDX-License-Identifier: Apache-2.0

import Foundation
import Localization
import Resources
import Testing

/// What attributed arguments say of their text in localized text.
@Suite struct ArgumentAttributesTests {
  private static func text(
    _ text: String, _ rainbow: RainbowAttribute.Value
  ) -> AttributedString {
    var result = AttributedString(text)
    result[RainbowAttribute.self] = rainbow
    return result
  }

  /// The stretches that have an attribute of the app's own.
  private func rainbows(_ text: AttributedString) -> [String] {
    text.runs.compactMap { run in
      run[RainbowAttribute.self].map { "\(String(text[run.range].characters)): \($0)" }
    }
  }

  @Test func anAppsOwnStay() throws {
    let name = Self.text("Deluxe", .fun) + AttributedString(" ") + Self.text("Ahi", .extreme)
    let text = try reading(["es"], ["es": ["The %@ is %@.": "¡**%2$@** es %1$@!"]]) {
      AttributedString(localized: "The \(name) is \(Self.text("fresh", .plain)).")
    }
    #expect(String(text.characters) == "¡fresh es Deluxe Ahi!")
    #expect(rainbows(text) == ["fresh: plain", "Deluxe: fun", "Ahi: extreme"])
    let fresh = try #require(text.range(of: "fresh"))
    #expect(text[fresh].inlinePresentationIntent == .stronglyEmphasized)
  }

  /// In lists and resources within the text, and where an argument stands twice.
  @Test func wherever() throws {
    let inner: LocalizedStringResource = "with \(Self.text("cheese", .fun))"
    let list = [Self.text("a", .fun), Self.text("b", .plain)].map(\.localizationArgument)
    let text = try reading(["en"], ["en": ["%@ %@ %@": "%3$@; %1$@; %2$@; %3$@"]]) {
      AttributedString(
        localized: "\(inner) \(list, format: .list(type: .and)) \(Self.text("c", .extreme))")
    }
    #expect(String(text.characters) == "c; with cheese; a and b; c")
    #expect(
      rainbows(text) == ["c: extreme", "cheese: fun", "a: fun", "b: plain", "c: extreme"])
  }

  @Test func replacementsToo() throws {
    var options = AttributedString.LocalizationOptions()
    options.replacements = [Self.text("x", .fun)]
    let text = try reading(["en"], ["en": ["%@!": "%@!"]]) {
      AttributedString(localized: "\(placeholder: .object)!", options: options)
    }
    #expect(rainbows(text) == ["x: fun"])
  }

  /// What the template's own markup says of the place wins only where the argument says nothing.
  @Test func theArgumentsGoFirst() throws {
    let text = try reading(["en"], ["en": ["%@ %@": "^[%1$@ %2$@](rainbow: 'plain')"]]) {
      AttributedString(localized: "\(Self.text("a", .fun)) \("b")", including: \.caffeApp)
    }
    #expect(rainbows(text).last == " b: plain")
    #expect(rainbows(text).first == "a: fun")
  }

  /// From another process they come by name, and are the reader's where it knows the scope.
  @Test func whatCameByNameIsRead() throws {
    let sent: LocalizedStringResource = "The \(Self.text("Deluxe", .fun), including: \.caffeApp)"
    let encoded = try JSONEncoder().encode(sent)
    let received = try JSONDecoder().decode(LocalizedStringResource.self, from: encoded)
    try reading(["en"], ["en": [:]]) {
      #expect(
        rainbows(AttributedString(localized: received, including: \.caffeApp)) == ["Deluxe: fun"])
      #expect(rainbows(AttributedString(localized: received)) == [])
      #expect(rainbows(AttributedString(localized: sent)) == ["Deluxe: fun"])
    }
  }

  @Test func aURLIsMarkedAsWhatItIs() throws {
    let url = try #require(URL(string: "https://www.example.com/menu?all"))
    let text = try reading(["es"], ["es": ["See %@ (%@).": "Mira %2$@: *%1$@*."]]) {
      AttributedString(
        localized: "See \(url) (\(url, format: .url.scheme(.never))).",
        options: .applyReplacementIndexAttribute)
    }
    #expect(
      String(text.characters) == "Mira www.example.com/menu: https://www.example.com/menu?all.")
    #expect(text.runs.map(\.localizedURLArgument) == [nil, url, nil, url, nil])
    #expect(text.runs.map(\.replacementIndex) == [nil, 2, nil, 1, nil])
    let plain = try reading(["es"], ["es": ["See %@": "Mira %@"]]) {
      String(localized: "See \(url)")
    }
    #expect(plain == "Mira https://www.example.com/menu?all")
  }
}
