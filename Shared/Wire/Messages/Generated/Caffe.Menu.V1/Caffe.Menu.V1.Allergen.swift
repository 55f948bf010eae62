// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Menu.V1 {
  /// The allergens that EU regulation 1169/2011 requires to be declared.
  public struct Allergen: MessageEnum {
    /// The number on the wire.
    public let rawValue: Int32

    /// Creates the value of this number, whether the contract declares it or not.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// `ALLERGEN_UNSPECIFIED`.
    public static let unspecified = Allergen(rawValue: 0)

    /// `ALLERGEN_GLUTEN`.
    public static let gluten = Allergen(rawValue: 1)

    /// `ALLERGEN_CRUSTACEANS`.
    public static let crustaceans = Allergen(rawValue: 2)

    /// `ALLERGEN_EGGS`.
    public static let eggs = Allergen(rawValue: 3)

    /// `ALLERGEN_FISH`.
    public static let fish = Allergen(rawValue: 4)

    /// `ALLERGEN_PEANUTS`.
    public static let peanuts = Allergen(rawValue: 5)

    /// `ALLERGEN_SOYBEANS`.
    public static let soybeans = Allergen(rawValue: 6)

    /// `ALLERGEN_MILK`.
    public static let milk = Allergen(rawValue: 7)

    /// `ALLERGEN_NUTS`.
    public static let nuts = Allergen(rawValue: 8)

    /// `ALLERGEN_CELERY`.
    public static let celery = Allergen(rawValue: 9)

    /// `ALLERGEN_MUSTARD`.
    public static let mustard = Allergen(rawValue: 10)

    /// `ALLERGEN_SESAME`.
    public static let sesame = Allergen(rawValue: 11)

    /// `ALLERGEN_SULPHITES`.
    public static let sulphites = Allergen(rawValue: 12)

    /// `ALLERGEN_LUPIN`.
    public static let lupin = Allergen(rawValue: 13)

    /// `ALLERGEN_MOLLUSCS`.
    public static let molluscs = Allergen(rawValue: 14)

    /// The values that the contract declares.
    public static var allCases: [Allergen] {
      [
        .unspecified,
        .gluten,
        .crustaceans,
        .eggs,
        .fish,
        .peanuts,
        .soybeans,
        .milk,
        .nuts,
        .celery,
        .mustard,
        .sesame,
        .sulphites,
        .lupin,
        .molluscs,
      ]
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.Allergen" }

    /// The name in the contract; nil where the contract has none.
    public var name: String? {
      switch rawValue {
      case 0: "ALLERGEN_UNSPECIFIED"
      case 1: "ALLERGEN_GLUTEN"
      case 2: "ALLERGEN_CRUSTACEANS"
      case 3: "ALLERGEN_EGGS"
      case 4: "ALLERGEN_FISH"
      case 5: "ALLERGEN_PEANUTS"
      case 6: "ALLERGEN_SOYBEANS"
      case 7: "ALLERGEN_MILK"
      case 8: "ALLERGEN_NUTS"
      case 9: "ALLERGEN_CELERY"
      case 10: "ALLERGEN_MUSTARD"
      case 11: "ALLERGEN_SESAME"
      case 12: "ALLERGEN_SULPHITES"
      case 13: "ALLERGEN_LUPIN"
      case 14: "ALLERGEN_MOLLUSCS"
      default: nil
      }
    }
  }
}
