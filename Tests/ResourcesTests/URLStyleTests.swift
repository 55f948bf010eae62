// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

/// `URL.FormatStyle`, which Foundation lacks on Linux.
@Suite struct URLStyleTests {
  typealias Style = URL.FormatStyle

  private static let whole = Style(
    user: .always, password: .always, port: .always, query: .always, fragment: .always)
  private static let omitting = Style(
    scheme: .omitIfHTTPFamily, user: .omitIfHTTPFamily, password: .omitIfHTTPFamily,
    host: .omitIfHTTPFamily, port: .omitIfHTTPFamily, path: .omitIfHTTPFamily,
    query: .omitIfHTTPFamily, fragment: .omitIfHTTPFamily)
  private static let mobile = Style().host(.omitSpecificSubdomains(["www", "m"]))
  private static let levels = Style().host(
    .omitSpecificSubdomains(["www", "m"], includeMultiLevelSubdomains: true))
  private static let address = "//ana:secret@www.example.com:8080/path/?key=value#part"

  static let cases: [(style: Style, url: String, text: String)] = [
    (Style(), "https:" + address, "https://www.example.com/path"),
    (Style(), "ftp:" + address, "ftp://www.example.com:8080/path"),
    (Style(), "mailto:ana@example.com", "mailto:ana@example.com"),
    (Style(), "file:///menu/salads/", "file:///menu/salads"),
    (Style(), "https://example.com/", "https://example.com"),
    (
      whole, "https:" + address,
      "https://ana:secret@www.example.com:8080/path/?key=value#part"
    ),
    (whole, "https://example.com/?#", "https://example.com"),
    (omitting, "https:" + address, ""),
    (
      omitting, "ftp:" + address,
      "ftp://ana:secret@www.example.com:8080/path/?key=value#part"
    ),
    (whole, "https://example.com/#part", "https://example.com/#part"),
    (Style().scheme(.never), "https://example.com/a", "example.com/a"),
    (Style().scheme(.never).host(.never), "https://example.com/a", "/a"),
    (Style().user(.always), "http://www.@example.com", "http://www.@example.com"),
    (Style().host(.never).port(.always), "https://localhost:80/a", "https://:80/a"),
    (
      Style().host(.displayWhen(.host, matches: ["LOCALHOST"])), "http://localhost/a",
      "http://localhost/a"
    ),
    (Style().host(.displayWhen(.host, matches: ["localhost"])), "ftp://example.com", "ftp:"),
    (Style().path(.omitWhen(.path, matches: ["/a"])), "ftp://example.com/a", "ftp://example.com"),
    (Style().port(.displayWhen(.port, matches: ["81"])), "http://a.b:81/", "http://a.b:81"),
    (mobile, "https://www.example.com", "https://example.com"),
    (mobile, "https://m.www.example.com", "https://www.example.com"),
    (mobile, "https://www.com", "https://www.com"), (mobile, "https://m.co.uk", "https://m.co.uk"),
    (mobile, "https://192.168.0.1", "https://192.168.0.1"),
    (mobile, "https://[2620::8001]/a", "https://[2620::8001]/a"),
    (levels, "https://api.code.www.example.com", "https://example.com"),
    (levels, "https://api.code.developer.example.com.cn", "https://developer.example.com.cn"),
    (
      Style().host(.omitSpecificSubdomains(["m"], when: .scheme, matches: ["http"])),
      "ftp://m.example.com", "ftp://m.example.com"
    ),
    // Characters as they are, but none that cannot be seen; a host as it is encoded.
    (Style(), "https://en.wikipedia.org/wiki/As%C3%ADs", "https://en.wikipedia.org/wiki/Asís"),
    (Style(), "https://example.com/a%0Ab", "https://example.com/a%0Ab"),
    (Style(), "https://example.com/%E2%80%AEa%FF", "https://example.com/%E2%80%AEa%FF"),
    (Style(), "http://xn--80ak6aa4i.com", "http://xn--80ak6aa4i.com"),
  ]

  @Test(arguments: cases) func writes(row: (style: Style, url: String, text: String)) throws {
    let url = try #require(URL(string: row.url))
    #expect(url.formatted(row.style) == row.text)
    let encoded = try JSONEncoder().encode(row.style)
    #expect(try JSONDecoder().decode(Style.self, from: encoded) == row.style)
  }

  @Test func relativeURLsAreWhole() throws {
    let base = try #require(URL(string: "https://example.com/menu/"))
    let url = try #require(URL(string: "salads", relativeTo: base))
    #expect(url.formatted() == "https://example.com/menu/salads")
    #expect(url.formatted(.url.scheme(.never)) == "example.com/menu/salads")
  }

  /// The text travels as it is, with the URL that it stands for.
  @Test func itTravels() throws {
    let url = try #require(URL(string: "https://www.example.com/a?b=c"))
    for (value, text) in [
      ("\(url)", "https://www.example.com/a?b=c"),
      ("\(url, format: .url)", "https://www.example.com/a"),
      ("\(url, format: .url.scheme(.never))", "www.example.com/a"),
    ] as [(String.LocalizationValue, String)] {
      #expect(value.key == "%@")
      let encoded = try JSONEncoder().encode(value)
      let decoded = try JSONDecoder().decode(String.LocalizationValue.self, from: encoded)
      #expect(decoded == value)
      guard case .attributedText(let found)? = decoded.arguments.first?.value else {
        Issue.record("\(text) has no attributes")
        continue
      }
      #expect(String(found.characters) == text)
      #expect(found.runs.map(\.localizedURLArgument) == [url])
    }
  }
}
