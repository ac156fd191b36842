import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("A session for several cameras")
struct MultiCamTests {
  private static func input(
    _ position: AVCaptureDevice.Position,
    _ type: AVCaptureDevice.DeviceType = .builtInWideAngleCamera
  ) throws -> AVCaptureDeviceInput {
    let camera = AVCaptureDevice.default(type, for: .video, position: position)
    return try AVCaptureDeviceInput(device: try #require(camera))
  }

  /// Source: Apple, AVCaptureMultiCamSession; the limit of one camera for each output is our choice.
  @Test("delivers each camera's frames to the output connected with it")
  func both() throws {
    try Cameras.live { cameras, service, world in
      #expect(AVCaptureMultiCamSession.isMultiCamSupported)
      let session = AVCaptureMultiCamSession()
      let (back, front) = (CameraClient(), CameraClient())
      #expect(session.hardwareCost == 0)
      for (client, position) in [(back, AVCaptureDevice.Position.back), (front, .front)] {
        let input = try Self.input(position)
        #expect(input.device.activeFormat.isMultiCamSupported && session.canAddInput(input))
        session.addInputWithNoConnections(input)
        session.addOutputWithNoConnections(client.videoOutput)
        session.addConnection(
          AVCaptureConnection(inputPorts: [input.ports[0]], output: client.videoOutput)
        )
        client.videoOutput.setSampleBufferDelegate(client, queue: DispatchQueue(label: "own"))
      }
      #expect(session.hardwareCost == 1 && session.systemPressureCost == 0.5)
      session.startRunning()
      #expect(session.isRunning && service.captures.map(\.position) == [.back, .front])
      #expect(service.captures.map(\.wantsFrames) == [true, true])
      service.deliver(.of(in: world), from: 0)
      for _ in 0..<2 {
        service.deliver(.of(in: world), from: 1)
        try await Task.sleep(for: .seconds(1))
      }
      #expect(back.frames.count == 1 && front.frames.count == 2)
      front.videoOutput.connections.first?.isEnabled = false
      #expect(service.captures.map(\.wantsFrames) == [true, false])
      session.stopRunning()
      #expect(service.captures == [] && cameras.changes.last == .some(nil))
    }
  }

  /// Source: Apple, canAddInput; the limit, the number of cameras that the phone runs, is our choice.
  @Test("accepts no camera twice, nor more cameras than can run at once")
  func limits() throws {
    try Cameras.live { cameras, _, _ in
      let session = AVCaptureMultiCamSession()
      let (back, twin) = (try Self.input(.back), try Self.input(.back))
      session.addInput(back)
      #expect(!session.canAddInput(twin))
      session.addInput(try Self.input(.front))
      let wide = try Self.input(.back, .builtInUltraWideCamera)
      #expect(!session.canAddInput(wide))
      cameras.camerasAtOnce = 3
      #expect(session.canAddInput(wide))
      // An output that is added last is connected with the first camera.
      let output = AVCaptureVideoDataOutput()
      session.addOutput(output)
      #expect(output.connections.count == 1)
      #expect(output.connections[0].inputPorts[0].sourceDevicePosition == .back)
    }
  }

  /// Source: Apple, isMultiCamSupported.
  @Test("is not supported by a phone that runs one camera at a time, nor outside a world")
  func unsupported() throws {
    #expect(!AVCaptureMultiCamSession.isMultiCamSupported)
    try Cameras.live { cameras, _, _ in
      cameras.camerasAtOnce = 1
      let session = AVCaptureMultiCamSession()
      session.addInput(try Self.input(.back))
      #expect(!AVCaptureMultiCamSession.isMultiCamSupported)
      let front = try Self.input(.front)
      #expect(!session.canAddInput(front))
    }
  }

  /// Source: Apple, supportedMultiCamDeviceSets; the pairs are our choice.
  @Test("lists the cameras that run together")
  func sets() throws {
    try Cameras.live { cameras, _, _ in
      let found = AVCaptureDevice.DiscoverySession(
        deviceTypes: [.builtInWideAngleCamera, .builtInUltraWideCamera],
        mediaType: .video,
        position: .unspecified
      )
      let devices = found.devices
      #expect(
        found.supportedMultiCamDeviceSets == [
          [devices[0], devices[1]], [devices[0], devices[2]],
        ]
      )
      cameras.camerasAtOnce = 1
      #expect(found.supportedMultiCamDeviceSets == [])
    }
  }

  /// Source: Apple, AVCaptureMultiCamSession: sessionPreset is always inputPriority; another raises an exception.
  @Test("has one preset, and ends an app that sets another")
  func preset() async {
    let session = AVCaptureMultiCamSession()
    session.sessionPreset = .inputPriority
    #expect(session.sessionPreset == .inputPriority && !session.canSetSessionPreset(.high))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      AVCaptureMultiCamSession().sessionPreset = .high
    }
    #expect(ended(result, saying: "sessionPreset of a session for several cameras"))
  }
}
