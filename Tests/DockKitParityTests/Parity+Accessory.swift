import AVFoundation
import CoreVideo
import DockKit
import Foundation
import Spatial

extension Parity {
  mutating func dockAccessory() {
    accessoryType(23, DockAccessory.self)
    property(24, \DockAccessory.identifier, DockAccessory.Identifier.self)
    property(25, \DockAccessory.debugDescription, String.self)
    property(26, \DockAccessory.firmwareVersion, String?.self)
    property(27, \DockAccessory.hardwareModel, String?.self)
    property(28, \DockAccessory.framingMode, DockAccessory.FramingMode.self)
    property(29, \DockAccessory.regionOfInterest, CGRect.self)
    function(
      30,
      { (it: DockAccessory) throws -> DockAccessory.MotionStates in try it.motionStates }
    )
    function(31, { (it: DockAccessory) throws -> DockAccessory.Limits in try it.limits })
    function(
      32,
      { (it: DockAccessory) throws -> DockAccessory.AccessoryEvents in try it.accessoryEvents }
    )
    function(
      33,
      { (it: DockAccessory) throws -> DockAccessory.TrackingStates in try it.trackingStates }
    )
    function(
      34,
      { (it: DockAccessory) throws -> DockAccessory.BatteryStates in try it.batteryStates }
    )
    function(
      35,
      DockAccessory.setOrientation(_:duration:relative:)
        as (DockAccessory) -> (Vector3D, Duration, Bool) throws -> Progress
    )
    function(
      36,
      DockAccessory.setOrientation(_:duration:relative:)
        as (DockAccessory) -> (Rotation3D, Duration, Bool) throws -> Progress
    )
    function(
      37,
      DockAccessory.setOrientation(_:duration:relative:)
        as (DockAccessory) -> @concurrent (Vector3D, Duration, Bool) async throws -> Progress
    )
    function(
      38,
      DockAccessory.setOrientation(_:duration:relative:)
        as (DockAccessory) -> @concurrent (Rotation3D, Duration, Bool) async throws -> Progress
    )
    function(
      39,
      DockAccessory.setAngularVelocity(_:)
        as (DockAccessory) -> @concurrent (Vector3D) async throws -> Void
    )
    function(
      40,
      DockAccessory.setLimits(_:) as (DockAccessory) -> (DockAccessory.Limits) throws -> Void
    )
    function(
      41,
      DockAccessory.track(_:cameraInformation:)
        as (DockAccessory) ->
        @concurrent ([DockAccessory.Observation], DockAccessory.CameraInformation) async throws ->
        Void
    )
    function(
      42,
      DockAccessory.track(_:cameraInformation:image:)
        as (DockAccessory) ->
        @concurrent ([DockAccessory.Observation], DockAccessory.CameraInformation, CVPixelBuffer)
        async throws -> Void
    )
    function(
      43,
      DockAccessory.track(_:cameraInformation:)
        as (DockAccessory) ->
        @concurrent ([AVMetadataObject], DockAccessory.CameraInformation) async throws -> Void
    )
    function(
      44,
      DockAccessory.track(_:cameraInformation:image:)
        as (DockAccessory) ->
        @concurrent ([AVMetadataObject], DockAccessory.CameraInformation, CVPixelBuffer)
        async throws -> Void
    )
    function(
      45,
      DockAccessory.selectSubject(at:)
        as (DockAccessory) -> @concurrent (CGPoint) async throws -> Void
    )
    function(
      46,
      DockAccessory.selectSubjects(_:)
        as (DockAccessory) -> @concurrent ([UUID]) async throws -> Void
    )
    function(
      47,
      DockAccessory.setFramingMode(_:)
        as (DockAccessory) -> @concurrent (DockAccessory.FramingMode) async throws -> Void
    )
    function(
      48,
      DockAccessory.setRegionOfInterest(_:)
        as (DockAccessory) -> @concurrent (CGRect) async throws -> Void
    )
    function(
      49,
      DockAccessory.animate(motion:)
        as (DockAccessory) -> @concurrent (DockAccessory.Animation) async throws -> Progress
    )
    equality(50, (==) as (DockAccessory, DockAccessory) -> Bool)
    hashing(51, DockAccessory.hash(into:))
    property(52, \DockAccessory.hashValue, Int.self)
    ending(53, "deinit", DockAccessory.self)
  }

  mutating func dockAccessoryManager() {
    classType(17, DockAccessoryManager.self)
    constant(18, DockAccessoryManager.shared, DockAccessoryManager.self)
    property(19, \DockAccessoryManager.isSystemTrackingEnabled, Bool.self)
    function(
      20,
      { (it: DockAccessoryManager) throws -> DockAccessory.StateChanges in
        try it.accessoryStateChanges
      }
    )
    function(
      21,
      DockAccessoryManager.setSystemTrackingEnabled(_:)
        as (DockAccessoryManager) -> @concurrent (Bool) async throws -> Void
    )
    ending(22, "deinit", DockAccessoryManager.self)
  }

  mutating func dockKitError() {
    enumType(1, DockKitError.self)
    enumCase(2, DockKitError.notSupported, DockKitError.self)
    enumCase(3, DockKitError.notConnected, DockKitError.self)
    enumCase(4, DockKitError.notSupportedByDevice, DockKitError.self)
    enumCase(5, DockKitError.invalidParameter, DockKitError.self)
    enumCase(6, DockKitError.noSubjectFound, DockKitError.self)
    enumCase(7, DockKitError.frameRateTooLow, DockKitError.self)
    enumCase(8, DockKitError.cameraTCCMissing, DockKitError.self)
    enumCase(9, DockKitError.frameRateTooHigh, DockKitError.self)
    equality(10, (==) as (DockKitError, DockKitError) -> Bool)
    hashing(11, DockKitError.hash(into:))
    property(12, \DockKitError.hashValue, Int.self)
    conformance(13, { (it: DockKitError) -> any Equatable in it })
    conformance(14, { (it: DockKitError) -> any Hashable in it })
    conformance(15, { (it: DockKitError) -> any LocalizedError in it })
    property(16, \DockKitError.errorDescription, String?.self)
  }

  mutating func identity() {
    describedType(54, DockAccessory.Identifier.self)
    property(55, \DockAccessory.Identifier.category, DockAccessory.Category.self)
    property(56, \DockAccessory.Identifier.name, String.self)
    property(57, \DockAccessory.Identifier.uuid, UUID.self)
    property(58, \DockAccessory.Identifier.debugDescription, String.self)
    equality(59, (==) as (DockAccessory.Identifier, DockAccessory.Identifier) -> Bool)
    hashing(60, DockAccessory.Identifier.hash(into:))
    property(61, \DockAccessory.Identifier.hashValue, Int.self)
  }

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
