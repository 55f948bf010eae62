// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
  /// How to format a URL for people: which components to include, in readable characters.
  ///
  /// It is Foundation's type of this name, which does not exist on Linux. By default it includes
  /// scheme, host and path, and the port unless the scheme is HTTP's. Percent-encoded text is
  /// decoded if all of its characters are visible; a host stays encoded, so that none can look like
  /// another (Foundation decodes those that it considers harmless).
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    var scheme: ComponentDisplayOption
    var user: ComponentDisplayOption
    var password: ComponentDisplayOption
    var host: HostDisplayOption
    var port: ComponentDisplayOption
    var path: ComponentDisplayOption
    var query: ComponentDisplayOption
    var fragment: ComponentDisplayOption

    /// Creates a style that says for each component whether to include it.
    public init(
      scheme: ComponentDisplayOption = .always, user: ComponentDisplayOption = .never,
      password: ComponentDisplayOption = .never, host: HostDisplayOption = .always,
      port: ComponentDisplayOption = .omitIfHTTPFamily, path: ComponentDisplayOption = .always,
      query: ComponentDisplayOption = .never, fragment: ComponentDisplayOption = .never
    ) {
      self.scheme = scheme
      self.user = user
      self.password = password
      self.host = host
      self.port = port
      self.path = path
      self.query = query
      self.fragment = fragment
    }

    /// Formats a URL; a relative one including its base.
    public func format(_ value: URL) -> String {
      guard let parts = Parts(value) else { return value.absoluteString }
      func text(_ component: Component, _ option: ComponentDisplayOption) -> String? {
        option.displays(parts) ? parts[component] : nil
      }
      var authority = text(.user, user) ?? ""
      if let password = text(.password, password) { authority += ":" + password }
      if !authority.isEmpty { authority += "@" }
      authority += host.text(parts) ?? ""
      if let port = text(.port, port) { authority += ":" + port }
      var tail = ""
      if let query = text(.query, query), !query.isEmpty { tail += "?" + query }
      if let fragment = text(.fragment, fragment), !fragment.isEmpty { tail += "#" + fragment }
      var path = text(.path, path) ?? ""
      if tail.isEmpty, path.hasSuffix("/") { path.removeLast() }
      var result = ""
      if let scheme = text(.scheme, scheme) {
        result = scheme + ":"
        // A file URL has a host, even if it is empty.
        if !authority.isEmpty || parts[.host] == "" && !path.isEmpty { result += "//" }
      }
      return result + authority + path + tail
    }
  }

  /// The URL formatted with a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == URL {
    style.format(self)
  }

  /// Scheme, host and path, and the port unless the scheme is HTTP's.
  public func formatted() -> String { FormatStyle().format(self) }
}

extension URL.FormatStyle {
  /// The same style with another option for the scheme.
  public func scheme(_ strategy: ComponentDisplayOption = .always) -> Self {
    with(\.scheme, strategy)
  }

  /// The same style with another option for the user name.
  public func user(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.user, strategy) }

  /// The same style with another option for the password.
  public func password(_ strategy: ComponentDisplayOption = .always) -> Self {
    with(\.password, strategy)
  }

  /// The same style with another option for the host.
  public func host(_ strategy: HostDisplayOption = .always) -> Self { with(\.host, strategy) }

  /// The same style with another option for the port.
  public func port(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.port, strategy) }

  /// The same style with another option for the path.
  public func path(_ strategy: ComponentDisplayOption = .always) -> Self { with(\.path, strategy) }

  /// The same style with another option for the query.
  public func query(_ strategy: ComponentDisplayOption = .always) -> Self {
    with(\.query, strategy)
  }

  /// The same style with another option for the fragment.
  public func fragment(_ strategy: ComponentDisplayOption = .always) -> Self {
    with(\.fragment, strategy)
  }

  private func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var result = self
    result[keyPath: path] = value
    return result
  }
}

extension URL.FormatStyle: LocalizableFormatStyle {
  /// The formatted URL, which is the same in every locale, with the URL itself as its
  /// `localizedURLArgument`.
  public func localizationArgument(for value: URL) -> LocalizationArgument? {
    value.localizationArgument(writtenAs: format(value))
  }
}

extension FormatStyle where Self == URL.FormatStyle {
  /// A style for URLs: `url.formatted(.url.scheme(.never))`.
  public static var url: Self { Self() }
}
