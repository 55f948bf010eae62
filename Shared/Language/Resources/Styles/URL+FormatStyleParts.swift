// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URL.FormatStyle {
  /// A URL's components as they are written.
  struct Parts {
    private let texts: [Component: String]

    /// Takes a URL apart; nil where it cannot be.
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

    /// The characters of percent-encoded text.
    ///
    /// It stays encoded where they are not UTF-8, or where some cannot be seen: they could make
    /// the text around them look like another.
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

  /// That a component is one of some values.
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
      // Their case means nothing (RFC 3986, 6.2.2.1).
      case .scheme, .host: return values.contains { $0.lowercased() == text.lowercased() }
      default: return values.contains(text)
      }
    }
  }
}
