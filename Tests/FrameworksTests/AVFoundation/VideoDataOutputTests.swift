import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("A video data output")
struct VideoDataOutputTests {
  /// Source: Apple, CMSampleBuffer, kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix.
  @Test("delivers frames with their size, time and matrix")
  func frames() throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      try client.setUp(wantsFrames: true)
      client.session.startRunning()
      let frame = CapturedFrame.of(in: world)
      service.deliver(frame)
      try await Task.sleep(for: .seconds(1))
      client.videoOutput.connection(with: .video)?.preferredVideoStabilizationMode = .standard
      service.deliver(.of(in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.frames.count == 2)
      let first = try #require(client.frames.first)
      #expect(first.width == 1920 && first.height == 1080)
      #expect(first.time == world.uptimeAtStart)
      #expect(first.intrinsics == frame.intrinsics)
      #expect(client.frames.last?.intrinsics == nil)
    }
  }

  /// Source: geometry: the principal point turns and mirrors with the picture.
  @Test("rotates and mirrors frames", arguments: [0.0, 90, 180, 270], [false, true])
  func turning(angle: CGFloat, isMirrored: Bool) throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      try client.setUp(wantsFrames: true)
      let connection = try #require(client.videoOutput.connection(with: .video))
      connection.videoRotationAngle = angle
      connection.automaticallyAdjustsVideoMirroring = false
      connection.isVideoMirrored = isMirrored
      client.session.startRunning()
      service.deliver(.of(in: world))
      try await Task.sleep(for: .seconds(1))
      let frame = try #require(client.frames.first)
      let matrix = try #require(frame.intrinsics)
      // The principal point, turned clockwise by a quarter at a time.
      var (x, y, width, height) = (Float(950), Float(545), Float(1920), Float(1080))
      for _ in 0..<Int(angle / 90) { (x, y, width, height) = (height - y, x, height, width) }
      if isMirrored { x = width - x }
      #expect(frame.width == Int(width) && frame.height == Int(height))
      #expect(matrix[2] == simd_float3(x, y, 1))
      let isOnItsSide = angle == 90 || angle == 270
      #expect(matrix[0, 0] == (isOnItsSide ? 1310 : 1300))
      #expect(matrix[1, 1] == (isOnItsSide ? 1300 : 1310))
    }
  }

  /// Source: Apple, alwaysDiscardsLateVideoFrames.
  @Test("drops frames while the app handles another frame", arguments: [true, false])
  func late(discards: Bool) throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      client.work = 1
      try client.setUp(wantsFrames: true)
      client.videoOutput.alwaysDiscardsLateVideoFrames = discards
      client.session.startRunning()
      for _ in 0..<3 {
        service.deliver(.of(in: world))
        try await Task.sleep(for: .milliseconds(100))
      }
      try await Task.sleep(for: .seconds(5))
      service.deliver(.of(in: world))
      try await Task.sleep(for: .seconds(5))
      #expect(client.frames.count == (discards ? 2 : 4) && client.dropped == (discards ? 2 : 0))
    }
  }

  /// Source: Apple, setSampleBufferDelegate(_:queue:) and AVCaptureConnection, which raise exceptions.
  @Test("ends an app that configures it wrongly")
  func exceptions() async {
    let first = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      AVCaptureVideoDataOutput().setSampleBufferDelegate(CameraClient(), queue: nil)
    }
    #expect(ended(first, saying: "setSampleBufferDelegate was called with a delegate and no queue"))
    let second = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try Cameras.live { _, _, _ in
        let client = CameraClient()
        try client.setUp(wantsFrames: true)
        client.videoOutput.connections.first?.videoRotationAngle = 45
      }
    }
    #expect(ended(second, saying: "videoRotationAngle was set to 45"))
    let third = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try Cameras.live { _, _, _ in
        let client = CameraClient()
        try client.setUp()
        client.metadataOutput.connections.first?.isCameraIntrinsicMatrixDeliveryEnabled = true
      }
    }
    #expect(ended(third, saying: "isCameraIntrinsicMatrixDeliveryEnabled was set where"))
  }
}
