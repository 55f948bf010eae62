// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A call of Foundation's or SwiftUI's whose arguments are localizable: which is the key, and what
/// the others are.
struct LocalizedCall {
  /// The label of the key; nothing for the first argument without one.
  var key: String?
  /// Which of the arguments with that label it is.
  var position = 0
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
  ///   - imports: The modules that the file imports.
  /// - Returns: The localizable arguments that it may have; none where it has none.
  static func calls(
    of name: String, isMember: Bool, isDeclared: Bool, imports: Set<String>
  ) -> [LocalizedCall] {
    if let calls = foundation[name] { return calls }
    if isMember, let calls = modifiers[name] { return calls }
    if imports.contains("AppIntents"), let calls = dialogs[name] { return calls }
    // The names of others are too common to be told without the module.
    if isDeclared || modules[name].map({ !imports.contains($0) }) == true { return [] }
    return initializers[name] ?? []
  }

  /// The attributes of App Intents that take localizable arguments.
  static func attribute(_ name: String, imports: Set<String>) -> [LocalizedCall] {
    guard imports.contains("AppIntents"), ["Parameter", "Property"].contains(name) else {
      return []
    }
    return labels("title", "description", "requestValueDialog")
  }

  /// `.init(…)` where the type is known to be localizable, whichever it is.
  static let implicit =
    [LocalizedCall(), LocalizedCall(key: "key", isPlainKey: true)]
    + labels("title", "subtitle", "name", "numericFormat", "full", "supporting")

  private static func labels(_ labels: String...) -> [LocalizedCall] {
    labels.map { LocalizedCall(key: $0) }
  }

  /// The first argument without a label.
  private static let first = [LocalizedCall()]

  private static let foundation: [String: [LocalizedCall]] = [
    "String": labels("localized"),
    "init": labels("localized"),
    "AttributedString": labels("localized"),
    "LocalizedStringResource": [LocalizedCall(), LocalizedCall(key: "key", isPlainKey: true)],
    "LocalizedStringKey": first,
    "LocalizationValue": first,
    "NSLocalizedString": [
      LocalizedCall(defaultValue: "value", isPlainKey: true, mustBeLiteral: true)
    ],
  ]

  /// The types whose literals are localizable wherever they are declared.
  static let types: Set<String> = [
    "LocalizedStringResource", "LocalizedStringKey", "LocalizationValue",
    "String.LocalizationValue", "IntentDescription", "IntentDialog", "DisplayRepresentation",
    "TypeDisplayRepresentation",
  ]

  /// SwiftUI's views and scenes whose first argument is a `LocalizedStringKey`.
  private static let views = [
    "AccessibilityCustomContentKey", "AlertScene", "Annotation", "Button", "ColorPicker",
    "CommandMenu", "ContentUnavailableView", "ControlGroup", "ControlWidgetToggle", "DatePicker",
    "DisclosureGroup", "Gauge", "GroupBox", "Label", "LabeledContent", "Link", "Marker", "Menu",
    "MenuBarExtra", "MultiDatePicker", "NavigationLink", "PhotosPicker", "Picker", "ProgressView",
    "Section", "SecureField", "ShareLink", "Stepper", "Tab", "TabSection", "TableColumn", "Text",
    "TextField", "TextFieldLink", "Toggle", "UtilityWindow", "Window", "WindowGroup",
  ]

  /// Types of App Intents with `LocalizedStringResource`s, and the views.
  private static let initializers: [String: [LocalizedCall]] = [
    "AppShortcut": labels("shortTitle"),
    "DisplayRepresentation": labels("title", "subtitle", "synonyms"),
    "IntentDescription": first + labels("categoryName", "searchKeywords", "resultValueName"),
    "IntentDialog": first + labels("full", "supporting"),
    "Summary": first,
    "TypeDisplayRepresentation": labels("name", "numericFormat", "synonyms"),
  ].merging(views.map { ($0, first) }) { own, _ in own }

  /// The modules of those whose names others have as well.
  private static let modules = [
    "Annotation": "MapKit", "Marker": "MapKit", "Summary": "AppIntents",
  ]

  /// SwiftUI's modifiers.
  private static let modifiers: [String: [LocalizedCall]] = [
    "accessibilityAction": labels("named"),
    "accessibilityCustomContent": [LocalizedCall(), LocalizedCall(position: 1)],
    "searchable": labels("prompt"),
  ].merging(
    [
      "accessibilityHint", "accessibilityInputLabels", "accessibilityLabel", "accessibilityRotor",
      "accessibilityValue", "alert", "badge", "chartXAxisLabel", "chartYAxisLabel",
      "configurationDisplayName", "confirmationDialog", "controlWidgetActionHint",
      "controlWidgetStatus", "dialogSuppressionToggle", "fileDialogConfirmationLabel",
      "fileDialogMessage", "fileExporterFilenameLabel", "help", "navigationBarTitle",
      "navigationSubtitle", "navigationTitle", "widgetLabel",
    ].map { ($0, first) }
  ) { own, _ in own }

  /// What App Intents say: methods that take an `IntentDialog`.
  private static let dialogs: [String: [LocalizedCall]] = [
    "needsDisambiguationError": labels("dialog"),
    "needsToContinueInForegroundError": first,
    "needsValueError": first,
    "requestConfirmation": labels("dialog"),
    "requestDisambiguation": labels("dialog"),
    "requestValue": first,
    "result": labels("dialog"),
  ]

  /// Modifiers of widgets' and controls' configurations, whose names much else has.
  static let ofConfigurations: Set<String> = ["description", "displayName"]

  /// The configurations.
  static let configurations: Set<String> = [
    "ActivityConfiguration", "AppIntentConfiguration", "AppIntentControlConfiguration",
    "IntentConfiguration", "StaticConfiguration", "StaticControlConfiguration",
  ]

  /// The argument of a call that is the key.
  func key(in arguments: LabeledExprListSyntax) -> ExprSyntax? {
    // `filter` of the list itself would make another tree, with other places.
    Array(arguments).filter { $0.label?.text == key }.dropFirst(position).first?.expression
  }

  /// Whether a literal of a type is localizable.
  static func isLocalizable(_ type: String) -> Bool {
    var name = type
    while let last = name.last, last == "?" || last == "!" { name.removeLast() }
    if name.hasPrefix("["), name.hasSuffix("]") {
      // Of a dictionary, the values are.
      let inner = name.dropFirst().dropLast()
      name = String((inner.split(separator: ":").last ?? "").drop { $0 == " " })
    }
    for prefix in ["Foundation.", "SwiftUI.", "Swift.", "AppIntents."]
    where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    return types.contains(name)
  }
}

extension TypeSyntax {
  /// Whether a literal for the type is localizable: one that becomes a function is what that gives.
  var isLocalizable: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self),
      let function = attributed.baseType.as(FunctionTypeSyntax.self),
      attributed.attributes.contains(where: { $0.trimmedDescription == "@autoclosure" })
    {
      return function.returnClause.type.isLocalizable
    }
    return LocalizedCall.isLocalizable(trimmedDescription)
  }

  /// Whether the type is that of functions that give something localizable.
  var isLocalizableFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.isLocalizableFunction
    }
    return self.as(FunctionTypeSyntax.self)?.returnClause.type.isLocalizable ?? false
  }
}
