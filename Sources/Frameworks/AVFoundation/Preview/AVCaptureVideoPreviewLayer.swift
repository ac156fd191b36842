import Foundation
public import QuartzCore

/// Would show what a camera sees; here nobody draws it, and its coordinates can be reckoned with (Apple,
/// AVCaptureVideoPreviewLayer).
open class AVCaptureVideoPreviewLayer: CALayer, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

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
