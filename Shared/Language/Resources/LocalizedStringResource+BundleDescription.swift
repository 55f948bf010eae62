// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension LocalizedStringResource {
  /// The set of catalogs that contains a string.
  ///
  /// Processes share no files: the resolver knows a bundle only by its name, however it was
  /// described here.
  public enum BundleDescription: Sendable {
    /// The bundle `main`.
    case main
    /// The bundle named after the module that declares the class.
    case forClass(any (AnyObject & SendableMetatype).Type)
    /// The bundle named after the URL's last path component, without extension. The URL is never
    /// opened.
    case atURL(URL)
    /// The bundle with this name, such as `menu`.
    case named(String)
  }
}

extension LocalizedStringResource.BundleDescription {
  /// The bundle's name: `menu`.
  public var name: String {
    switch self {
    case .main: return "main"
    case .forClass(let type):
      return String(reflecting: type).split(separator: ".").first.map(String.init) ?? "main"
    case .atURL(let url):
      let name = url.deletingPathExtension().lastPathComponent
      return name.isEmpty || name == "/" ? "main" : name
    case .named(let name): return name.isEmpty ? "main" : name
    }
  }
}

extension LocalizedStringResource.BundleDescription: Hashable {
  /// Whether the descriptions are equal; different ones may denote the same bundle.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.main, .main): true
    case (.forClass(let left), .forClass(let right)): left == right
    case (.atURL(let left), .atURL(let right)): left == right
    case (.named(let left), .named(let right)): left == right
    default: false
    }
  }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .main: hasher.combine(0)
    case .forClass(let type): hasher.combine(ObjectIdentifier(type))
    case .atURL(let url): hasher.combine(url)
    case .named(let name): hasher.combine(name)
    }
  }
}
