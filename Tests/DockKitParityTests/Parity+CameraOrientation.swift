import DockKit

extension Parity {
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
