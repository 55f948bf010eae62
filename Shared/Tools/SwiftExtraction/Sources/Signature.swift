// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The parameters of a function that the sources declare.
struct Signature {
  /// A parameter.
  struct Parameter {
    /// The label; nothing where there is none.
    var label: String?
    /// The type; nothing where the source does not say it.
    var type: String?
    /// Whether a literal for it is localizable.
    var isLocalizable: Bool
    /// Whether it may be left out.
    var isOptional: Bool
    /// Whether it takes any number of arguments.
    var isVariadic = false
  }

  /// What is called.
  enum Kind {
    case function
    case initializer
    case enumCase
  }

  var kind: Kind
  /// The type that the function is of, with those around it; empty for none.
  var owner: [String]
  var parameters: [Parameter]
  /// What is returned.
  var result: String?

  /// Whether it is another type's than a text's `init(localized:)`.
  var isLocalizedInitializer: Bool {
    kind == .initializer && !["String", "AttributedString"].contains(owner.last)
      && parameters.contains { $0.label == "localized" }
  }

  /// The parameters that the arguments of a call are for; nothing if the call is of another
  /// function.
  func places(
    of arguments: LabeledExprListSyntax, hasTrailingClosure: Bool
  ) -> [Parameter]? {
    var result: [Parameter] = []
    var rest = parameters[...]
    for argument in arguments {
      let label = argument.label?.text
      if label == nil, let last = result.last, last.isVariadic {
        result.append(last)
        continue
      }
      // What comes before it may be left out.
      while let next = rest.first, next.label != label {
        guard next.isOptional else { return nil }
        rest.removeFirst()
      }
      guard let found = rest.popFirst() else { return nil }
      result.append(found)
    }
    let missing = rest.count { !$0.isOptional }
    return missing == 0 || hasTrailingClosure && missing == 1 ? result : nil
  }
}
