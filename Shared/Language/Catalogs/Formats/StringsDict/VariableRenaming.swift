// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

extension MessageVariable {
  /// The same variable with other names in its references.
  func renaming(_ names: [String: String]) -> MessageVariable {
    var variable = self
    variable.pattern = pattern.renaming(names)
    return variable
  }
}

extension MessagePattern {
  /// The same pattern with other names in its references.
  func renaming(_ names: [String: String]) -> MessagePattern {
    switch self {
    case .template(let template): return .template(template.renaming(names))
    case .plural(var variants):
      variants.forms = variants.forms.mapValues { $0.renaming(names) }
      return .plural(variants)
    case .device(let patterns): return .device(patterns.mapValues { $0.renaming(names) })
    case .width(let patterns): return .width(patterns.mapValues { $0.renaming(names) })
    case .gender(let patterns): return .gender(patterns.mapValues { $0.renaming(names) })
    }
  }
}

extension MessageTemplate {
  /// The same template with other names in its references.
  ///
  /// Its source stays as it was written.
  func renaming(_ names: [String: String]) -> MessageTemplate {
    var template = self
    template.nodes = nodes.map { $0.renaming(names) }
    return template
  }
}

extension TemplateNode {
  fileprivate func renaming(_ names: [String: String]) -> TemplateNode {
    switch self {
    case .text, .placeholder: return self
    case .variable(var reference):
      reference.name = names[reference.name] ?? reference.name
      return .variable(reference)
    case .span(var attributes, let nodes):
      attributes.inflectionAlternative = attributes.inflectionAlternative?.renaming(names)
      return .span(attributes, nodes.map { $0.renaming(names) })
    }
  }
}
