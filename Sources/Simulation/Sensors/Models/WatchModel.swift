/// A watch model, with the properties that affect studies.
package struct WatchModel: Hashable, Sendable {
  /// The marketing name, which scenarios use.
  package let name: String

  /// Apple's product type, such as `Watch7,18`.
  package let productType: String

  /// Whether it takes electrocardiograms.
  package let takesElectrocardiograms: Bool

  /// Whether it measures the wrist's temperature.
  package let measuresTemperature: Bool

  /// The models that a scenario may name, the newest first.
  package static let all = [
    WatchModel("Apple Watch Series 11", "Watch7,18"),
    WatchModel("Apple Watch Ultra 3", "Watch7,12"),
    WatchModel("Apple Watch Series 10", "Watch7,9"),
    WatchModel("Apple Watch Series 9", "Watch7,2"),
    WatchModel("Apple Watch Series 7", "Watch6,7", measuresTemperature: false),
    WatchModel(
      "Apple Watch SE (2nd generation)",
      "Watch6,11",
      takesElectrocardiograms: false,
      measuresTemperature: false
    ),
  ]

  /// The model with a name; nil if there is none.
  package static func named(_ name: String) -> WatchModel? { all.first { $0.name == name } }

  private init(
    _ name: String,
    _ productType: String,
    takesElectrocardiograms: Bool = true,
    measuresTemperature: Bool = true
  ) {
    self.name = name
    self.productType = productType
    self.takesElectrocardiograms = takesElectrocardiograms
    self.measuresTemperature = measuresTemperature
  }
}
