import DockKit

extension Parity {
  mutating func batteries() {
    enumType(178, DockAccessory.BatteryChargeState.self)
    enumCase(
      179,
      DockAccessory.BatteryChargeState.notCharging,
      DockAccessory.BatteryChargeState.self
    )
    enumCase(180, DockAccessory.BatteryChargeState.charging, DockAccessory.BatteryChargeState.self)
    enumCase(
      181,
      DockAccessory.BatteryChargeState.notChargeable,
      DockAccessory.BatteryChargeState.self
    )
    equality(
      182,
      (==) as (DockAccessory.BatteryChargeState, DockAccessory.BatteryChargeState) -> Bool
    )
    hashing(183, DockAccessory.BatteryChargeState.hash(into:))
    property(184, \DockAccessory.BatteryChargeState.hashValue, Int.self)
    hashableType(185, DockAccessory.BatteryState.self)
    property(186, \DockAccessory.BatteryState.name, String.self)
    property(187, \DockAccessory.BatteryState.batteryLevel, Double.self)
    property(188, \DockAccessory.BatteryState.lowBattery, Bool.self)
    property(189, \DockAccessory.BatteryState.chargeState, DockAccessory.BatteryChargeState.self)
    equality(190, (==) as (DockAccessory.BatteryState, DockAccessory.BatteryState) -> Bool)
    hashing(191, DockAccessory.BatteryState.hash(into:))
    property(192, \DockAccessory.BatteryState.hashValue, Int.self)
    stream(193, DockAccessory.BatteryStates.self)
    sameType(194, DockAccessory.BatteryStates.Element.self, DockAccessory.BatteryState.self)
    loop(195, DockAccessory.BatteryStates.Iterator.self)
    function(
      196,
      { (loop: inout DockAccessory.BatteryStates.Iterator) async -> DockAccessory.BatteryState? in
        await loop.next()
      }
    )
    sameType(
      197,
      DockAccessory.BatteryStates.Iterator.Element.self,
      DockAccessory.BatteryState.self
    )
    function(
      198,
      DockAccessory.BatteryStates.makeAsyncIterator
        as (DockAccessory.BatteryStates) -> () -> DockAccessory.BatteryStates.Iterator
    )
    sameType(
      199,
      DockAccessory.BatteryStates.AsyncIterator.self,
      DockAccessory.BatteryStates.Iterator.self
    )
    sameType(200, DockAccessory.BatteryStates.Failure.self, Never.self)
  }
}
