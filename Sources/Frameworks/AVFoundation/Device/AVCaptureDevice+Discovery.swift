public import Foundation

extension AVCaptureDevice {
  /// The camera of a kind that looks to a side; nil if the phone has none, and outside a world.
  ///
  /// - Parameters:
  ///   - deviceType: Which kind.
  ///   - mediaType: What it is to give; nil: anything.
  ///   - position: Which side; unspecified: any.
  /// - Returns: The first one that the phone has.
  public class func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? {
    DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices
      .first
  }

  /// The wide-angle camera of the back (Apple, AVCaptureDevice); nil if the phone has none, and
  /// outside a world.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    self.default(.builtInWideAngleCamera, for: mediaType, position: .back)
  }

  /// Finds cameras (Apple, AVCaptureDevice.DiscoverySession).
  public final class DiscoverySession: NSObject, Sendable {
    /// The class alone, which reads the same in each run; our choice.
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// What was found, in the order of the kinds that were asked for.
    public let devices: [AVCaptureDevice]

    /// Finds the cameras of some kinds that look to a side.
    ///
    /// - Parameters:
    ///   - deviceTypes: Which kinds.
    ///   - mediaType: What they are to give; nil: anything.
    ///   - position: Which side; unspecified: any.
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
      let all = CaptureService.current?.devices ?? []
      devices = deviceTypes.flatMap { type in
        all.filter { device in
          device.deviceType == type
            && (position == .unspecified || device.position == position)
            && mediaType.map(device.hasMediaType) ?? true
        }
      }
    }
  }
}
