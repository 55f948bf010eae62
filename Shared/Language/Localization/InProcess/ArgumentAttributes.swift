// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageSyntax
import Resources

/// What arguments say of their text, in whichever scope.
///
/// The resolver knows attributes by Foundation's names, and an app's own have none that is known
/// here. In process they need not travel: each stretch is marked, and gets back what it had.
struct ArgumentAttributes {
  private var containers: [AttributeContainer] = []

  private static let markName = "caffe.argumentRun"

  /// The resource with its arguments' stretches marked.
  mutating func marking(_ resource: LocalizedStringResource) -> LocalizedStringResource {
    guard resource.arguments.contains(where: \.canHaveAttributes) else { return resource }
    return LocalizedStringResource(
      key: resource.key, defaultValue: resource.defaultValue,
      arguments: resource.arguments.map { marking($0) }, table: resource.table,
      locale: resource.locale, bundle: resource.bundle, comment: resource.comment)
  }

  private mutating func marking(_ argument: LocalizationArgument) -> LocalizationArgument {
    var result = argument
    switch argument.value {
    case .attributedText(let text): result.value = .attributedText(marking(text))
    case .resource(let resource): result.value = .resource(marking(resource))
    case .list(let elements): result.value = .list(elements.map { marking($0) })
    default: break
    }
    return result
  }

  private mutating func marking(_ text: AttributedString) -> AttributedString {
    var result = text
    for run in text.runs where run.attributes != AttributeContainer() {
      var foreign = run.foreignAttributes ?? [:]
      foreign[Self.markName] = .integer(Int64(containers.count))
      result[run.range].foreignAttributes = foreign
      containers.append(run.attributes)
      // These have been heeded when the text is there, and emphasis adds to that of the place.
      containers[containers.count - 1].replacementIndex = nil
      containers[containers.count - 1].morphology = nil
      containers[containers.count - 1].foreignAttributes = nil
      containers[containers.count - 1].inlinePresentationIntent = nil
    }
    return result
  }

  /// What a stretch of the resolved text had where it came from; nil for the template's own.
  subscript(attributes: TextAttributes) -> AttributeContainer? {
    guard case .integer(let index) = attributes.custom[Self.markName],
      containers.indices.contains(Int(index))
    else { return nil }
    return containers[Int(index)]
  }
}

extension LocalizationArgument {
  /// Whether it is attributed text, or may hold some.
  fileprivate var canHaveAttributes: Bool {
    switch value {
    case .attributedText, .resource, .list: true
    default: false
    }
  }
}
