import DockKit
import Foundation

extension Parity {
  mutating func tracking() {
    equatableType(134, DockAccessory.TrackedSubjectType.self)
    function(
      135,
      DockAccessory.TrackedSubjectType.person
        as (DockAccessory.TrackedPerson) -> DockAccessory.TrackedSubjectType
    )
    function(
      136,
      DockAccessory.TrackedSubjectType.object
        as (DockAccessory.TrackedObject) -> DockAccessory.TrackedSubjectType
    )
    equality(
      137,
      (==) as (DockAccessory.TrackedSubjectType, DockAccessory.TrackedSubjectType) -> Bool
    )
    equatableType(138, DockAccessory.TrackedPerson.self)
    variable(139, \DockAccessory.TrackedPerson.identifier, UUID.self)
    variable(140, \DockAccessory.TrackedPerson.rect, CGRect.self)
    variable(141, \DockAccessory.TrackedPerson.saliencyRank, Int?.self)
    variable(142, \DockAccessory.TrackedPerson.speakingConfidence, Double?.self)
    variable(143, \DockAccessory.TrackedPerson.lookingAtCameraConfidence, Double?.self)
    equality(144, (==) as (DockAccessory.TrackedPerson, DockAccessory.TrackedPerson) -> Bool)
    equatableType(145, DockAccessory.TrackedObject.self)
    variable(146, \DockAccessory.TrackedObject.identifier, UUID.self)
    variable(147, \DockAccessory.TrackedObject.rect, CGRect.self)
    variable(148, \DockAccessory.TrackedObject.saliencyRank, Int?.self)
    equality(149, (==) as (DockAccessory.TrackedObject, DockAccessory.TrackedObject) -> Bool)
    plainType(150, DockAccessory.TrackingState.self)
    variable(151, \DockAccessory.TrackingState.time, Date.self)
    variable(
      152,
      \DockAccessory.TrackingState.trackedSubjects,
      [DockAccessory.TrackedSubjectType].self
    )
    property(153, \DockAccessory.TrackingState.description, String.self)
    stream(154, DockAccessory.TrackingStates.self)
    sameType(155, DockAccessory.TrackingStates.Element.self, DockAccessory.TrackingState.self)
    loop(156, DockAccessory.TrackingStates.Iterator.self)
    function(
      157,
      { (loop: inout DockAccessory.TrackingStates.Iterator) async -> DockAccessory.TrackingState? in
        await loop.next()
      }
    )
    sameType(
      158,
      DockAccessory.TrackingStates.Iterator.Element.self,
      DockAccessory.TrackingState.self
    )
    function(
      159,
      DockAccessory.TrackingStates.makeAsyncIterator
        as (DockAccessory.TrackingStates) -> () -> DockAccessory.TrackingStates.Iterator
    )
    sameType(
      160,
      DockAccessory.TrackingStates.AsyncIterator.self,
      DockAccessory.TrackingStates.Iterator.self
    )
    sameType(161, DockAccessory.TrackingStates.Failure.self, Never.self)
  }
}
