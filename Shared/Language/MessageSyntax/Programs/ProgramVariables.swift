// SPDX-License-Identifier: Apache-2.0

/// The variables of a message as its program has them, sorted by name.
package struct ProgramVariables {
  /// None.
  package static let none = ProgramVariables(count: 0, start: 0)

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  let count: Int
  let start: Int

  /// A variable.
  package struct Variable {
    /// The argument that chooses the variant, counted from 1, if it says so.
    package var argumentNumber: Int?

    /// How a variant shows the argument as `%arg`; nil where that is no placeholder.
    package var placeholder: ProgramPlaceholder?

    /// Where its pattern is.
    package var pattern: Int

    var name: Range<Int>
    var valueFormat: Range<Int>?
  }

  /// The variable at a place among them.
  package func variable(_ index: Int, in code: RawSpan) -> Variable {
    var place = start
    for _ in 0..<index { _ = code.range(&place) }
    _ = code.number(&place)
    let traits = ProgramEncoder.VariableTraits(rawValue: code.byte(&place))
    let number = traits.contains(.hasNumber) ? code.number(&place) : nil
    let name = code.range(&place)
    guard traits.contains(.hasPlaceholder) else {
      let format = code.range(&place)
      return Variable(
        argumentNumber: number, pattern: place, name: name, valueFormat: format)
    }
    let instruction: UInt8 = code.byte(&place)
    let placeholder = code.placeholder(instruction, &place)
    return Variable(
      argumentNumber: number, placeholder: placeholder, pattern: place, name: name)
  }
}
