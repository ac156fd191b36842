import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("Ports and connections")
struct CapturePortTests {
  private static func input(
    _ position: AVCaptureDevice.Position = .back
  ) throws -> AVCaptureDeviceInput {
    let camera = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: position)
    return try AVCaptureDeviceInput(device: try #require(camera))
  }

  /// Source: Apple, AVCaptureInput.ports, AVCaptureInput.Port, ports(for:sourceDeviceType:sourceDevicePosition:).
  @Test("an input has ports with their formats and sources")
  func ports() throws {
    try Cameras.live { _, _, _ in
      let input = try Self.input(.front)
      let ports = input.ports
      #expect(ports.map(\.mediaType) == [.video, .metadataObject])
      #expect(ports.allSatisfy { $0.input === input && $0.sourceDevicePosition == .front })
      #expect(ports.allSatisfy { $0.sourceDeviceType == .builtInWideAngleCamera && $0.isEnabled })
      #expect(ports.first === input.ports.first && "\(ports[0])" == "<Port>")
      func found(
        _ type: AVMediaType?,
        _ device: AVCaptureDevice.DeviceType?,
        _ position: AVCaptureDevice.Position
      ) -> [AVCaptureInput.Port] {
        input.ports(for: type, sourceDeviceType: device, sourceDevicePosition: position)
      }
      #expect(found(nil, nil, .unspecified) == ports && found(.video, nil, .front) == [ports[0]])
      #expect(
        found(.video, .builtInUltraWideCamera, .front) == [] && found(.audio, nil, .front) == []
      )
      #expect(found(nil, .builtInWideAngleCamera, .back) == [])
    }
  }

  /// Source: Apple, AVCaptureConnection.inputPorts, which never changes.
  @Test("a connection has the input ports from which it was created")
  func inputPorts() throws {
    try Cameras.live { _, _, _ in
      let client = CameraClient()
      try client.setUp(wantsFrames: true)
      let input = try #require(client.session.inputs.first)
      let frames = try #require(client.videoOutput.connection(with: .video))
      let metadata = try #require(client.metadataOutput.connection(with: .metadataObject))
      #expect(frames.inputPorts == [input.ports[0]] && metadata.inputPorts == [input.ports[1]])
      #expect(frames.videoPreviewLayer == nil && frames.output === client.videoOutput)
      #expect(client.session.connections == [metadata, frames])
      client.session.removeInput(input)
      #expect(frames.inputPorts.first?.input === input && !frames.isActive)
      #expect(client.session.connections == [])
    }
  }

  /// Source: Apple, AVCaptureInput.Port.isEnabled.
  @Test("a disabled port delivers nothing")
  func closed() throws {
    try Cameras.live { cameras, service, world in
      let client = CameraClient()
      try client.setUp(wantsFrames: true)
      client.session.startRunning()
      let ports = try #require(client.session.inputs.first?.ports)
      ports[0].isEnabled = false
      let connection = try #require(client.videoOutput.connection(with: .video))
      #expect(!connection.isActive && connection.isEnabled && !ports[0].isEnabled)
      service.deliver(.of([.face], in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.frames.isEmpty && client.objects.count == 1)
      #expect(service.running?.wantsFrames == false && service.running?.wantsMetadata == true)
      ports[0].isEnabled = true
      service.deliver(.of([.face], in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.frames.count == 1 && connection.isActive && cameras.changes.count == 3)
    }
  }

  /// Source: Apple, addInputWithNoConnections, addOutputWithNoConnections, addConnection.
  @Test("an app can create the connections itself")
  func byHand() throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      let (session, output) = (client.session, client.videoOutput)
      let input = try Self.input()
      session.addInputWithNoConnections(input)
      session.addOutputWithNoConnections(output)
      output.setSampleBufferDelegate(client, queue: DispatchQueue(label: "own"))
      session.startRunning()
      #expect(session.connections == [] && service.running?.wantsFrames == false)
      let connection = AVCaptureConnection(inputPorts: [input.ports[0]], output: output)
      let wrong = AVCaptureConnection(inputPorts: [input.ports[1]], output: output)
      let foreign = AVCaptureConnection(
        inputPorts: [try Self.input(.front).ports[0]],
        output: output
      )
      let empty = AVCaptureConnection(inputPorts: [], output: output)
      #expect(![wrong, foreign, empty].contains(where: session.canAddConnection))
      #expect(session.canAddConnection(connection) && !connection.isActive)
      session.addConnection(connection)
      #expect(!session.canAddConnection(connection) && connection.isActive)
      #expect(session.connections == [connection] && service.running?.wantsFrames == true)
      service.deliver(.of(in: world))
      try await Task.sleep(for: .seconds(1))
      session.removeConnection(connection)
      service.deliver(.of(in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.frames.count == 1 && session.connections == [])
    }
  }

  /// Source: Apple, addConnection, which raises an exception.
  @Test("a connection that can't be added ends the app")
  func exception() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let output = AVCaptureVideoDataOutput()
      AVCaptureSession().addConnection(AVCaptureConnection(inputPorts: [], output: output))
    }
    #expect(ended(result, saying: "addConnection was called with a connection"))
  }
}
