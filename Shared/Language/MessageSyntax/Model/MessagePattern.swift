// SPDX-License-Identifier: Apache-2.0

public import Locales

/// A text, or variants of which the reader's device, the room or a number chooses one.
public enum MessagePattern: Sendable, Hashable {
  /// The text itself.
  case template(MessageTemplate)

  /// One pattern for each plural category. `other` is the fallback.
  case plural(PluralVariants)

  /// One pattern for each device (`iphone`, `mac`, ...). `other` is the fallback.
  case device([String: MessagePattern])

  /// One pattern for each width, in the unit that the catalog uses (usually characters).
  case width([Int: MessagePattern])

  /// One pattern for each grammatical gender, by the number that a stringsdict spells it with.
  /// 0 is the fallback.
  case gender([Int: MessagePattern])
}

/// The patterns of a plural, by category.
public struct PluralVariants: Sendable, Hashable {
  /// The patterns.
  public var forms: [PluralCategory: MessagePattern]

  /// Whether a `zero` form answers for the number 0 in every language, as in Apple's formats;
  /// otherwise only where the language's own rules have that category, as on Android.
  public var zeroMeansExactlyZero: Bool

  /// Makes the variants of a plural.
  public init(forms: [PluralCategory: MessagePattern], zeroMeansExactlyZero: Bool = true) {
    self.forms = forms
    self.zeroMeansExactlyZero = zeroMeansExactlyZero
  }
}
