// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Messages

/// What is resolved, and for whom, besides the reader's languages.
struct ResolutionOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("What to look up: 'Your %@ %@ is ready.'", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("The values of the key's specifiers, in order."))
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A value with its kind, instead of those that the specifiers ask for; repeat it for more, in \
      order: word=salad, text=Ana, number=3, decimal=1.50, money=4.50EUR, date=2026-11-23T12:00:00Z.
      """,
      valueName: "kind=value"))
  var argument: [TypedArgument] = []

  @Option(help: ArgumentHelp("The set of catalogs to look in.", valueName: "name"))
  var bundle = ""

  @Option(help: ArgumentHelp("The table to look in.", valueName: "name"))
  var table = ""

  @Option(
    help: ArgumentHelp(
      "The text where no catalog has the key. Without it the key.", valueName: "text"))
  var defaultValue = ""

  @Option(help: ArgumentHelp("How the reader is addressed.", valueName: "gender"))
  var addressed: ReaderTermsOption?

  @Option(
    help: ArgumentHelp(
      """
      What agreeWithConcept refers to: a person, by how they are addressed, or key=KEY, a phrase; \
      repeat it for more.
      """,
      valueName: "concept"))
  var concept: [ConceptOption] = []

  @Option(
    help: ArgumentHelp(
      "The device whose variants are chosen, such as iphone, mac or applewatch.",
      valueName: "name"))
  var device = ""

  @Option(
    help: ArgumentHelp("The room for the text, for width variants.", valueName: "characters"))
  var width: UInt32 = 0

  func validate() throws {
    if !arguments.isEmpty, !argument.isEmpty {
      throw ValidationError("Values are given behind the key or by --argument, not both.")
    }
  }

  /// What is to be resolved.
  ///
  /// - Throws: `CommandError` if the values are not those that the key takes.
  func resource() throws(CommandError) -> Caffe.Localization.V1.LocalizedStringResource {
    var resource = Caffe.Localization.V1.LocalizedStringResource()
    resource.key = key
    resource.defaultValue = defaultValue
    resource.bundle = bundle
    resource.table = table
    guard argument.isEmpty else {
      resource.arguments = argument.map(\.message)
      return resource
    }
    // For an opaque key such as ORDER_READY, the specifiers are in the default value.
    let specifiers = KeySpecifiers(defaultValue.isEmpty ? key : defaultValue)
    resource.arguments = try ResolveArgument.arguments(arguments, for: specifiers).map(\.message)
    return resource
  }

  /// The reader's options, with what is said here.
  func options(
    of reader: ReaderOptions
  ) -> Caffe.Localization.V1.ResolveOptions {
    var options = reader.options
    options.reader = addressed?.message
    options.concepts = concept.map(\.message)
    options.device = device
    options.width = width
    return options
  }

  /// The user's input for the request's fields.
  var typedFields: TypedFields {
    TypedFields(typed: [
      "resource.key": "The key '\(key)'", "resource.default_value": "--default-value",
      "resource.bundle": "--bundle '\(bundle)'", "resource.table": "--table '\(table)'",
      "resource.arguments": "--argument", "options.device": "--device '\(device)'",
      "options.concepts": "--concept",
    ])
  }
}
