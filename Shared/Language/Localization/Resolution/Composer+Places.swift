// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

extension Composer {
  /// How a pattern writes an argument.
  struct Place: Hashable {
    var specifier: FormatSpecifier
    var width: Int?
    var precision: Int?

    /// `%@`.
    static let object = Place(specifier: FormatSpecifier(source: "%@", conversion: "@"))
  }

  /// How a pattern writes an argument first: in its form for other numbers where it has one, which
  /// nearly always shows the number.
  mutating func place(of argument: Int, in pattern: MessagePattern, frame: Frame) -> Place? {
    switch pattern {
    case .template(let template):
      var frame = frame
      return place(of: argument, in: template.nodes, frame: &frame)
    case .plural(let plural):
      let others = plural.forms.filter { $0.key != .other }
        .sorted { $0.key.rawValue < $1.key.rawValue }
      return place(
        of: argument, inFirstOf: [plural.forms[.other]] + others.map(\.value), frame: frame)
    case .device(let variants):
      let others = variants.sorted { $0.key < $1.key }
      return place(
        of: argument, inFirstOf: [variants["other"]] + others.map(\.value), frame: frame)
    case .width(let variants):
      let widest = variants.sorted { $0.key > $1.key }
      return place(of: argument, inFirstOf: widest.map(\.value), frame: frame)
    case .gender(let variants):
      let others = variants.sorted { $0.key < $1.key }
      return place(of: argument, inFirstOf: others.map(\.value), frame: frame)
    }
  }

  private mutating func place(
    of argument: Int, inFirstOf patterns: [MessagePattern?], frame: Frame
  ) -> Place? {
    for case let pattern? in patterns {
      work.owe(steps: Price.part)
      guard !work.isUsedUp else { return nil }
      if let place = place(of: argument, in: pattern, frame: frame) { return place }
    }
    return nil
  }

  /// Walks nodes as they are run, so that what has no number counts the same arguments.
  private mutating func place(
    of argument: Int, in nodes: [TemplateNode], frame: inout Frame
  ) -> Place? {
    for node in nodes {
      work.owe(steps: Price.node)
      switch node {
      case .text: continue
      case .placeholder(let specifier) where specifier.conversion == "%": continue
      case .placeholder(let written):
        let specifier = self.effective(written, frame: frame)
        let width = amount(specifier.width, frame: &frame)
        let precision = amount(specifier.precision, frame: &frame)
        guard argumentNumber(of: written, frame: &frame) == argument, !specifier.isUnsafe else {
          continue
        }
        return Place(specifier: specifier, width: width, precision: precision)
      case .variable(let reference):
        guard frame.variables[reference.name] != nil else { continue }
        _ = self.argument(of: reference, frame: &frame)
      case .span(_, let children):
        if let place = place(of: argument, in: children, frame: &frame) { return place }
      }
    }
    return nil
  }
}
