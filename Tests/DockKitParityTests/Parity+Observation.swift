import DockKit
import Foundation

extension Parity {
  mutating func observation() {
    valueType(96, DockAccessory.Observation.self)
    enumType(97, DockAccessory.Observation.ObservationType.self)
    enumCase(
      98,
      DockAccessory.Observation.ObservationType.humanFace,
      DockAccessory.Observation.ObservationType.self
    )
    enumCase(
      99,
      DockAccessory.Observation.ObservationType.humanBody,
      DockAccessory.Observation.ObservationType.self
    )
    enumCase(
      100,
      DockAccessory.Observation.ObservationType.object,
      DockAccessory.Observation.ObservationType.self
    )
    equality(
      101,
      (==)
        as (DockAccessory.Observation.ObservationType, DockAccessory.Observation.ObservationType) ->
        Bool
    )
    hashing(102, DockAccessory.Observation.ObservationType.hash(into:))
    property(103, \DockAccessory.Observation.ObservationType.hashValue, Int.self)
    property(104, \DockAccessory.Observation.type, DockAccessory.Observation.ObservationType.self)
    property(105, \DockAccessory.Observation.identifier, Int.self)
    property(106, \DockAccessory.Observation.rect, CGRect.self)
    property(107, \DockAccessory.Observation.faceYawAngle, Measurement<UnitAngle>?.self)
    function(
      108,
      DockAccessory.Observation.init(identifier:type:rect:faceYawAngle:)
        as (Int, DockAccessory.Observation.ObservationType, CGRect, Measurement<UnitAngle>?) ->
        DockAccessory.Observation
    )
  }
}
