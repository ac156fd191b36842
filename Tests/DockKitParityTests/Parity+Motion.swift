import DockKit
import Foundation
import Spatial

extension Parity {
  mutating func motion() {
    valueType(121, DockAccessory.MotionState.self)
    property(122, \DockAccessory.MotionState.angularVelocities, Vector3D.self)
    property(123, \DockAccessory.MotionState.angularPositions, Vector3D.self)
    property(124, \DockAccessory.MotionState.timestamp, TimeInterval.self)
    property(125, \DockAccessory.MotionState.error, (any Error)?.self)
    stream(126, DockAccessory.MotionStates.self)
    sameType(127, DockAccessory.MotionStates.Element.self, DockAccessory.MotionState.self)
    loop(128, DockAccessory.MotionStates.Iterator.self)
    function(
      129,
      { (loop: inout DockAccessory.MotionStates.Iterator) async -> DockAccessory.MotionState? in
        await loop.next()
      }
    )
    sameType(130, DockAccessory.MotionStates.Iterator.Element.self, DockAccessory.MotionState.self)
    function(
      131,
      DockAccessory.MotionStates.makeAsyncIterator
        as (DockAccessory.MotionStates) -> () -> DockAccessory.MotionStates.Iterator
    )
    sameType(
      132,
      DockAccessory.MotionStates.AsyncIterator.self,
      DockAccessory.MotionStates.Iterator.self
    )
    sameType(133, DockAccessory.MotionStates.Failure.self, Never.self)
  }

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
