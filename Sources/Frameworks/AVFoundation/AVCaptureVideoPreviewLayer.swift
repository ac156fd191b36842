public import Foundation
public import QuartzCore

/// Would show what a camera sees; here nobody draws it, and its coordinates can be reckoned with (Apple,
/// AVCaptureVideoPreviewLayer).
open class AVCaptureVideoPreviewLayer: CALayer {
  private var shown: AVCaptureSession?

  /// What leads from a camera to it; nil before the session has one.
  public internal(set) var connection: AVCaptureConnection?

  /// Whether it waits for connections that the app adds itself.
  private var connectsItself = true

  /// How pictures are fitted into it.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public override init() { super.init() }

  /// A layer that shows a session, connected with the session's camera.
  public init(session: AVCaptureSession) {
    super.init()
    show(session, connecting: true)
  }

  /// A layer that shows a session, not connected with anything.
  public init(sessionWithNoConnection session: AVCaptureSession) {
    super.init()
    show(session, connecting: false)
  }

  /// The session that it shows; one that is set is connected with it.
  open var session: AVCaptureSession? {
    get { shown }
    set { show(newValue, connecting: true) }
  }

  /// Shows a session, not connected with anything.
  open func setSessionWithNoConnection(_ session: AVCaptureSession) {
    show(session, connecting: false)
  }

  /// Whether pictures come: while the session runs and the connection lets them through.
  open var isPreviewing: Bool { connection?.isActive == true && shown?.isRunning == true }

  private func show(_ session: AVCaptureSession?, connecting: Bool) {
    shown?.hide(from: self)
    connection = nil
    shown = session
    connectsItself = connecting
    guard let session else { return }
    session.show(on: self)
    for input in session.inputs { connect(with: input) }
  }

  /// Connects it with an input's pictures, if it has none yet.
  func connect(with input: AVCaptureInput) {
    guard connectsItself, connection == nil,
      let port = input.ports.first(where: { $0.mediaType == .video })
    else { return }
    connection = AVCaptureConnection(inputPort: port, videoPreviewLayer: self)
  }
}

// Source: Apple, AVCaptureVideoPreviewLayer: the connection's turn and mirror, the picture's size and the video
// gravity count.
extension AVCaptureVideoPreviewLayer {
  /// A point of the layer, in points, as a part of the camera's picture from its upper left, not turned.
  public func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    let picture = pictureInLayer
    return PictureTurn(connection).picture(
      CGPoint(
        x: picture.width > 0 ? (pointInLayer.x - picture.minX) / picture.width : 0,
        y: picture.height > 0 ? (pointInLayer.y - picture.minY) / picture.height : 0
      )
    )
  }

  /// A point of the camera's picture, as a part of it from its upper left, not turned, in points of the layer.
  public func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint {
    let picture = pictureInLayer
    let shown = PictureTurn(connection).shown(point)
    return CGPoint(
      x: picture.minX + shown.x * picture.width,
      y: picture.minY + shown.y * picture.height
    )
  }

  /// A rectangle of the layer, in points, as a metadata output has it: as parts of the picture, not turned.
  public func metadataOutputRectConverted(fromLayerRect rectInLayer: CGRect) -> CGRect {
    CGRect(
      captureDevicePointConverted(fromLayerPoint: rectInLayer.origin),
      captureDevicePointConverted(
        fromLayerPoint: CGPoint(x: rectInLayer.maxX, y: rectInLayer.maxY)
      )
    )
  }

  /// A rectangle as a metadata output has it, in points of the layer.
  public func layerRectConverted(fromMetadataOutputRect rect: CGRect) -> CGRect {
    CGRect(
      layerPointConverted(fromCaptureDevicePoint: rect.origin),
      layerPointConverted(fromCaptureDevicePoint: CGPoint(x: rect.maxX, y: rect.maxY))
    )
  }

  /// Where the camera's picture lies in the layer, as it is turned and fitted; the whole layer without a camera.
  private var pictureInLayer: CGRect {
    guard var size = connection?.camera?.activeFormat.size, videoGravity != .resize,
      bounds.width > 0, bounds.height > 0
    else { return bounds }
    if PictureTurn(connection).isSideways { size = CGSize(width: size.height, height: size.width) }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let scale = videoGravity == .resizeAspectFill ? max(across, down) : min(across, down)
    return CGRect(
      x: bounds.midX - size.width * scale / 2,
      y: bounds.midY - size.height * scale / 2,
      width: size.width * scale,
      height: size.height * scale
    )
  }
}

/// How a connection turns and mirrors pictures, on points that are told as parts of them from the upper left.
private struct PictureTurn {
  private let angle: CGFloat
  private let isMirrored: Bool

  init(_ connection: AVCaptureConnection?) {
    angle = connection?.videoRotationAngle ?? 0
    isMirrored = connection?.isVideoMirrored ?? false
  }

  /// Whether width and height change places.
  var isSideways: Bool { angle == 90 || angle == 270 }

  /// Where a point of the camera's picture is shown.
  func shown(_ point: CGPoint) -> CGPoint {
    var turned =
      switch angle {
      case 90: CGPoint(x: 1 - point.y, y: point.x)
      case 180: CGPoint(x: 1 - point.x, y: 1 - point.y)
      case 270: CGPoint(x: point.y, y: 1 - point.x)
      default: point
      }
    if isMirrored { turned.x = 1 - turned.x }
    return turned
  }

  /// Which point of the camera's picture is shown at a point.
  func picture(_ shown: CGPoint) -> CGPoint {
    let point = isMirrored ? CGPoint(x: 1 - shown.x, y: shown.y) : shown
    return switch angle {
    case 90: CGPoint(x: point.y, y: 1 - point.x)
    case 180: CGPoint(x: 1 - point.x, y: 1 - point.y)
    case 270: CGPoint(x: 1 - point.y, y: point.x)
    default: point
    }
  }
}

extension CGRect {
  /// The rectangle between two of its corners.
  fileprivate init(_ corner: CGPoint, _ other: CGPoint) {
    self.init(
      x: min(corner.x, other.x),
      y: min(corner.y, other.y),
      width: abs(other.x - corner.x),
      height: abs(other.y - corner.y)
    )
  }
}

/// How a picture is fitted into a layer (Apple, AVLayerVideoGravity).
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whole, in its own proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")

  /// In its own proportions, cut off so that it fills the layer.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill"
  )

  /// Whole, stretched so that it fills the layer.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
