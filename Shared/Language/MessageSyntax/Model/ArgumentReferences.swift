// SPDX-License-Identifier: Apache-2.0

/// The arguments that a template asks for.
public struct ArgumentReferences: Sendable {
  /// What asks for one.
  public struct Reference: Sendable, Hashable {
    /// As the template has it: `%2$@`, `agreeWithArgument: 2`.
    public var source: String

    /// Which argument it asks for, counted from 1.
    public var number: Int
  }

  /// What asks for arguments, in order.
  ///
  /// After a variable, which takes as many as its variants say, only those with numbers are here.
  public private(set) var references: [Reference] = []

  /// Whether there is a variable.
  public private(set) var hasVariables = false

  private var next: Int?

  /// Finds the references of a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - isVariant: Whether it is a variant of a variable, where the count begins with the argument
  ///     that chose it.
  public init(_ template: MessageTemplate, isVariant: Bool = false) {
    next = isVariant ? nil : 1
    add(template.nodes)
  }

  /// The highest number of an argument that is asked for; 0 where none is.
  public var highest: Int { references.map(\.number).max() ?? 0 }

  private mutating func add(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .text: continue
      case .placeholder(let specifier): add(specifier)
      case .variable(let reference):
        hasVariables = true
        next = nil
        if let number = reference.argumentNumber {
          references.append(Reference(source: "%\(number)$#@\(reference.name)@", number: number))
        }
      case .span(let attributes, let children):
        add(children)
        if case .integer(let number)? = attributes.extended["agreeWithArgument"] {
          references.append(
            Reference(source: "agreeWithArgument: \(number)", number: Int(clamping: number)))
        }
      }
    }
  }

  private mutating func add(_ specifier: FormatSpecifier) {
    guard specifier.conversion != "%", !specifier.isSelectingArgument else { return }
    for amount in [specifier.width, specifier.precision] {
      switch amount {
      case .nextArgument: addNext(specifier)
      case .argument(let number):
        references.append(Reference(source: specifier.source, number: number))
      case .literal, nil: continue
      }
    }
    if let number = specifier.argumentNumber {
      references.append(Reference(source: specifier.source, number: number))
    } else {
      addNext(specifier)
    }
  }

  private mutating func addNext(_ specifier: FormatSpecifier) {
    guard let number = next else { return }
    references.append(Reference(source: specifier.source, number: number))
    next = number + 1
  }
}
