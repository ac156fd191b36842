public import Foundation
public import QuartzCore

/// A layer that would show a camera's pictures; the simulation draws nothing, but converts
/// coordinates (Apple, AVCaptureVideoPreviewLayer).
open class AVCaptureVideoPreviewLayer: CALayer {
  private var shown: AVCaptureSession?

  /// The connection from a camera to the layer; nil before the session has a camera.
  public internal(set) var connection: AVCaptureConnection?

  /// Whether the layer connects itself, instead of waiting for the app's connections.
  private var connectsItself = true

  /// How pictures fit into the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public override init() { super.init() }

  /// Creates a layer that shows a session, with a connection to the session's camera.
  public init(session: AVCaptureSession) {
    super.init()
    show(session, connecting: true)
  }

  /// Creates a layer that shows a session, without a connection.
  public init(sessionWithNoConnection session: AVCaptureSession) {
    super.init()
    show(session, connecting: false)
  }

  /// The session that the layer shows; setting it also connects the layer.
  open var session: AVCaptureSession? {
    get { shown }
    set { show(newValue, connecting: true) }
  }

  /// Shows a session without a connection.
  open func setSessionWithNoConnection(_ session: AVCaptureSession) {
    show(session, connecting: false)
  }

  /// Whether pictures arrive: while the session runs and the connection is active.
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

  /// Connects the layer with an input's pictures, if it has no connection yet.
  func connect(with input: AVCaptureInput) {
    guard connectsItself, connection == nil,
      let port = input.ports.first(where: { $0.mediaType == .video })
    else { return }
    connection = AVCaptureConnection(inputPort: port, videoPreviewLayer: self)
  }
}

// Source: Apple, AVCaptureVideoPreviewLayer: the results depend on the connection's rotation and
// mirroring, the picture's size and the video gravity.
extension AVCaptureVideoPreviewLayer {
  /// Converts a point of the layer, in points, to parts of the unrotated camera picture, from the
  /// upper left.
  public func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    let picture = pictureInLayer
    return PictureTurn(connection).picture(
      CGPoint(
        x: picture.width > 0 ? (pointInLayer.x - picture.minX) / picture.width : 0,
        y: picture.height > 0 ? (pointInLayer.y - picture.minY) / picture.height : 0
      )
    )
  }

  /// Converts a point of the unrotated camera picture, in parts from the upper left, to points of
  /// the layer.
  public func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint {
    let picture = pictureInLayer
    let shown = PictureTurn(connection).shown(point)
    return CGPoint(
      x: picture.minX + shown.x * picture.width,
      y: picture.minY + shown.y * picture.height
    )
  }

  /// Converts a rectangle of the layer, in points, to the form of a metadata output: parts of the
  /// unrotated picture.
  public func metadataOutputRectConverted(fromLayerRect rectInLayer: CGRect) -> CGRect {
    CGRect(
      captureDevicePointConverted(fromLayerPoint: rectInLayer.origin),
      captureDevicePointConverted(
        fromLayerPoint: CGPoint(x: rectInLayer.maxX, y: rectInLayer.maxY)
      )
    )
  }

  /// Converts a rectangle of a metadata output to points of the layer.
  public func layerRectConverted(fromMetadataOutputRect rect: CGRect) -> CGRect {
    CGRect(
      layerPointConverted(fromCaptureDevicePoint: rect.origin),
      layerPointConverted(fromCaptureDevicePoint: CGPoint(x: rect.maxX, y: rect.maxY))
    )
  }

  /// The rectangle of the camera's picture in the layer, rotated and fitted; the whole layer
  /// without a camera.
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

/// The rotation and mirroring of a connection, for points in parts of the picture from the upper
/// left.
private struct PictureTurn {
  private let angle: CGFloat
  private let isMirrored: Bool

  init(_ connection: AVCaptureConnection?) {
    angle = connection?.videoRotationAngle ?? 0
    isMirrored = connection?.isVideoMirrored ?? false
  }

  /// Whether the rotation swaps width and height.
  var isSideways: Bool { angle == 90 || angle == 270 }

  /// Returns the displayed position of a point of the camera's picture.
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

  /// Returns the point of the camera's picture that is displayed at a position.
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
  /// Creates the rectangle between two of its corners.
  fileprivate init(_ corner: CGPoint, _ other: CGPoint) {
    self.init(
      x: min(corner.x, other.x),
      y: min(corner.y, other.y),
      width: abs(other.x - corner.x),
      height: abs(other.y - corner.y)
    )
  }
}

/// How a picture fits into a layer (Apple, AVLayerVideoGravity).
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The whole picture, with its own aspect ratio.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")

  /// The picture with its own aspect ratio, cropped to fill the layer.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill"
  )

  /// The whole picture, stretched to fill the layer.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
