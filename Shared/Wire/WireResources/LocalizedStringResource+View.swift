// SPDX-License-Identifier: Apache-2.0

public import Messages
public import Resources

extension LocalizedStringResource {
  /// Decodes a resource in place: only the resource's own strings are copied.
  ///
  /// - Throws: `WireResourceError` if a field has an invalid value.
  public init(
    _ view: borrowing Caffe.Localization.V1.LocalizedStringResource.View
  ) throws(WireResourceError) {
    try self.init(view, .outermost)
  }

  /// Decodes a resource in place, and counts what that takes.
  ///
  /// - Parameters:
  ///   - view: The resource.
  ///   - messages: How many messages it holds is added to this, also if it is refused. Decoding one
  ///     takes up to half a microsecond, and a run of attributed text counts as several.
  /// - Throws: `WireResourceError` if a field has an invalid value.
  public init(
    _ view: borrowing Caffe.Localization.V1.LocalizedStringResource.View,
    countingIn messages: inout Int
  ) throws(WireResourceError) {
    let nesting = Nesting.outermost
    defer { messages += min(nesting.messages, Nesting.messagesMax) }
    try self.init(view, nesting)
  }

  init(
    _ view: borrowing Wire.LocalizedStringResource.View, _ nesting: Nesting
  ) throws(WireResourceError) {
    let views = view.arguments
    var arguments: [LocalizationArgument] = []
    arguments.reserveCapacity(views.count)
    for index in views.indices {
      do throws(WireResourceError) {
        arguments.append(try LocalizationArgument(views[index], try nesting.inner()))
      } catch {
        throw error.inside("arguments[\(index)]")
      }
    }
    try self.init(
      key: view.key.string, defaultValue: view.defaultValue.string, table: view.table.string,
      bundle: view.bundle.string, locale: view.locale.string, comment: view.comment.string,
      arguments: arguments)
  }
}
