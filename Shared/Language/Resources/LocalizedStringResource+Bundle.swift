// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension LocalizedStringResource.BundleDescription {
  /// The bundle that Foundation's describes, by its name; none is `main`.
  ///
  /// A Swift package's bundle is called `PACKAGE_TARGET`.
  public init(_ bundle: Bundle?) {
    if let bundle, bundle != Bundle.main { self = .atURL(bundle.bundleURL) } else { self = .main }
  }
}

// `.main` stays that of `BundleDescription`.
extension LocalizedStringResource {
  /// Makes a resource whose key is its text, of a bundle such as `#bundle`.
  @_disfavoredOverload
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: Bundle, comment: StaticString? = nil
  ) {
    self.init(
      keyAndValue, table: table, locale: locale, bundle: BundleDescription(bundle),
      comment: comment)
  }

  /// Makes a resource with a key of its own, of a bundle such as `#bundle`.
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
/// It is Foundation's macro. The toolchain has it on Linux too, and Foundation does not declare it
/// there. In a target of a Swift package that has no resources it does not compile.
@freestanding(expression)
public macro bundle() -> Bundle =
  #externalMacro(module: "FoundationMacros", type: "BundleMacro")
