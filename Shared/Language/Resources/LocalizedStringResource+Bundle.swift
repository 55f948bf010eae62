// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension LocalizedStringResource.BundleDescription {
  /// Describes a Foundation bundle by its name; nil is `main`.
  ///
  /// A Swift package's bundle is called `PACKAGE_TARGET`.
  public init(_ bundle: Bundle?) {
    if let bundle, bundle != Bundle.main { self = .atURL(bundle.bundleURL) } else { self = .main }
  }
}

// `.main` continues to mean `BundleDescription`'s.
extension LocalizedStringResource {
  /// Creates a resource whose key is its text, in a bundle such as `#bundle`.
  @_disfavoredOverload
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: Bundle, comment: StaticString? = nil
  ) {
    self.init(
      keyAndValue, table: table, locale: locale, bundle: BundleDescription(bundle),
      comment: comment)
  }

  /// Creates a resource with a separate key, in a bundle such as `#bundle`.
  @_disfavoredOverload
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: Bundle, comment: StaticString? = nil
  ) {
    self.init(
      key, defaultValue: defaultValue, table: table, locale: locale,
      bundle: BundleDescription(bundle), comment: comment)
  }
}

/// The bundle of the module's own resources: `LocalizedStringResource("salad", bundle: #bundle)`.
///
/// It is Foundation's macro, which the toolchain includes on Linux but Foundation does not declare
/// there. It does not compile in a Swift package's target without resources.
@freestanding(expression)
public macro bundle() -> Bundle =
  #externalMacro(module: "FoundationMacros", type: "BundleMacro")
