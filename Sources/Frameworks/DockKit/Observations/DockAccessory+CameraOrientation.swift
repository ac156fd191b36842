extension DockAccessory {
  /// How the phone was held when a frame was taken (Apple, DockAccessory.CameraOrientation).
  ///
  /// The names are those of the device's orientation (Apple's sample maps one to the other).
  @nonexhaustive
  public enum CameraOrientation: Sendable, Equatable, Hashable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft
    case faceUp
    case faceDown
    /// The boxes are upright already.
    case corrected
  }
}
