// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Finds a file's localizable strings.
final class ExtractionVisitor: SyntaxVisitor {
  private(set) var strings: [ExtractedString] = []
  private(set) var problems: [ExtractionProblem] = []
  private let file: String
  private let declarations: Declarations
  private let types: TypeFinder
  private let places: SourceLocationConverter
  /// Whether what the bodies around a place return is localizable, the innermost last.
  private var returns: [Bool] = []
  /// The literals that have been looked at, by their place.
  private var seen: Set<AbsolutePosition> = []
  /// The closures whose results are localizable, although they do not say it themselves.
  private var closures: Set<SyntaxIdentifier> = []

  /// Prepares for a file.
  ///
  /// - Parameters:
  ///   - file: What it is called.
  ///   - tree: What stands in it.
  ///   - own: What it declares.
  ///   - declarations: What all files declare.
  init(file: String, tree: SourceFileSyntax, own: Declarations, declarations: Declarations) {
    self.file = file
    self.declarations = declarations
    types = TypeFinder(declarations: declarations, own: own)
    places = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = Self.name(of: node.calledExpression) else { return .visitChildren }
    guard !addKeys(of: calls(of: node, name), node.arguments) else { return .visitChildren }
    for (argument, isLocalizable) in zip(node.arguments, places(of: node, name)) {
      if isLocalizable { addLiterals(in: argument.expression) }
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeName.last(node.attributeName.trimmedDescription)
    if case .argumentList(let arguments)? = node.arguments,
      !types.isDeclared(Syntax(node.attributeName))
    {
      _ = addKeys(of: LocalizedCall.attribute(name, imports: types.own.imports), arguments)
    }
    return .visitChildren
  }

  private func calls(of node: FunctionCallExprSyntax, _ name: String) -> [LocalizedCall] {
    let called = Self.withoutGenericArguments(node.calledExpression)
    let access = called.as(MemberAccessExprSyntax.self)
    // `.init(localized:)` is a text's, unless a type of the sources has such an initializer.
    if name == "init", access?.base == nil, declarations.hasLocalizedInitializer { return [] }
    if LocalizedCall.ofConfigurations.contains(name) {
      return access?.base.map(isConfiguration) == true ? [LocalizedCall()] : []
    }
    return LocalizedCall.calls(
      of: name, isMember: access != nil,
      isDeclared: types.isDeclared(Syntax(called)), imports: types.own.imports)
  }

  /// Whether something is a widget's configuration, with modifiers or without.
  private func isConfiguration(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if let name = Self.name(of: call.calledExpression),
        LocalizedCall.configurations.contains(name)
      {
        return true
      }
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        .map(isConfiguration) ?? false
    }
    return types.type(of: expression).map {
      LocalizedCall.configurations.contains(TypeName.last($0))
    } ?? false
  }

  /// Adds the keys among arguments.
  ///
  /// - Parameter outer: The arguments beside the value that these ones make, which may have its
  ///   table: `Text(.init("Menu"), tableName: "Parts")`.
  /// - Returns: Whether there are such arguments.
  private func addKeys(
    of calls: [LocalizedCall], _ arguments: LabeledExprListSyntax,
    outer: LabeledExprListSyntax? = nil
  ) -> Bool {
    var isFound = false
    for call in calls {
      guard let key = call.key(in: arguments) else { continue }
      isFound = true
      let values = values(in: key)
      if values.isEmpty, call.mustBeLiteral { reportKey(key) }
      for value in values {
        switch value {
        // What is put into a plain key is in it at run time, and no specifier.
        case .literal(let literal)
        where call.isPlainKey && !literal.hasError && literal.representedLiteralValue == nil:
          reportKey(ExprSyntax(literal))
        case .literal(let literal): add(literal, call, Array(arguments) + Array(outer ?? []))
        case .initializer(let inner):
          _ = addKeys(of: LocalizedCall.implicit, inner, outer: arguments)
        }
      }
    }
    return isFound
  }

  private func reportKey(_ key: ExprSyntax) {
    report("The key is no literal, and cannot be extracted.", at: Syntax(key))
  }

  /// Which arguments of a call are localizable, as the sources declare what is called.
  private func places(of call: FunctionCallExprSyntax, _ name: String) -> [Bool] {
    let hasClosure = call.trailingClosure != nil
    var candidates = (declarations.signatures[name] ?? []).compactMap { signature in
      signature.places(of: call.arguments, hasTrailingClosure: hasClosure)
        .map { (owner: signature.owner, places: $0.map(\.isLocalizable)) }
    }
    guard candidates.contains(where: { $0.places.contains(true) }) else { return [] }
    // Of several functions of the name, that of the type that is asked counts.
    if Set(candidates.map(\.places)).count > 1 {
      let owners = types.owners(of: call)
      candidates = candidates.filter { candidate in
        owners.contains { declarations.isOwner(candidate.owner, $0) }
      }
    }
    guard let first = candidates.first?.places,
      candidates.allSatisfy({ $0.places == first })
    else { return [] }
    return first
  }

  /// The name of what is called: that of a type for its initializer.
  private static func name(of called: ExprSyntax) -> String? {
    let called = withoutGenericArguments(called)
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      return typeName(reference.baseName.text, at: called)
    }
    guard let access = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.text
    guard name == "init", let base = access.base else { return name }
    return typeName(TypeName.last(base.trimmedDescription), at: called)
  }

  /// A name, or that of the type around a place for `Self` and `self`.
  private static func typeName(_ name: String, at place: ExprSyntax) -> String? {
    ["self", "Self"].contains(name) ? Scope.path(of: Syntax(place)).last : name
  }

  /// What is called: `Row` of `Row<Int>(…)`.
  private static func withoutGenericArguments(_ called: ExprSyntax) -> ExprSyntax {
    called.as(GenericSpecializationExprSyntax.self)?.expression ?? called
  }

  private func add(
    _ literal: StringLiteralExprSyntax, _ call: LocalizedCall, _ arguments: [LabeledExprSyntax]
  ) {
    func argument(_ labels: String...) -> ExprSyntax? {
      arguments.first { $0.label.map { labels.contains($0.text) } ?? false }?.expression
    }
    var notes: [String] = []
    var found = string(at: literal)
    if let value = argument(call.defaultValue), !value.is(NilLiteralExprSyntax.self) {
      if let text = defaultText(value) {
        // Foundation takes an empty `value` for none.
        if !call.isPlainKey || !text.text.isEmpty { found?.defaultValue = text.text }
        found?.isFormat = text.valueCount > 0 || call.isPlainKey
        notes += text.notes
      } else {
        found?.isDefaultValueUnknown = true
        notes.append("the default value is no literal, and is left out")
      }
    }
    if let comment = argument("comment"), !comment.is(NilLiteralExprSyntax.self) {
      if let text = Self.text(comment) {
        if !text.isEmpty { found?.comment = text }
      } else {
        notes.append("the comment is no literal, and is left out")
      }
    }
    if let table = argument("table", "tableName"), !table.is(NilLiteralExprSyntax.self) {
      if let text = Self.text(table) {
        found?.table = text.isEmpty || text == "Localizable" ? nil : text
      } else {
        found?.isTableUnknown = true
        notes.append("the table is no literal, so that the key may be in any")
      }
    }
    if let bundle = argument("bundle"), !bundle.is(NilLiteralExprSyntax.self) {
      found?.bundle = bundle.trimmedDescription
    }
    guard var found else { return }
    if call.isPlainKey { found.isFormat = true }
    found.notes += notes
    strings.append(found)
  }

  /// The text of a default value: of a literal, or of what is made of one.
  private func defaultText(_ value: ExprSyntax) -> LocalizedText? {
    var literals = literals(in: value)
    if let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let name = Self.name(of: call.calledExpression),
      ["LocalizationValue", "init"].contains(name),
      let key = LocalizedCall().key(in: call.arguments)
    {
      literals = self.literals(in: key)
    }
    // Of a choice, it is not seen which is the default.
    guard literals.count == 1, let only = literals.first else { return nil }
    // It is no key of its own.
    seen.insert(only.positionAfterSkippingLeadingTrivia)
    return LocalizedText(only, types)
  }

  private static func text(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  // MARK: Literals of localizable types

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isLocalizable = node.typeAnnotation?.type.isLocalizable ?? false
    if isLocalizable, let value = node.initializer?.value { addLiterals(in: value) }
    if node.typeAnnotation?.type.isLocalizableFunction == true, let value = node.initializer?.value,
      value.is(ClosureExprSyntax.self)
    {
      closures.insert(value.id)
    }
    returns.append(isLocalizable && node.accessorBlock != nil)
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) { returns.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    returns.append(node.signature.returnClause?.type.isLocalizable ?? false)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { returns.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    returns.append(node.returnClause.type.isLocalizable)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { returns.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    returns.append(
      node.signature?.returnClause?.type.isLocalizable ?? closures.contains(node.id))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { returns.removeLast() }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.isLocalizable, let value = node.defaultValue?.value { addLiterals(in: value) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if returns.last == true, let value = node.expression { addLiterals(in: value) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // A body that is one expression, or the branch of one.
    if returns.last == true, case .expr(let value) = node.item { addLiterals(in: value) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // `"Menu" as LocalizedStringResource`
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)?.type, type.isLocalizable
    {
      addLiterals(in: elements[0])
    }
    // `title = isOpen ? "Open" : "Closed"`, of a variable of such a type
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let type = types.type(of: elements[0]), LocalizedCall.isLocalizable(type)
    {
      for value in values(in: elements[2...], isTyped: true) { add(value) }
    }
    return .visitChildren
  }

  private func addLiterals(in expression: ExprSyntax) {
    // `{ … }()` is what the closure returns.
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.calledExpression.is(ClosureExprSyntax.self)
    {
      closures.insert(call.calledExpression.id)
    }
    for value in values(in: expression, isTyped: true) { add(value) }
  }

  private func add(_ value: Value) {
    switch value {
    case .literal(let literal):
      if let found = string(at: literal) { strings.append(found) }
    case .initializer(let arguments): _ = addKeys(of: LocalizedCall.implicit, arguments)
    }
  }

  /// What an expression can be.
  private enum Value {
    case literal(StringLiteralExprSyntax)
    /// `.init("Menu", table: "Parts")`, of a type that stands elsewhere.
    case initializer(LabeledExprListSyntax)
  }

  /// Whether a call makes a localizable value that another call may have the table of:
  /// `.init("Menu")`, `LocalizedStringKey("Menu")`.
  private static func makesValue(_ call: FunctionCallExprSyntax) -> Bool {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil {
      return access.declName.baseName.text == "init"
    }
    return ["LocalizedStringKey", "LocalizationValue"].contains(name(of: call.calledExpression))
  }

  private func literals(in expression: ExprSyntax) -> [StringLiteralExprSyntax] {
    values(in: expression).compactMap { value in
      if case .literal(let literal) = value { literal } else { nil }
    }
  }

  /// What an expression can be: itself, the branches of a choice, what stands in for a missing
  /// value, what an array or a dictionary has.
  ///
  /// - Parameter isTyped: Whether the place takes nothing that is not localizable.
  private func values(in expression: ExprSyntax, isTyped: Bool = false) -> [Value] {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return [.literal(literal)] }
    if let call = expression.as(FunctionCallExprSyntax.self), Self.makesValue(call) {
      return [.initializer(call.arguments)]
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.flatMap { values(in: $0.expression, isTyped: isTyped) }
    }
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.flatMap { values(in: $0.expression, isTyped: isTyped) }
    }
    if let dictionary = expression.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    {
      return elements.flatMap { values(in: $0.value, isTyped: isTyped) }
    }
    if let choice = expression.as(IfExprSyntax.self) {
      return Self.results(of: choice).flatMap { values(in: $0, isTyped: isTyped) }
    }
    if let choice = expression.as(SwitchExprSyntax.self) {
      return choice.cases.flatMap { element -> [Value] in
        guard case .switchCase(let own) = element else { return [] }
        return Self.result(of: own.statements).map { values(in: $0, isTyped: isTyped) } ?? []
      }
    }
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return [] }
    return values(in: Array(sequence.elements)[...], isTyped: isTyped)
  }

  /// The branches of a choice, or of several: `a ? "A" : b ? "B" : "C"`.
  private func values(in elements: ArraySlice<ExprSyntax>, isTyped: Bool) -> [Value] {
    var result: [Value] = []
    var rest = elements
    while let index = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = rest[index].as(UnresolvedTernaryExprSyntax.self)
    {
      result += values(in: ternary.thenExpression, isTyped: isTyped)
      rest = rest[(index + 1)...]
    }
    if rest.count == 1, let only = rest.first {
      return result + values(in: only, isTyped: isTyped)
    }
    // `title ?? "Menu"` is what the title is.
    let parts = rest.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }
    guard parts.count > 1, parts.allSatisfy({ $0.count == 1 }),
      isTyped
        || parts.contains(where: { part in
          part.first.flatMap { types.type(of: $0) }.map(LocalizedCall.isLocalizable) ?? false
        })
    else { return result }
    return result + parts.joined().flatMap { values(in: $0, isTyped: isTyped) }
  }

  /// What the branches of a choice end with.
  private static func results(of choice: IfExprSyntax) -> [ExprSyntax] {
    var results: [ExprSyntax] = []
    var next: IfExprSyntax? = choice
    while let own = next {
      next = nil
      if let value = result(of: own.body.statements) { results.append(value) }
      switch own.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        if let value = result(of: block.statements) { results.append(value) }
      case nil: break
      }
    }
    return results
  }

  /// What the statements of a branch give: the last one, if it is an expression.
  private static func result(of statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    switch statements.last?.item {
    case .expr(let value): value
    // A choice among them is a statement to the parser.
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    default: nil
    }
  }

  // MARK: Output

  private func string(at literal: StringLiteralExprSyntax) -> ExtractedString? {
    guard let text = LocalizedText(literal, types) else { return nil }
    // A literal may be reached by more than one way.
    let position = literal.positionAfterSkippingLeadingTrivia
    guard seen.insert(position).inserted else { return nil }
    let place = places.location(for: position)
    return ExtractedString(
      file: file, line: place.line, column: place.column, key: text.text,
      isFormat: text.valueCount > 0, notes: text.notes)
  }

  private func report(_ problem: String, at node: Syntax) {
    let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
    problems.append(
      ExtractionProblem(
        file: file, line: place.line, column: place.column, problem: problem, isError: false))
  }
}
