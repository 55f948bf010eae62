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
  func place(of argument: Int, in pattern: MessagePattern, frame: Frame) -> Place? {
    func first(_ patterns: [MessagePattern?]) -> Place? {
      patterns.lazy.compactMap { $0 }
        .compactMap { self.place(of: argument, in: $0, frame: frame) }.first
    }
    switch pattern {
    case .template(let template):
      var frame = frame
      return place(of: argument, in: template.nodes, frame: &frame)
    case .plural(let plural):
      let others = plural.forms.filter { $0.key != .other }
        .sorted { $0.key.rawValue < $1.key.rawValue }
      return first([plural.forms[.other]] + others.map(\.value))
    case .device(let variants):
      return first([variants["other"]] + variants.sorted { $0.key < $1.key }.map(\.value))
    case .width(let variants): return first(variants.sorted { $0.key > $1.key }.map(\.value))
    case .gender(let variants): return first(variants.sorted { $0.key < $1.key }.map(\.value))
    }
  }

  /// Walks nodes as they are run, so that what has no number counts the same arguments.
  private func place(
    of argument: Int, in nodes: [TemplateNode], frame: inout Frame
  ) -> Place? {
    for node in nodes {
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
