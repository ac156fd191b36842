import DockKit

extension Parity {
  mutating func stateAndCategory() {
    describedType(81, DockAccessory.State.self)
    enumCase(82, DockAccessory.State.undocked, DockAccessory.State.self)
    enumCase(83, DockAccessory.State.docked, DockAccessory.State.self)
    property(84, \DockAccessory.State.debugDescription, String.self)
    equality(85, (==) as (DockAccessory.State, DockAccessory.State) -> Bool)
    hashing(86, DockAccessory.State.hash(into:))
    property(87, \DockAccessory.State.hashValue, Int.self)
    codedDescribedType(88, DockAccessory.Category.self)
    enumCase(89, DockAccessory.Category.trackingStand, DockAccessory.Category.self)
    property(90, \DockAccessory.Category.debugDescription, String.self)
    equality(91, (==) as (DockAccessory.Category, DockAccessory.Category) -> Bool)
    hashing(92, DockAccessory.Category.hash(into:))
    property(93, \DockAccessory.Category.hashValue, Int.self)
    function(
      94,
      DockAccessory.Category.encode(to:) as (DockAccessory.Category) -> (any Encoder) throws -> Void
    )
    function(
      95,
      DockAccessory.Category.init(from:) as (any Decoder) throws -> DockAccessory.Category
    )
  }
}
