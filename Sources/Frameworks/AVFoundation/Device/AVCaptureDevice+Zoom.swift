public import Foundation

extension AVCaptureDevice {
  /// Lets the app change the camera's settings, until as many calls of `unlockForConfiguration` (that
  /// they are counted is our choice).
  ///
  /// - Throws: Nothing: no other app wants the camera.
  public func lockForConfiguration() throws { locks += 1 }

  /// Ends what `lockForConfiguration` began.
  public func unlockForConfiguration() { locks = max(0, locks - 1) }

  /// How many times the picture is enlarged.
  ///
  /// Setting it without `lockForConfiguration`, or to something out of range, ends the app (Apple,
  /// AVCaptureDevice: it raises an exception).
  public var videoZoomFactor: CGFloat {
    get { zoom }
    set {
      guard locks > 0 else {
        raise(
          "videoZoomFactor was set without the lock for configuration",
          hint: "call lockForConfiguration() before, and unlockForConfiguration() after."
        )
      }
      let range = minAvailableVideoZoomFactor...maxAvailableVideoZoomFactor
      guard range.contains(newValue) else {
        raise(
          "videoZoomFactor was set to \(newValue), which \(localizedName) doesn't have",
          hint: "keep within minAvailableVideoZoomFactor, \(range.lowerBound), and"
            + " maxAvailableVideoZoomFactor, \(range.upperBound)."
        )
      }
      zoom = newValue
      CaptureService.reached(by: launch)?.refresh()
    }
  }

  /// The least that the picture can be enlarged.
  public var minAvailableVideoZoomFactor: CGFloat { 1 }

  /// The most that the picture can be enlarged.
  public var maxAvailableVideoZoomFactor: CGFloat { activeFormat.videoMaxZoomFactor }
}
