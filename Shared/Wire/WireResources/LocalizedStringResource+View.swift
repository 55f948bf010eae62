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
