// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL.FormatStyle {
  /// The components of a URL.
  public enum Component: Int, Hashable, Codable, Sendable {
    case scheme, user, password, host, port, path, query, fragment
  }

  /// Whether a component is written.
  public struct ComponentDisplayOption: Hashable, Codable, Sendable {
    /// What holds where the condition does; the other where it does not.
    private var isDisplayed: Bool
    private var condition: Condition?

    private init(_ isDisplayed: Bool, _ condition: Condition? = nil) {
      self.isDisplayed = isDisplayed
      self.condition = condition
    }

    /// It is.
    public static let always = Self(true)

    /// It is not.
    public static let never = Self(false)

    /// It is not where the scheme is `http` or `https`.
    public static let omitIfHTTPFamily = Self(false, .isHTTP)

    /// It is where a component is one of some values, and nowhere else.
    public static func displayWhen(
      _ component: Component, matches requirements: Set<String>
    ) -> Self {
      Self(true, Condition(component, requirements))
    }

    /// It is not where a component is one of some values.
    public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
      Self(false, Condition(component, requirements))
    }

    func displays(_ parts: Parts) -> Bool {
      condition?.holds(for: parts) ?? true ? isDisplayed : !isDisplayed
    }
  }

  /// Whether the host is written, and how much of it.
  public struct HostDisplayOption: Hashable, Codable, Sendable {
    private enum Display: Hashable, Codable {
      case whole, nothing
      case withoutSubdomains(Set<String>, includesFurtherLevels: Bool)
    }

    private var display: Display
    private var condition: Condition?

    private init(_ display: Display, _ condition: Condition? = nil) {
      self.display = display
      self.condition = condition
    }

    /// It is.
    public static let always = Self(.whole)

    /// It is not.
    public static let never = Self(.nothing)

    /// It is not where the scheme is `http` or `https`.
    public static let omitIfHTTPFamily = Self(.nothing, .isHTTP)

    /// It is where a component is one of some values, and nowhere else.
    public static func displayWhen(
      _ component: Component, matches requirements: Set<String>
    ) -> Self {
      Self(.whole, Condition(component, requirements))
    }

    /// It is not where a component is one of some values.
    public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
      Self(.nothing, Condition(component, requirements))
    }

    /// It is without its first label, where that is one of some: `www.example.com` as
    /// `example.com`.
    ///
    /// - Parameters:
    ///   - subdomainsToOmit: The labels, in any case.
    ///   - omitMultiLevelSubdomains: Whether at most one label stands before the domain:
    ///     `api.code.developer.example.com` as `developer.example.com`. Which suffixes are a
    ///     country's own, as `com.cn`, is guessed by their length: there is no list of them here.
    /// - Returns: The option, which leaves addresses of digits as they are.
    public static func omitSpecificSubdomains(
      _ subdomainsToOmit: Set<String> = [],
      includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false
    ) -> Self {
      Self(
        .withoutSubdomains(subdomainsToOmit, includesFurtherLevels: omitMultiLevelSubdomains))
    }

    /// It is without its first label, where that is one of some and a component is one of some
    /// values; otherwise it is whole.
    public static func omitSpecificSubdomains(
      _ subdomainsToOmit: Set<String> = [],
      includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
      when component: Component, matches requirements: Set<String>
    ) -> Self {
      Self(
        .withoutSubdomains(subdomainsToOmit, includesFurtherLevels: omitMultiLevelSubdomains),
        Condition(component, requirements))
    }

    /// What is written of the host.
    func text(_ parts: Parts) -> String? {
      let holds = condition?.holds(for: parts) ?? true
      switch display {
      case .whole: return holds ? parts[.host] : nil
      case .nothing: return holds ? nil : parts[.host]
      case .withoutSubdomains(let labels, let includesFurtherLevels):
        guard holds else { return parts[.host] }
        return parts[.host].map { Self.without(labels, $0, includesFurtherLevels) }
      }
    }

    private static func without(
      _ omitted: Set<String>, _ host: String, _ includesFurtherLevels: Bool
    ) -> String {
      var labels = host.split(separator: ".", omittingEmptySubsequences: false)[...]
      let isAddress = host.hasPrefix("[") || labels.allSatisfy { $0.allSatisfy(\.isNumber) }
      guard labels.count > 2, !isAddress else { return host }
      let isCountrys =
        labels.last?.count == 2 && labels.dropLast().last.map { $0.count <= 3 } ?? false
      let domain = isCountrys ? 3 : 2
      if includesFurtherLevels { labels = labels.suffix(domain + 1) }
      if labels.count > domain, let first = labels.first, omitted.contains(first.lowercased()) {
        labels.removeFirst()
      }
      return labels.joined(separator: ".")
    }
  }
}
