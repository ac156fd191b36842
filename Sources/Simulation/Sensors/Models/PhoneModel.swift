package import SensorKit

/// A phone model, with the properties that affect studies.
package struct PhoneModel: Hashable, Sendable {
  /// The marketing name, which scenarios use.
  package let name: String

  /// Apple's product type, such as `iPhone18,1`.
  package let productType: String

  /// The width of the screen keyboard, in millimetres: that of the screen (Apple, technical
  /// specifications).
  package let keyboardWidth: Double

  /// The height of the screen keyboard, in millimetres (our choice: two fifths of the screen).
  package let keyboardHeight: Double

  /// The position of the light sensor.
  package let lightSensorPlacement = SRAmbientLightSample.SensorPlacement.frontTop

  /// Whether the light sensor measures colours.
  package let seesColour: Bool

  /// Whether its front camera tracks faces (Apple, technical specifications: TrueDepth camera).
  package let followsFaces: Bool

  /// The models that a scenario may name, the newest first.
  package static let all = [
    PhoneModel("iPhone 17 Pro", "iPhone18,1", 66, 57),
    PhoneModel("iPhone 17", "iPhone18,3", 66, 57),
    PhoneModel("iPhone 16 Pro", "iPhone17,1", 66, 57),
    PhoneModel("iPhone 16", "iPhone17,3", 65, 56),
    PhoneModel("iPhone 15 Pro", "iPhone16,1", 65, 56),
    PhoneModel("iPhone 15", "iPhone15,4", 65, 56),
    PhoneModel(
      "iPhone SE (3rd generation)",
      "iPhone14,6",
      58,
      42,
      seesColour: false,
      followsFaces: false
    ),
  ]

  /// The model of a group whose scenario names none.
  package static let standard = all[0]

  /// The model with a name; nil if there is none.
  package static func named(_ name: String) -> PhoneModel? { all.first { $0.name == name } }

  private init(
    _ name: String,
    _ productType: String,
    _ keyboardWidth: Double,
    _ keyboardHeight: Double,
    seesColour: Bool = true,
    followsFaces: Bool = true
  ) {
    self.name = name
    self.productType = productType
    self.keyboardWidth = keyboardWidth
    self.keyboardHeight = keyboardHeight
    self.seesColour = seesColour
    self.followsFaces = followsFaces
  }
}
