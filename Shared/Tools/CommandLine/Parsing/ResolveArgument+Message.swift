// SPDX-License-Identifier: Apache-2.0

import Messages

extension ResolveArgument {
  /// The argument's message.
  var message: Caffe.Localization.V1.Argument {
    var argument = Caffe.Localization.V1.Argument()
    switch self {
    case .integer(let integer): argument.value = .signedInteger(integer)
    case .number(let number): argument.value = .floatingPoint(number)
    case .resource(let text):
      // No bundle: the word may be in any.
      var resource = Caffe.Localization.V1.LocalizedStringResource()
      resource.key = text
      resource.defaultValue = text
      argument.value = .resource(resource)
    }
    return argument
  }
}
