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
}
