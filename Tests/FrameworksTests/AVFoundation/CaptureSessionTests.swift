import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("A capture session")
struct CaptureSessionTests {
  private func capture(
    _ position: AVCaptureDevice.Position,
    zoom: Double = 1,
    frames: Bool = false
  ) -> RunningCapture {
    RunningCapture(
      deviceType: .builtInWideAngleCamera,
      position: position,
      zoom: zoom,
      wantsMetadata: true,
      wantsFrames: frames
    )
  }

  /// Source: Apple, AVCaptureSession.
  @Test("reports the camera's state to the phone, once for each change")
  func changes() throws {
    try Cameras.live { cameras, service, _ in
      let client = CameraClient()
      try client.setUp()
      #expect(cameras.changes.isEmpty && !client.session.isRunning)
      client.session.startRunning()
      client.session.startRunning()
      #expect(client.session.isRunning)
      try client.zoom(to: 2)
      try client.zoom(to: 2)
      try client.zoom(to: 99)
      client.videoOutput.setSampleBufferDelegate(client, queue: .main)
      client.session.addOutput(client.videoOutput)
      client.session.removeOutput(client.videoOutput)
      client.session.stopRunning()
      client.session.stopRunning()
      #expect(
        cameras.changes == [
          capture(.back), capture(.back, zoom: 2), capture(.back, zoom: 10),
          capture(.back, zoom: 10, frames: true), capture(.back, zoom: 10), nil,
        ]
      )
      #expect(service.running == nil && !client.session.isRunning)
    }
  }

  /// Source: Apple, beginConfiguration: changes take effect together.
  @Test("changes cameras in one step between begin and commit")
  func switching() throws {
    try Cameras.live { cameras, _, _ in
      let client = CameraClient()
      try client.setUp()
      let session = client.session
      session.startRunning()
      let front = try #require(
        AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front)
      )
      let input = try AVCaptureDeviceInput(device: front)
      #expect(!session.canAddInput(input))
      session.beginConfiguration()
      for old in session.inputs { session.removeInput(old) }
      #expect(session.canAddInput(input))
      session.addInput(input)
      #expect(!session.canAddInput(input) && !session.canAddOutput(client.metadataOutput))
      session.commitConfiguration()
      #expect(cameras.changes == [capture(.back), capture(.front)])
    }
  }

  /// Source: Apple, AVCaptureSession.InterruptionReason: a start in the background is kept.
  @Test("is interrupted in the background and resumes by itself", arguments: [true, false])
  func background(startsBefore: Bool) throws {
    try Cameras.live { cameras, service, world in
      let client = CameraClient()
      try client.setUp()
      let heard = Heard(client.session)
      if startsBefore { client.session.startRunning() }
      service.appBackgrounded()
      if !startsBefore { client.session.startRunning() }
      #expect(!client.session.isRunning && client.session.isInterrupted)
      service.deliver(.of([.face], in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.objects.isEmpty && service.running == nil)
      service.appForegrounded()
      #expect(client.session.isRunning && !client.session.isInterrupted)
      #expect(service.running == capture(.back))
      try await Task.sleep(for: .seconds(1))
      let run = ["DidStartRunning"]
      let pause = startsBefore ? run + ["DidStopRunning"] : []
      #expect(heard.names == pause + ["WasInterrupted 1", "InterruptionEnded"] + run)
      heard.end()
    }
  }

  /// Our choice: the session that was started last has the camera.
  @Test("loses the camera to another client, and gets it back")
  func two() throws {
    try Cameras.live { _, service, _ in
      let (first, second) = (CameraClient(), CameraClient())
      try first.setUp()
      try second.setUp(position: .front)
      first.session.startRunning()
      second.session.startRunning()
      #expect(first.session.isInterrupted && second.session.isRunning)
      #expect(service.running == capture(.front))
      second.session.stopRunning()
      #expect(first.session.isRunning && service.running == capture(.back))
    }
  }

  /// Source: Apple, AVCaptureSession: capture ends when the last reference to the session is released.
  @Test("turns the camera off when it is released")
  func released() throws {
    try Cameras.live { cameras, service, _ in
      var client: CameraClient? = CameraClient()
      try client?.setUp()
      client?.session.startRunning()
      #expect(service.running != nil)
      try await Task.sleep(for: .seconds(1))
      client = nil
      #expect(service.running == nil && cameras.changes.count == 2)
    }
  }

  /// Source: Apple, AVCaptureSession, whose functions raise exceptions.
  @Test("ends an app that starts it between begin and commit, or adds an unsupported object")
  func exceptions() async {
    let first = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let session = AVCaptureSession()
      session.beginConfiguration()
      session.startRunning()
    }
    #expect(ended(first, saying: "startRunning was called between"))
    let second = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let output = AVCaptureVideoDataOutput()
      AVCaptureSession().addOutput(output)
      let session = AVCaptureSession()
      session.addOutput(output)
      session.addOutput(output)
    }
    #expect(ended(second, saying: "addOutput was called with an output"))
  }

  /// The names of a session's notifications.
  private final class Heard: @unchecked Sendable {
    // Unchecked: it belongs to one world.
    var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ session: AVCaptureSession) {
      let all: [Notification.Name] = [
        .AVCaptureSessionDidStartRunning, .AVCaptureSessionDidStopRunning,
        .AVCaptureSessionWasInterrupted, .AVCaptureSessionInterruptionEnded,
      ]
      tokens = all.map { name in
        NotificationCenter.default.addObserver(forName: name, object: session, queue: nil) {
          let reason = $0.userInfo?[AVCaptureSessionInterruptionReasonKey] as? Int
          self.names.append(
            name.rawValue.replacing("AVCaptureSession", with: "")
              .replacing("Notification", with: "") + (reason.map { " \($0)" } ?? "")
          )
        }
      }
    }

    func end() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }
}
