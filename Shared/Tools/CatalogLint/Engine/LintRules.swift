// SPDX-License-Identifier: Apache-2.0

/// The rules that there are.
public enum LintRules {
  /// The rules, by what they are about.
  public static let all: [any LintRule] = [
    // Placeholders
    PlaceholderMissingRule(),
    PlaceholderExtraRule(),
    PlaceholderTypeRule(),
    PlaceholderOrderRule(),
    PlaceholderMixedRule(),
    PercentAloneRule(),
    PlaceholderUnsafeRule(),
    // Plurals
    PluralMissingRule(),
    PluralNumberLostRule(),
    PluralOneNumberRule(),
    PluralWithoutOtherRule(),
    PluralUnusedRule(),
    // Files and states
    BrokenFileRule(),
    OddFileRule(),
    DuplicateKeyRule(),
    EmptyTranslationRule(),
    MissingTranslationRule(),
    ExtraKeyRule(),
    StaleKeyRule(),
    NeedsReviewRule(),
    SameAsSourceRule(),
    // Characters
    ControlCharacterRule(),
    InvisibleCharacterRule(),
    MixedScriptRule(),
    EdgeSpaceRule(),
    DoubleSpaceRule(),
    LineBreakRule(),
    LengthRule(),
    // Punctuation and numbers
    EndPunctuationRule(),
    LocalPunctuationRule(),
    FrenchSpacingRule(),
    EllipsisRule(),
    BracketRule(),
    NumberLostRule(),
    // Markup
    BrokenMarkupRule(),
    HTMLBrokenRule(),
    HTMLChangedRule(),
    MarkdownChangedRule(),
    AddressRule(),
    XMLEscapeRule(),
    // Words
    RepeatedWordRule(),
    InconsistentTranslationRule(),
    GlossaryRule(),
    // Variants
    WidthVariantRule(),
    DeviceVariantRule(),
    ShortcutPhraseRule(),
    // Grammar
    AgreementAttributeRule(),
    AgreementTargetRule(),
    AdjectiveAgreementRule(),
    UnknownWordRule(),
    PluralReplaceableRule(),
  ]

  /// The rules' identifiers.
  public static let ids = Set(all.map(\.id))

  /// The rule of an identifier.
  public static func rule(_ id: String) -> (any LintRule)? { all.first { $0.id == id } }
}
