// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL.FormatStyle {
  /// The components of a URL.
  public enum Component: Int, Hashable, Codable, Sendable {
    case scheme, user, password, host, port, path, query, fragment
  }

  /// Whether to include a component.
  public struct ComponentDisplayOption: Hashable, Codable, Sendable {
    /// The result if the condition holds; otherwise the opposite.
    private var isDisplayed: Bool
    private var condition: Condition?

    private init(_ isDisplayed: Bool, _ condition: Condition? = nil) {
      self.isDisplayed = isDisplayed
      self.condition = condition
    }

    /// Included.
    public static let always = Self(true)

    /// Omitted.
    public static let never = Self(false)

    /// Omitted if the scheme is `http` or `https`.
    public static let omitIfHTTPFamily = Self(false, .isHTTP)

    /// Included only if a component has one of several values.
    public static func displayWhen(
      _ component: Component, matches requirements: Set<String>
    ) -> Self {
      Self(true, Condition(component, requirements))
    }

    /// Omitted if a component has one of several values.
    public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
      Self(false, Condition(component, requirements))
    }

    func displays(_ parts: Parts) -> Bool {
      condition?.holds(for: parts) ?? true ? isDisplayed : !isDisplayed
    }
  }

  /// Whether to include the host, and how much of it.
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

    /// Included.
    public static let always = Self(.whole)

    /// Omitted.
    public static let never = Self(.nothing)

    /// Omitted if the scheme is `http` or `https`.
    public static let omitIfHTTPFamily = Self(.nothing, .isHTTP)

    /// Included only if a component has one of several values.
    public static func displayWhen(
      _ component: Component, matches requirements: Set<String>
    ) -> Self {
      Self(.whole, Condition(component, requirements))
    }

    /// Omitted if a component has one of several values.
    public static func omitWhen(_ component: Component, matches requirements: Set<String>) -> Self {
      Self(.nothing, Condition(component, requirements))
    }

    /// Included without its first label if that is one of several: `www.example.com` becomes
    /// `example.com`.
    ///
    /// - Parameters:
    ///   - subdomainsToOmit: The labels, ignoring case.
    ///   - omitMultiLevelSubdomains: Whether to keep at most one label before the domain:
    ///     `api.code.developer.example.com` becomes `developer.example.com`. Country suffixes such
    ///     as `com.cn` are guessed by their length: there is no list of them here.
    /// - Returns: The option, which does not change numeric addresses.
    public static func omitSpecificSubdomains(
      _ subdomainsToOmit: Set<String> = [],
      includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false
    ) -> Self {
      Self(
        .withoutSubdomains(subdomainsToOmit, includesFurtherLevels: omitMultiLevelSubdomains))
    }

    /// Included without its first label if that is one of several and a component has one of
    /// several values; otherwise included whole.
    public static func omitSpecificSubdomains(
      _ subdomainsToOmit: Set<String> = [],
      includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
      when component: Component, matches requirements: Set<String>
    ) -> Self {
      Self(
        .withoutSubdomains(subdomainsToOmit, includesFurtherLevels: omitMultiLevelSubdomains),
        Condition(component, requirements))
    }

    /// The part of the host to include.
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
