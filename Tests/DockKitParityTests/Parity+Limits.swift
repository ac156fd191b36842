import DockKit

extension Parity {
  mutating func limits() {
    valueType(219, DockAccessory.Limits.self)
    valueType(220, DockAccessory.Limits.Limit.self)
    property(221, \DockAccessory.Limits.Limit.positionRange, Range<Double>.self)
    property(222, \DockAccessory.Limits.Limit.maximumSpeed, Double.self)
    function(
      223,
      DockAccessory.Limits.Limit.init(positionRange:maximumSpeed:)
        as (Range<Double>, Double) throws -> DockAccessory.Limits.Limit
    )
    property(224, \DockAccessory.Limits.yaw, DockAccessory.Limits.Limit?.self)
    property(225, \DockAccessory.Limits.pitch, DockAccessory.Limits.Limit?.self)
    property(226, \DockAccessory.Limits.roll, DockAccessory.Limits.Limit?.self)
    function(
      227,
      DockAccessory.Limits.init(yaw:pitch:roll:)
        as (DockAccessory.Limits.Limit?, DockAccessory.Limits.Limit?, DockAccessory.Limits.Limit?)
        -> DockAccessory.Limits
    )
  }
}
