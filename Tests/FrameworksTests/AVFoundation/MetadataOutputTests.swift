import AVFoundation
import Foundation
import Testing
import VirtualTime

@Suite("A metadata output")
struct MetadataOutputTests {
  /// Source: Apple, AVCaptureMetadataOutput and AVMetadataObject.
  @Test("delivers the detected objects, on the app's queue")
  func objects() throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      try client.setUp()
      client.session.startRunning()
      try await Task.sleep(for: .seconds(1))
      service.deliver(.of([.face, .body], in: world))
      #expect(client.objects.isEmpty)
      try await Task.sleep(for: .seconds(1))
      let objects = try #require(client.objects.first)
      #expect(client.objects.count == 1 && objects.count == 2)
      let face = try #require(objects.first as? AVMetadataFaceObject)
      #expect(face.type == .face && face.faceID == 7)
      #expect(face.bounds == CGRect(x: 0.25, y: 0.125, width: 0.1, height: 0.2))
      #expect(face.hasYawAngle && face.yawAngle == -20 && !face.hasRollAngle)
      #expect(face.time.seconds == world.uptimeAtStart + 1)
      let body = try #require(objects.last as? AVMetadataHumanBodyObject)
      #expect(body.type == .humanBody && body.bodyID == 8)
    }
  }

  /// Source: Apple, metadataObjectTypes; the single empty result is our choice.
  @Test("delivers only the requested types, and one empty result at the end")
  func filter() throws {
    try Cameras.live { _, service, world in
      let client = CameraClient()
      try client.setUp(types: [.face])
      client.metadataOutput.rectOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 1)
      client.session.startRunning()
      var aside = FoundObject.face
      aside.bounds.origin.x = 0.75
      for found in [[.body], [.face, .body], [aside], [], [.face]] as [[FoundObject]] {
        service.deliver(.of(found, in: world))
        await Task.yield()
      }
      try await Task.sleep(for: .seconds(1))
      #expect(client.objects.map(\.count) == [1, 0, 1])
    }
  }

  /// Source: Apple, availableMetadataObjectTypes, which depend on the connection.
  @Test("has no available types before it has a camera")
  func available() throws {
    try Cameras.live { _, _, _ in
      let client = CameraClient()
      #expect(client.metadataOutput.availableMetadataObjectTypes.isEmpty)
      try client.setUp()
      let output = client.metadataOutput
      #expect(output.availableMetadataObjectTypes.contains(.salientObject))
      for input in client.session.inputs { client.session.removeInput(input) }
      #expect(output.availableMetadataObjectTypes.isEmpty && output.connections.isEmpty)
    }
  }

  /// Source: Apple, metadataObjectTypes and AVMetadataFaceObject, which raise exceptions.
  @Test("ends an app that requests unavailable types")
  func exceptions() async {
    let first = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      AVCaptureMetadataOutput().metadataObjectTypes = [.face]
    }
    #expect(ended(first, saying: "'face' is not available; hint: add the output"))
    let second = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let face = AVMetadataFaceObject(
        1,
        .zero,
        roll: nil,
        yaw: 1,
        at: .zero,
        lasting: .invalid
      )
      _ = face.rollAngle
    }
    #expect(ended(second, saying: "rollAngle was read of a face without one"))
  }

  /// Our choice: the process of a closed app has ended, as on a phone.
  @Test("delivers nothing to an app that was closed meanwhile")
  func closed() throws {
    try Cameras.live { cameras, service, world in
      let client = CameraClient()
      try client.setUp()
      client.session.startRunning()
      service.deliver(.of([.face], in: world))
      service.appClosed()
      service.deliver(.of([.face], in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(client.objects.isEmpty && service.running == nil)
      #expect(cameras.changes.last == .some(nil))
      #expect(AVCaptureDevice.default(for: .video) == nil)
      service.appLaunched()
      client.session.stopRunning()
      client.session.startRunning()
      #expect(service.running == nil)
      let next = CameraClient()
      try next.setUp()
      next.session.startRunning()
      service.deliver(.of([.face], in: world))
      try await Task.sleep(for: .seconds(1))
      #expect(next.objects.count == 1 && client.objects.isEmpty)
    }
  }
}
