// SPDX-License-Identifier: Apache-2.0

import Locales
public import Messages
public import Resources

extension LocalizedStringResource {
  /// Decodes a resource.
  ///
  /// A message without a locale is a resource in the reader's (`.autoupdatingCurrent`).
  ///
  /// - Throws: `WireResourceError` if a field has an invalid value.
  public init(
    _ message: Caffe.Localization.V1.LocalizedStringResource
  ) throws(WireResourceError) {
    try self.init(message, .outermost)
  }

  init(_ message: Wire.LocalizedStringResource, _ nesting: Nesting) throws(WireResourceError) {
    var arguments: [LocalizationArgument] = []
    arguments.reserveCapacity(message.arguments.count)
    for (index, argument) in message.arguments.enumerated() {
      arguments.append(
        try reading("arguments[\(index)]") { () throws(WireResourceError) in
          try LocalizationArgument(argument, try nesting.inner())
        })
    }
    try self.init(
      key: message.key, defaultValue: message.defaultValue, table: message.table,
      bundle: message.bundle, locale: message.locale, comment: message.comment,
      arguments: arguments)
  }

  /// Creates a resource from its message's fields, whose lengths have been checked.
  init(
    key: String, defaultValue: String, table: String, bundle: String, locale: String,
    comment: String, arguments: [LocalizationArgument]
  ) throws(WireResourceError) {
    try NameLimit.key.check(key, "key")
    try NameLimit.defaultValue.check(defaultValue, "default_value")
    try NameLimit.table.check(table, "table")
    try NameLimit.bundle.check(bundle, "bundle")
    try NameLimit.comment.check(comment, "comment")
    self.init(
      key: key,
      defaultValue: String.LocalizationValue(
        key: defaultValue.isEmpty ? key : defaultValue, arguments: arguments),
      table: table, locale: try WireLocales.locale(locale),
      bundle: bundle.isEmpty ? .main : .named(bundle), comment: comment.isEmpty ? nil : comment)
  }

  /// The resource, if it has a key to look up; nested resources need a key of their own as well.
  ///
  /// - Throws: `WireResourceError` if the key is empty.
  public consuming func havingKey() throws(WireResourceError) -> Self {
    guard !key.isEmpty else { throw WireResourceError(field: "key", message: "is empty") }
    return self
  }

  /// The resource's message.
  ///
  /// A default value equal to the key is omitted, as the contract requires.
  public var message: Caffe.Localization.V1.LocalizedStringResource {
    Wire.LocalizedStringResource(
      key: key, defaultValue: defaultValue.key == key ? "" : defaultValue.key,
      table: table ?? "", bundle: bundle == .main ? "" : bundle.name,
      locale: languageTag?.identifier ?? "", comment: comment ?? "",
      arguments: arguments.map(\.message))
  }
}
