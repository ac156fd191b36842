import DockKit

extension Parity {
  mutating func events() {
    enumType(162, DockAccessory.AccessoryEvent.self)
    function(
      163,
      DockAccessory.AccessoryEvent.button as (Int, Bool) -> DockAccessory.AccessoryEvent
    )
    enumCase(164, DockAccessory.AccessoryEvent.cameraShutter, DockAccessory.AccessoryEvent.self)
    enumCase(165, DockAccessory.AccessoryEvent.cameraFlip, DockAccessory.AccessoryEvent.self)
    function(
      166,
      DockAccessory.AccessoryEvent.cameraZoom as (Double) -> DockAccessory.AccessoryEvent
    )
    equality(167, (==) as (DockAccessory.AccessoryEvent, DockAccessory.AccessoryEvent) -> Bool)
    hashing(168, DockAccessory.AccessoryEvent.hash(into:))
    property(169, \DockAccessory.AccessoryEvent.hashValue, Int.self)
    stream(170, DockAccessory.AccessoryEvents.self)
    sameType(171, DockAccessory.AccessoryEvents.Element.self, DockAccessory.AccessoryEvent.self)
    loop(172, DockAccessory.AccessoryEvents.Iterator.self)
    function(
      173,
      {
        (loop: inout DockAccessory.AccessoryEvents.Iterator) async -> DockAccessory.AccessoryEvent?
        in await loop.next()
      }
    )
    sameType(
      174,
      DockAccessory.AccessoryEvents.Iterator.Element.self,
      DockAccessory.AccessoryEvent.self
    )
    function(
      175,
      DockAccessory.AccessoryEvents.makeAsyncIterator
        as (DockAccessory.AccessoryEvents) -> () -> DockAccessory.AccessoryEvents.Iterator
    )
    sameType(
      176,
      DockAccessory.AccessoryEvents.AsyncIterator.self,
      DockAccessory.AccessoryEvents.Iterator.self
    )
    sameType(177, DockAccessory.AccessoryEvents.Failure.self, Never.self)
  }
}
