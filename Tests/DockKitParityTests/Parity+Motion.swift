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
}
