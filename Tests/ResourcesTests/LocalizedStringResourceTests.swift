// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources
import Testing

struct LocalizedStringResourceTests {
  @Test
  func literals() {
    let literal: LocalizedStringResource = "salad"
    let made = LocalizedStringResource("salad")
    #expect(literal == made)
    #expect(made.key == "salad")
    #expect(made.defaultValue == "salad")
    #expect(made.table == nil)
    #expect(made.tableName == "Localizable")
    #expect(made.bundle == .main)
    #expect(made.locale == .current)
    #expect(made.arguments.isEmpty)
    let count = 2
    let interpolated: LocalizedStringResource = "\(count) salads"
    #expect(interpolated == LocalizedStringResource("\(count) salads"))
    #expect(interpolated.key == "%lld salads")
  }

  @Test
  func everyPart() {
    let resource = LocalizedStringResource(
      "Your \("small") salad is ready.", table: "Orders", locale: Locale(identifier: "es_MX"),
      bundle: .named("menu"), comment: "Said at the counter.")
    #expect(resource.key == "Your %@ salad is ready.")
    #expect(resource.defaultValue.key == resource.key)
    #expect(resource.table == "Orders")
    #expect(resource.tableName == "Orders")
    #expect(resource.languageTag?.identifier == "es-MX")
    #expect(resource.bundle.name == "menu")
    #expect(resource.comment == "Said at the counter.")
    #expect(resource.arguments == [LocalizationArgument(.text("small"))])
  }

  @Test
  func opaqueKey() {
    let resource = LocalizedStringResource(
      "ORDER_READY", defaultValue: "Your \(2) salads are ready.")
    #expect(resource.key == "ORDER_READY")
    #expect(resource.defaultValue.key == "Your %lld salads are ready.")
    #expect(resource.arguments == [LocalizationArgument(.signedInteger(2))])
  }

  @Test
  func fromData() {
    let id = "iced-" + "latte"
    let plain = LocalizedStringResource(key: id, bundle: .named("menu"))
    #expect(plain.defaultValue.key == "iced-latte")
    #expect(plain == LocalizedStringResource("iced-latte", bundle: .named("menu")))
    let arguments = [LocalizationArgument(.text("x"))]
    #expect(LocalizedStringResource(key: "%@", arguments: arguments).arguments == arguments)
    let value = String.LocalizationValue("\("y")")
    #expect(LocalizedStringResource(key: "K", defaultValue: value).arguments == value.arguments)
    #expect(
      LocalizedStringResource(key: "K", defaultValue: value, arguments: arguments).arguments
        == arguments)
    #expect(LocalizedStringResource(key: "K", table: "").table == nil)
    #expect(LocalizedStringResource(key: "100% %@ sure").key == "100% %@ sure")
  }

  @Test(arguments: [
    (LocalizedStringResource.BundleDescription.main, "main"), (.named("menu"), "menu"),
    (.named(""), "main"), (.atURL(URL(fileURLWithPath: "/srv/caffe_menu.bundle")), "caffe_menu"),
    (.atURL(URL(fileURLWithPath: "/")), "main"), (.forClass(Waiter.self), "ResourcesTests"),
  ])
  func bundlesAreKnownByName(bundle: LocalizedStringResource.BundleDescription, name: String) {
    #expect(bundle.name == name)
  }

  @Test
  func equalityLooksAtEveryPart() {
    let resource = LocalizedStringResource("a", locale: Locale(identifier: "en"))
    var others = [
      LocalizedStringResource("b", locale: Locale(identifier: "en")),
      LocalizedStringResource("a", table: "T", locale: Locale(identifier: "en")),
      LocalizedStringResource("a", locale: Locale(identifier: "es")),
      LocalizedStringResource("a", locale: .autoupdatingCurrent),
      LocalizedStringResource("a", locale: Locale(identifier: "en"), bundle: .named("main")),
      LocalizedStringResource("a", locale: Locale(identifier: "en"), comment: "c"),
      LocalizedStringResource("a", defaultValue: "b", locale: Locale(identifier: "en")),
      LocalizedStringResource("a", defaultValue: "\(1)", locale: Locale(identifier: "en")),
    ]
    others.append(resource)
    #expect(others.filter { $0 == resource }.count == 1)
    #expect(Set(others).count == others.count)
  }

  @Test
  func readersLocale() {
    #expect(LocalizedStringResource("a", locale: .autoupdatingCurrent).languageTag == nil)
    #expect(LocalizedStringResource("a", locale: .autoupdatingCurrent).hasReadersLocale)
    #expect(LocalizedStringResource("a").hasReadersLocale)
    #expect(LocalizedStringResource("a").languageTag == nil)
    #expect("a" == LocalizedStringResource("a", locale: .autoupdatingCurrent))
    #expect(!LocalizedStringResource("a", locale: Locale(identifier: "en_001")).hasReadersLocale)
    let odd = LocalizedStringResource("a", locale: Locale(identifier: "es_MX@nosuchkey"))
    #expect(odd.languageTag?.identifier == "es-MX")
  }
}

private final class Waiter {}
