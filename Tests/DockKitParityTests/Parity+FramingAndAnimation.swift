import DockKit

extension Parity {
  mutating func framingAndAnimation() {
    codedType(201, DockAccessory.FramingMode.self)
    enumCase(202, DockAccessory.FramingMode.automatic, DockAccessory.FramingMode.self)
    enumCase(203, DockAccessory.FramingMode.center, DockAccessory.FramingMode.self)
    enumCase(204, DockAccessory.FramingMode.left, DockAccessory.FramingMode.self)
    enumCase(205, DockAccessory.FramingMode.right, DockAccessory.FramingMode.self)
    equality(206, (==) as (DockAccessory.FramingMode, DockAccessory.FramingMode) -> Bool)
    hashing(207, DockAccessory.FramingMode.hash(into:))
    property(208, \DockAccessory.FramingMode.hashValue, Int.self)
    function(
      209,
      DockAccessory.FramingMode.encode(to:)
        as (DockAccessory.FramingMode) -> (any Encoder) throws -> Void
    )
    function(
      210,
      DockAccessory.FramingMode.init(from:) as (any Decoder) throws -> DockAccessory.FramingMode
    )
    enumType(211, DockAccessory.Animation.self)
    enumCase(212, DockAccessory.Animation.wakeup, DockAccessory.Animation.self)
    enumCase(213, DockAccessory.Animation.yes, DockAccessory.Animation.self)
    enumCase(214, DockAccessory.Animation.no, DockAccessory.Animation.self)
    enumCase(215, DockAccessory.Animation.kapow, DockAccessory.Animation.self)
    equality(216, (==) as (DockAccessory.Animation, DockAccessory.Animation) -> Bool)
    hashing(217, DockAccessory.Animation.hash(into:))
    property(218, \DockAccessory.Animation.hashValue, Int.self)
  }
}
