import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("A capture device")
struct CaptureDeviceTests {
  /// Source: Apple, AVCaptureDevice.
  @Test("is found by its kind and position")
  func finding() throws {
    try Cameras.live { _, _, _ in
      let back = try #require(AVCaptureDevice.default(for: .video))
      #expect(back.position == .back && back.deviceType == .builtInWideAngleCamera)
      #expect(back.activeFormat.videoFieldOfView == 73.5 && back.localizedName == "Back Camera")
      let front = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front)
      #expect(front?.position == .front && front?.uniqueID != back.uniqueID)
      let either = AVCaptureDevice.default(
        .builtInWideAngleCamera,
        for: nil,
        position: .unspecified
      )
      #expect(either === front)
      #expect(AVCaptureDevice.default(.builtInTripleCamera, for: .video, position: .back) == nil)
      #expect(AVCaptureDevice.default(for: .audio) == nil)
      let found = AVCaptureDevice.DiscoverySession(
        deviceTypes: [.builtInUltraWideCamera, .builtInTripleCamera, .builtInWideAngleCamera],
        mediaType: .video,
        position: .back
      )
      #expect(found.devices.map(\.localizedName) == ["Back Ultra Wide Camera", "Back Camera"])
      #expect(found.devices.last === back)
    }
  }

  /// Our choice: code outside a world behaves as on a machine without cameras.
  @Test("doesn't exist outside a world")
  func outside() async {
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
    #expect(await !AVCaptureDevice.requestAccess(for: .video))
    let session = AVCaptureSession()
    session.startRunning()
    #expect(!session.isRunning)
  }

  /// Source: Apple, requestAccess(for:): the person is asked once.
  @Test("may be used once the person allows it", arguments: [true, false])
  func asking(allows: Bool) throws {
    try Cameras.live(.asks(allows: allows, after: .seconds(3))) { _, service, world in
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
      async let other = AVCaptureDevice.requestAccess(for: .video)
      #expect(await AVCaptureDevice.requestAccess(for: .video) == allows)
      #expect(await other == allows && world.now == .seconds(3))
      let status: AVAuthorizationStatus = allows ? .authorized : .denied
      #expect(AVCaptureDevice.authorizationStatus(for: .video) == status)
      #expect(await AVCaptureDevice.requestAccess(for: .video) == allows)
      #expect(world.now == .seconds(3))
    }
  }

  /// Source: Apple, AVCaptureDeviceInput; the lack of frames before the answer is our choice.
  @Test("asks for access through its input, and delivers frames once the person allows it")
  func askedByInput() throws {
    try Cameras.live(.asks(allows: true, after: .seconds(3))) { _, service, _ in
      let client = CameraClient()
      try client.setUp()
      client.session.startRunning()
      #expect(service.running == nil && client.session.isRunning)
      try await Task.sleep(for: .seconds(4))
      #expect(service.running != nil)
      service.setAuthorization(.denied)
      #expect(service.running == nil)
    }
  }

  /// Source: Apple, AVCaptureDeviceInput.init(device:), AVError: code -11852.
  @Test("can't be used if the person refuses")
  func denied() throws {
    try Cameras.live(.denied) { _, _, _ in
      let client = CameraClient()
      let error = #expect(throws: AVError.self) { try client.setUp() }
      #expect(error?.code == .applicationIsNotAuthorizedToUseDevice)
      let bridged = try #require(error) as NSError
      #expect(bridged.domain == AVFoundationErrorDomain && bridged.code == -11_852)
      #expect(bridged.localizedDescription.contains("requestAccess"))
      do {
        try client.setUp()
      } catch AVError.applicationIsNotAuthorizedToUseDevice {
        return
      }
      Issue.record("no error with that code")
    }
  }

  /// Source: Apple, videoZoomFactor, which raises an exception.
  @Test("ends an app that zooms without the lock, or beyond the limit")
  func zoomExceptions() async {
    let first = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try Cameras.live { _, _, _ in AVCaptureDevice.default(for: .video)?.videoZoomFactor = 2 }
    }
    #expect(ended(first, saying: "videoZoomFactor was set without the lock"))
    let second = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try Cameras.live { _, _, _ in
        let camera = AVCaptureDevice.default(for: .video)
        try camera?.lockForConfiguration()
        camera?.videoZoomFactor = 10.5
      }
    }
    #expect(ended(second, saying: "videoZoomFactor was set to 10.5"))
    await #expect(processExitsWith: .success) {
      try Cameras.live { _, _, _ in
        let camera = AVCaptureDevice.default(for: .video)
        try camera?.lockForConfiguration()
        camera?.videoZoomFactor = 10
        camera?.unlockForConfiguration()
      }
    }
  }
}
