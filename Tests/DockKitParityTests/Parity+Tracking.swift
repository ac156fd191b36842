import AVFoundation
import DockKit
import Foundation
import simd

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

  mutating func cameraInformation() {
    valueType(74, DockAccessory.CameraInformation.self)
    property(75, \DockAccessory.CameraInformation.captureDevice, AVCaptureDevice.DeviceType.self)
    property(76, \DockAccessory.CameraInformation.cameraPosition, AVCaptureDevice.Position.self)
    property(77, \DockAccessory.CameraInformation.orientation, DockAccessory.CameraOrientation.self)
    property(78, \DockAccessory.CameraInformation.cameraIntrinsics, matrix_float3x3?.self)
    property(79, \DockAccessory.CameraInformation.referenceDimensions, CGSize?.self)
    function(
      80,
      DockAccessory.CameraInformation.init(
        captureDevice:
        cameraPosition:
        orientation:
        cameraIntrinsics:
        referenceDimensions:
      )
        as (
          AVCaptureDevice.DeviceType, AVCaptureDevice.Position, DockAccessory.CameraOrientation,
          matrix_float3x3?, CGSize?
        ) -> DockAccessory.CameraInformation
    )
  }

  mutating func cameraOrientation() {
    enumType(62, DockAccessory.CameraOrientation.self)
    enumCase(63, DockAccessory.CameraOrientation.unknown, DockAccessory.CameraOrientation.self)
    enumCase(64, DockAccessory.CameraOrientation.portrait, DockAccessory.CameraOrientation.self)
    enumCase(
      65,
      DockAccessory.CameraOrientation.portraitUpsideDown,
      DockAccessory.CameraOrientation.self
    )
    enumCase(
      66,
      DockAccessory.CameraOrientation.landscapeRight,
      DockAccessory.CameraOrientation.self
    )
    enumCase(
      67,
      DockAccessory.CameraOrientation.landscapeLeft,
      DockAccessory.CameraOrientation.self
    )
    enumCase(68, DockAccessory.CameraOrientation.faceUp, DockAccessory.CameraOrientation.self)
    enumCase(69, DockAccessory.CameraOrientation.faceDown, DockAccessory.CameraOrientation.self)
    enumCase(70, DockAccessory.CameraOrientation.corrected, DockAccessory.CameraOrientation.self)
    equality(71, (==) as (DockAccessory.CameraOrientation, DockAccessory.CameraOrientation) -> Bool)
    hashing(72, DockAccessory.CameraOrientation.hash(into:))
    property(73, \DockAccessory.CameraOrientation.hashValue, Int.self)
  }
}
