extension DockAccessory {
  /// What somebody does at a dock's buttons and wheels (Apple, DockAccessory.AccessoryEvent).
  @nonexhaustive
  public enum AccessoryEvent: Sendable, Equatable, Hashable {
    /// A button of the maker's own; pressed or let go.
    case button(id: Int, pressed: Bool)
    /// To take a picture, or begin or end a video.
    case cameraShutter
    /// To use the other camera.
    case cameraFlip
    /// To zoom. By Apple's page the factor multiplies the image's size; in Apple's sample and in
    /// clients only its sign counts.
    case cameraZoom(factor: Double)
  }
}
