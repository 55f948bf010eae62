// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URL.FormatStyle {
  /// A URL's components in displayed form.
  struct Parts {
    private let texts: [Component: String]

    /// Splits a URL; nil if that is impossible.
    init?(_ url: URL) {
      guard let parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) else {
        return nil
      }
      var texts: [Component: String] = [:]
      texts[.scheme] = parts.scheme
      texts[.user] = parts.percentEncodedUser.map(Self.readable)
      texts[.password] = parts.percentEncodedPassword.map(Self.readable)
      texts[.host] = parts.encodedHost
      texts[.port] = parts.port.map { String($0) }
      texts[.path] = Self.readable(parts.percentEncodedPath)
      texts[.query] = parts.percentEncodedQuery.map(Self.readable)
      texts[.fragment] = parts.percentEncodedFragment.map(Self.readable)
      self.texts = texts
    }

    subscript(component: Component) -> String? { texts[component] }

    /// Decodes percent-encoded text.
    ///
    /// The text stays encoded if it is not UTF-8, or if some characters are invisible: they could
    /// disguise the text around them.
    private static func readable(_ encoded: String) -> String {
      guard let text = encoded.removingPercentEncoding else { return encoded }
      let isVisible = text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
        default: true
        }
      }
      return isVisible ? text : encoded
    }
  }

  /// The condition that a component has one of several values.
  struct Condition: Hashable, Codable {
    private let component: Component
    private let values: Set<String>

    init(_ component: Component, _ values: Set<String>) {
      self.component = component
      self.values = values
    }

    static let isHTTP = Condition(.scheme, ["http", "https"])

    func holds(for parts: Parts) -> Bool {
      guard let text = parts[component] else { return false }
      switch component {
      // These are case-insensitive (RFC 3986, 6.2.2.1).
      case .scheme, .host: return values.contains { $0.lowercased() == text.lowercased() }
      default: return values.contains(text)
      }
    }
  }
}
