public import Foundation

extension AVCaptureInput {
  /// One stream of media that an input gives (Apple, AVCaptureInput.Port).
  public final class Port: NSObject, @unchecked Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(Swift.type(of: self))>" }

    // Unchecked: it belongs to one world, and only that world's thread reaches it.

    /// The input that gives it.
    public let input: AVCaptureInput

    /// What it gives.
    public let mediaType: AVMediaType

    /// What kind of camera it comes from.
    public let sourceDeviceType: AVCaptureDevice.DeviceType?

    /// Which side that camera looks to.
    public let sourceDevicePosition: AVCaptureDevice.Position

    init(_ mediaType: AVMediaType, of input: AVCaptureDeviceInput) {
      self.mediaType = mediaType
      self.input = input
      sourceDeviceType = input.device.deviceType
      sourceDevicePosition = input.device.position
    }

    /// Whether anything may come out of it.
    public var isEnabled: Bool {
      get { !input.closed.contains(mediaType) }
      set {
        if newValue { input.closed.remove(mediaType) } else { input.closed.insert(mediaType) }
        input.session?.wasChanged()
      }
    }
  }
}

extension AVCaptureDeviceInput {
  /// The ports of a media type, a kind of camera and a side; nil for either of the first two: any.
  ///
  /// - Parameters:
  ///   - mediaType: What they give.
  ///   - sourceDeviceType: What kind of camera they come from.
  ///   - sourceDevicePosition: Which side it looks to; unspecified: any.
  /// - Returns: The ports, in the order of `ports`.
  public func ports(
    for mediaType: AVMediaType?,
    sourceDeviceType: AVCaptureDevice.DeviceType?,
    sourceDevicePosition: AVCaptureDevice.Position
  ) -> [Port] {
    ports.filter { port in
      (mediaType == nil || port.mediaType == mediaType)
        && (sourceDeviceType == nil || port.sourceDeviceType == sourceDeviceType)
        && (sourceDevicePosition == .unspecified
          || port.sourceDevicePosition == sourceDevicePosition)
    }
  }
}
