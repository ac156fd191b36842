import DockKit

extension Parity {
  mutating func stateChanges() {
    valueType(109, DockAccessory.StateChange.self)
    property(110, \DockAccessory.StateChange.accessory, DockAccessory?.self)
    property(111, \DockAccessory.StateChange.state, DockAccessory.State.self)
    property(112, \DockAccessory.StateChange.trackingButtonEnabled, Bool.self)
    stream(113, DockAccessory.StateChanges.self)
    sameType(114, DockAccessory.StateChanges.Element.self, DockAccessory.StateChange.self)
    loop(115, DockAccessory.StateChanges.Iterator.self)
    function(
      116,
      { (loop: inout DockAccessory.StateChanges.Iterator) async -> DockAccessory.StateChange? in
        await loop.next()
      }
    )
    sameType(117, DockAccessory.StateChanges.Iterator.Element.self, DockAccessory.StateChange.self)
    function(
      118,
      DockAccessory.StateChanges.makeAsyncIterator
        as (DockAccessory.StateChanges) -> () -> DockAccessory.StateChanges.Iterator
    )
    sameType(
      119,
      DockAccessory.StateChanges.AsyncIterator.self,
      DockAccessory.StateChanges.Iterator.self
    )
    sameType(120, DockAccessory.StateChanges.Failure.self, Never.self)
  }
}
