// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A call of Foundation's or SwiftUI's whose arguments are localizable: which is the key, and what
/// the others are.
struct LocalizedCall {
  /// The label of the key; nothing for the first argument without one.
  var key: String?
  /// The label of the default value.
  var defaultValue = "defaultValue"
  /// Whether the key is a format as it is, without interpolations of its own.
  var isPlainKey = false
  /// Whether a key that is no literal is worth a word: it can be no ordinary text.
  var mustBeLiteral = false

  /// The calls of a name.
  ///
  /// - Parameters:
  ///   - name: The name of what is called.
  ///   - isMember: Whether it is a member of something.
  ///   - isDeclared: Whether the sources declare a type of the name, as SwiftUI does.
  /// - Returns: The ways to call it, or none where it is nothing localizable.
  static func calls(of name: String, isMember: Bool, isDeclared: Bool) -> [LocalizedCall] {
    if let calls = foundation[name] { return calls }
    if views.contains(name), !isDeclared { return [LocalizedCall()] }
    if modifiers.contains(name), isMember { return [LocalizedCall()] }
    return []
  }

  private static let foundation: [String: [LocalizedCall]] = [
    "String": [LocalizedCall(key: "localized")],
    "AttributedString": [LocalizedCall(key: "localized")],
    "LocalizedStringResource": [LocalizedCall(), LocalizedCall(key: "key", isPlainKey: true)],
    "LocalizedStringKey": [LocalizedCall()],
    "LocalizationValue": [LocalizedCall()],
    "NSLocalizedString": [
      LocalizedCall(defaultValue: "value", isPlainKey: true, mustBeLiteral: true)
    ],
  ]

  /// The types whose literals are localizable wherever they are declared.
  static let types: Set<String> = [
    "LocalizedStringResource", "LocalizedStringKey", "LocalizationValue",
    "String.LocalizationValue",
  ]

  /// SwiftUI's views whose first argument is a `LocalizedStringKey`.
  private static let views: Set<String> = [
    "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup", "DatePicker",
    "DisclosureGroup", "Gauge", "GroupBox", "Label", "LabeledContent", "Link", "Menu",
    "MultiDatePicker", "NavigationLink", "Picker", "ProgressView", "Section", "SecureField",
    "ShareLink", "Stepper", "Tab", "TableColumn", "Text", "TextField", "Toggle", "WindowGroup",
  ]

  /// Its modifiers of that kind.
  private static let modifiers: Set<String> = [
    "accessibilityHint", "accessibilityLabel", "accessibilityValue", "alert", "badge",
    "confirmationDialog", "help", "navigationBarTitle", "navigationSubtitle", "navigationTitle",
  ]

  /// The argument of a call that is the key.
  func key(in arguments: LabeledExprListSyntax) -> ExprSyntax? {
    arguments.first { $0.label?.text == key }?.expression
  }
}

extension TypeSyntax {
  /// Whether a literal of the type is localizable.
  var isLocalizable: Bool {
    var name = trimmedDescription
    while let last = name.last, last == "?" || last == "!" { name.removeLast() }
    if name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") {
      name = String(name.dropFirst().dropLast())
    }
    for prefix in ["Foundation.", "SwiftUI.", "Swift."] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    return LocalizedCall.types.contains(name)
  }
}
