// SPDX-License-Identifier: Apache-2.0

/// A pattern as a program has it.
package enum ProgramPattern {
  enum Kind: UInt8 { case template, plural, device, width, gender }

  case template(ProgramTemplate)
  case plural(ProgramForms, zeroMeansExactlyZero: Bool)
  case device(ProgramForms)
  case width(ProgramForms)
  case gender(ProgramForms)
}
