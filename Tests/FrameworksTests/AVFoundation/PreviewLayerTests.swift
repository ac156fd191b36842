import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("A preview layer")
struct PreviewLayerTests {
  /// Source: Apple, AVCaptureVideoPreviewLayer: a connection is formed with the session's camera.
  @Test("connects to the session's camera, whether the app adds the camera or the layer first")
  func connects() throws {
    try Cameras.live { _, _, _ in
      let client = CameraClient()
      let early = AVCaptureVideoPreviewLayer(session: client.session)
      let apart = AVCaptureVideoPreviewLayer(sessionWithNoConnection: client.session)
      #expect(early.connection == nil)
      try client.setUp()
      let late = AVCaptureVideoPreviewLayer()
      late.session = client.session
      let input = try #require(client.session.inputs.first)
      for layer in [early, late] {
        let connection = try #require(layer.connection)
        #expect(connection.videoPreviewLayer === layer && connection.output == nil)
        #expect(connection.inputPorts == [input.ports[0]])
        #expect(client.session.connections.contains(connection) && !layer.isPreviewing)
      }
      #expect(apart.connection == nil && apart.session === client.session)
      client.session.startRunning()
      #expect(early.isPreviewing && !apart.isPreviewing)
      early.connection?.isEnabled = false
      #expect(!early.isPreviewing)
      let byHand = AVCaptureConnection(inputPort: input.ports[0], videoPreviewLayer: apart)
      client.session.addConnection(byHand)
      #expect(apart.connection === byHand && apart.isPreviewing)
      client.session.removeConnection(byHand)
      client.session.removeInput(input)
      #expect(apart.connection == nil && late.connection == nil)
      late.session = nil
      #expect(client.session.connections == [] && "\(late)" == "<AVCaptureVideoPreviewLayer>")
    }
  }

  /// Source: Apple, videoRotationAngle, isVideoMirrored; the first values are our choice.
  @Test("rotates pictures for an upright phone, and mirrors the front camera's")
  func firstValues() throws {
    try Cameras.live { _, _, _ in
      for (position, isMirrored) in [(AVCaptureDevice.Position.back, false), (.front, true)] {
        let client = CameraClient()
        try client.setUp(position: position)
        let layer = AVCaptureVideoPreviewLayer(session: client.session)
        #expect(layer.connection?.videoRotationAngle == 90)
        #expect(layer.connection?.isVideoMirrored == isMirrored)
        #expect(layer.videoGravity == .resizeAspect)
        #expect(layer.connection?.isCameraIntrinsicMatrixDeliverySupported == false)
      }
    }
  }

  /// Source: Apple, captureDevicePointConverted(fromLayerPoint:) and its three siblings.
  @Test(
    "converts points according to the rotation, the mirroring and the gravity",
    arguments: [
      // A picture of 1920 by 1080 in a layer of 200 by 200 whose origin is at (10, 20).
      (0, false, AVLayerVideoGravity.resize, CGPoint(x: 60, y: 70), CGPoint(x: 0.25, y: 0.25)),
      (90, false, .resize, CGPoint(x: 60, y: 120), CGPoint(x: 0.5, y: 0.75)),
      (180, false, .resize, CGPoint(x: 60, y: 70), CGPoint(x: 0.75, y: 0.75)),
      (270, false, .resize, CGPoint(x: 60, y: 120), CGPoint(x: 0.5, y: 0.25)),
      (90, true, .resize, CGPoint(x: 60, y: 120), CGPoint(x: 0.5, y: 0.25)),
      (0, true, .resize, CGPoint(x: 60, y: 70), CGPoint(x: 0.75, y: 0.25)),
      // The picture is 200 by 112.5, from y 63.75 on.
      (0, false, .resizeAspect, CGPoint(x: 10, y: 63.75), CGPoint(x: 0, y: 0)),
      (0, false, .resizeAspect, CGPoint(x: 210, y: 176.25), CGPoint(x: 1, y: 1)),
      // The picture is 112.5 by 200, from x 53.75 on.
      (90, false, .resizeAspect, CGPoint(x: 53.75, y: 20), CGPoint(x: 0, y: 1)),
      // The picture is as high as the layer, and 1920 / 1080 times as wide.
      (0, false, .resizeAspectFill, CGPoint(x: 10, y: 20), CGPoint(x: 0.21875, y: 0)),
    ] as [(CGFloat, Bool, AVLayerVideoGravity, CGPoint, CGPoint)]
  )
  func points(
    angle: CGFloat,
    isMirrored: Bool,
    gravity: AVLayerVideoGravity,
    point: CGPoint,
    expected: CGPoint
  ) throws {
    try Cameras.live { _, _, _ in
      let client = CameraClient()
      try client.setUp()
      let layer = AVCaptureVideoPreviewLayer(session: client.session)
      layer.bounds = CGRect(x: 10, y: 20, width: 200, height: 200)
      layer.videoGravity = gravity
      let connection = try #require(layer.connection)
      connection.videoRotationAngle = angle
      connection.automaticallyAdjustsVideoMirroring = false
      connection.isVideoMirrored = isMirrored
      func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
        abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
      }
      #expect(isNear(layer.captureDevicePointConverted(fromLayerPoint: point), expected))
      #expect(isNear(layer.layerPointConverted(fromCaptureDevicePoint: expected), point))
      let rect = CGRect(x: 20, y: 80, width: 30, height: 50)
      let part = layer.metadataOutputRectConverted(fromLayerRect: rect)
      let back = layer.layerRectConverted(fromMetadataOutputRect: part)
      #expect(isNear(back.origin, rect.origin) && abs(back.width - 30) < 1e-9)
      #expect(abs(back.height - 50) < 1e-9 && part.width > 0 && part.height > 0)
    }
  }

  /// Our choice: a layer without a camera converts as if a picture filled it; a layer without a size returns 0.
  @Test("converts points also without a camera or a size")
  func degenerate() {
    let layer = AVCaptureVideoPreviewLayer()
    let origin = layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 5, y: 5))
    #expect(origin == .zero)
    layer.frame = CGRect(x: 30, y: 40, width: 100, height: 50)
    let middle = layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 50, y: 25))
    #expect(middle == CGPoint(x: 0.5, y: 0.5))
  }

  /// Source: Apple, AVCaptureVideoPreviewLayer: the layer retains its session.
  @Test("retains its session, but the session doesn't retain the layer")
  func holding() throws {
    try Cameras.live { _, _, _ in
      let client = CameraClient()
      try client.setUp()
      var layer: AVCaptureVideoPreviewLayer? = AVCaptureVideoPreviewLayer(session: client.session)
      weak let weakly = layer
      #expect(client.session.connections.count == 2)
      layer = nil
      #expect(weakly == nil && client.session.connections.count == 1)
    }
  }

  /// Source: Apple, CALayer: frame, position, bounds, addSublayer(_:), removeFromSuperlayer().
  @Test("can be a sublayer")
  func layers() {
    let (below, first, second) = (CALayer(), CALayer(), AVCaptureVideoPreviewLayer())
    first.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(first.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(first.position == CGPoint(x: 25, y: 40))
    first.position = .zero
    #expect(first.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    below.addSublayer(first)
    below.addSublayer(second)
    below.addSublayer(first)
    #expect(below.sublayers == [second, first] && first.superlayer === below)
    first.removeFromSuperlayer()
    second.removeFromSuperlayer()
    second.removeFromSuperlayer()
    #expect(below.sublayers == nil && second.superlayer == nil && "\(below)" == "<CALayer>")
  }
}

@Suite("A rotation coordinator")
struct RotationCoordinatorTests {
  /// Source: Apple, videoRotationAngleForHorizonLevelCapture; for previews, Apple's header: 0 outside of windows.
  @Test("reports the rotation of frames for the phone's orientation")
  func angles() throws {
    try Cameras.live { cameras, service, _ in
      let camera = try #require(AVCaptureDevice.default(for: .video))
      let layer = AVCaptureVideoPreviewLayer()
      let coordinator = AVCaptureDevice.RotationCoordinator(device: camera, previewLayer: layer)
      #expect(coordinator.device === camera && coordinator.previewLayer === layer)
      for angle in [90.0, 0, 270] as [CGFloat] {
        cameras.angle = angle
        #expect(coordinator.videoRotationAngleForHorizonLevelCapture == angle)
        #expect(coordinator.videoRotationAngleForHorizonLevelPreview == 0)
      }
      service.appLaunched()
      #expect(coordinator.videoRotationAngleForHorizonLevelCapture == 0)
      #expect("\(coordinator)" == "<RotationCoordinator>")
    }
  }

  /// Source: Apple, AVCaptureDevice.RotationCoordinator: connections support the angle.
  @Test("reports an angle that a connection supports")
  func turned() throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      try client.setUp(wantsFrames: true)
      client.session.startRunning()
      let camera = try #require(AVCaptureDevice.default(for: .video))
      let coordinator = AVCaptureDevice.RotationCoordinator(device: camera, previewLayer: nil)
      let connection = try #require(client.videoOutput.connection(with: .video))
      let angle = coordinator.videoRotationAngleForHorizonLevelCapture
      #expect(angle == 90 && connection.isVideoRotationAngleSupported(angle))
      connection.videoRotationAngle = angle
      service.deliver(.of(in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.frames.map(\.width) == [1080])
    }
  }
}
