import AVFoundation
import CoreMedia
import CoreVideo
import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime
import simd

@Suite("DockKit: an app's own tracking")
struct TrackTests {
  /// Source: Apple, track(_:cameraInformation:), and Vision: a box's y is from the bottom.
  @Test("The dock turns to the app's observations, upwards for a box with a large y")
  func observations() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await study.track(.humanFace, CGRect(x: 0.75, y: 0.8, width: 0.1, height: 0.1), accessory)
      #expect(study.service.isTracking && study.service.followed?.kind == .face)
      #expect(study.dock.positions.yaw > 0.05 && study.dock.positions.pitch < -0.05)
    }
  }

  /// Source: Apple, AVMetadataObject: a box's y is from the top.
  @Test("Metadata objects have their y from the top, so a large y is downwards")
  func metadata() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let box = CGRect(x: 0.1, y: 0.8, width: 0.1, height: 0.1)
      let objects: [AVMetadataObject] = [
        AVMetadataFaceObject(1, box, roll: nil, yaw: 10, at: .zero, lasting: .zero)
      ]
      for _ in 0..<20 {
        try await accessory.track(objects, cameraInformation: .front())
        try await study.live(0.05)
      }
      #expect(study.dock.positions.yaw < -0.05 && study.dock.positions.pitch > 0.05)
      #expect(study.service.followed?.kind == .face)
    }
  }

  /// Source: AVFoundation: metadata objects and a session's frames have their times of capture;
  /// Apple's CameraInformation and Observation have no time.
  @Test("A late frame refers to the dock's position at its capture", arguments: [true, false])
  func late(isMetadata: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let heard = await study.follow(try accessory.trackingStates)
      try await accessory.setAngularVelocity(Vector3D(y: 0.5))
      try await study.live(2)
      // A person was to the right at the capture, and the dock has turned past them since.
      let view = DockAccessory.CameraInformation.front().view
      for _ in 0..<3 {
        let then = WorldTime(nanoseconds: study.world.now.nanoseconds - 300_000_000)
        let lens = Lens(at: study.dock.motion(at: then).positions, view)
        let point = try #require(lens.point(of: Direction(yaw: 0.95, pitch: 0)))
        let box = CGRect(x: point.x - 0.05, y: point.y - 0.05, width: 0.1, height: 0.1)
        let taken = Int64(86_400_000_000_000) + study.world.now.nanoseconds - 300_000_000
        if isMetadata {
          let time = CMTime(value: taken, timescale: 1_000_000_000)
          let object = AVMetadataFaceObject(1, box, roll: nil, yaw: nil, at: time, lasting: .zero)
          try await accessory.track([object as AVMetadataObject], cameraInformation: .front())
        } else {
          let image = CVPixelBuffer(width: 1920, height: 1080, uptime: taken)
          let face = DockAccessory.Observation(identifier: 1, type: .humanFace, rect: box)
          try await accessory.track([face], cameraInformation: .front(), image: image)
        }
        try await study.live(1.0 / 30)
      }
      await study.settle()
      let state = try #require(heard.elements.last)
      #expect(abs(state.time.timeIntervalSince(study.world.wallDate) + 0.3 + 1.0 / 30) < 1e-3)
      #expect(try #require(study.dock.lastTurn).yaw < -0.05)
    }
  }

  /// Our choice: a plain observation has no time of capture.
  @Test(
    "The delay of observations is estimated from the picture's reaction to the dock",
    arguments: [0, 50, 120, 150, 300, 500] as [Int64]
  )
  func lateness(milliseconds: Int64) throws {
    try Study.run { study in
      var lateness = ObservationLateness()
      let view = CameraView(halfWidth: 0.7, halfHeight: 0.4, isFront: true)
      for call in 0..<60 {
        // The dock turns to and fro, past a person who stands still.
        if call % 15 == 0 { study.dock.turn(at: DockAngles(yaw: call % 30 == 0 ? 0.4 : -0.4)) }
        let now = study.world.now
        let taken = WorldTime(nanoseconds: max(0, now.nanoseconds - milliseconds * 1_000_000))
        let lens = Lens(at: study.dock.motion(at: taken).positions, view)
        let point = try #require(lens.point(of: Direction(yaw: 0.1, pitch: 0.05)))
        let box = UnitBox(x: point.x - 0.02, y: point.y - 0.02, width: 0.04, height: 0.04)
        _ = lateness.date(
          of: [Detection(.face, box)],
          through: view,
          on: study.dock,
          at: now
        )
        try await study.live(1.0 / 15)
      }
      #expect(abs(lateness.nanoseconds - milliseconds * 1_000_000) < 15_000_000)
    }
  }

  /// Our choice: a dock at rest gives no information.
  @Test("The delay is not estimated while the dock is at rest")
  func unknownLateness() throws {
    try Study.run { study in
      var lateness = ObservationLateness()
      let view = CameraView(halfWidth: 0.7, halfHeight: 0.4, isFront: true)
      let expected = lateness.nanoseconds
      for call in 0..<200 {
        let x = 0.5 + 0.2 * sin(Double(call) / 5)
        let box = UnitBox(x: x, y: 0.4, width: 0.05, height: 0.05)
        _ = lateness.date(
          of: [Detection(.face, box)],
          through: view,
          on: study.dock,
          at: study.world.now
        )
        try await study.live(1.0 / 15)
      }
      #expect(lateness.nanoseconds == expected)
    }
  }

  /// Source: Apple, DockAccessory: both kinds of data, with the image or without.
  @Test("With the image the result is the same")
  func image() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let image = CVPixelBuffer(width: 1920, height: 1080)
      let box = CGRect(x: 0.8, y: 0.45, width: 0.1, height: 0.1)
      let objects: [AVMetadataObject] = [
        AVMetadataSalientObject(3, box, at: .zero, lasting: .zero)
      ]
      let seen = [DockAccessory.Observation(identifier: 3, type: .object, rect: box)]
      for index in 0..<20 {
        if index < 10 {
          try await accessory.track(seen, cameraInformation: .front(), image: image)
        } else {
          try await accessory.track(objects, cameraInformation: .front(), image: image)
        }
        try await study.live(0.05)
      }
      #expect(study.dock.positions.yaw > 0.05 && study.service.followed?.kind == .object)
    }
  }

  /// Source: Apple, Track custom objects in a frame: a call need not move the dock.
  @Test("A frame without people is no error, and the dock comes to rest")
  func empty() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await study.track(.humanBody, CGRect(x: 0.7, y: 0.2, width: 0.2, height: 0.6), accessory)
      let nobody: [DockAccessory.Observation] = []
      for _ in 0..<100 {
        try await accessory.track(nobody, cameraInformation: .front())
        try await study.live(0.05)
      }
      #expect(study.dock.lastTurn == .zero && study.service.followed == nil)
    }
  }

  /// Our choice: otherwise the dock would turn for ever after the last call.
  @Test("When the calls stop, the dock stops half a second later")
  func lastCall() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await study.track(.object, CGRect(x: 0.9, y: 0.45, width: 0.1, height: 0.1), accessory)
      #expect(study.dock.lastTurn != .zero)
      try await study.live(0.5)
      #expect(study.dock.lastTurn == .zero)
    }
  }

  /// Source: Apple's page has a fatal error; a forum thread has neither error nor motion, which is
  /// our default.
  @Test("While system tracking is on, calls have no effect, and throw no error")
  func whileTracking() throws {
    try Study.run { study in
      let accessory = try await study.accessory()
      try await study.track(.object, CGRect(x: 0.9, y: 0.45, width: 0.1, height: 0.1), accessory)
      #expect(study.dock.commands == [])
      #expect(Set(study.outcomes) == ["track ignored"])
    }
  }

  /// Source: Apple, track(_:cameraInformation:) with observations: a fatal error, as an option.
  @Test("While system tracking is on, observations end the app (option), metadata do not")
  func fatal() async throws {
    await #expect(processExitsWith: .failure) {
      try Study.run(DockKitOptions(trackWhileTracking: .fatalError)) { study in
        let accessory = try await study.accessory()
        let nobody: [DockAccessory.Observation] = []
        try await accessory.track(nobody, cameraInformation: .front())
      }
    }
    try Study.run(DockKitOptions(trackWhileTracking: .fatalError)) { study in
      let accessory = try await study.accessory()
      let nobody: [AVMetadataObject] = []
      try await accessory.track(nobody, cameraInformation: .front())
      #expect(study.outcomes == ["track ignored"])
    }
  }

  /// Our choice: no page names an error.
  @Test(
    "A box with numbers that are not finite is an invalid parameter; one outside the frame is ignored"
  )
  func nonsense() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let bad = [
        DockAccessory.Observation(
          identifier: 1,
          type: .object,
          rect: CGRect(x: Double.nan, y: 0, width: 0.1, height: 0.1)
        )
      ]
      #expect(
        await failure { try await accessory.track(bad, cameraInformation: .front()) }
          == .invalidParameter
      )
      try await study.track(.object, CGRect(x: 400, y: 300, width: 80, height: 80), accessory)
      #expect(study.dock.commands == [] && study.service.followed == nil)
      study.service.undocked()
      #expect(
        await failure { try await accessory.track(bad, cameraInformation: .front()) }
          == .notConnected
      )
    }
  }

  /// Source: Apple, Observation: the app's number identifies a subject; the UUIDs are DockKit's
  /// own.
  @Test("The app's number identifies a subject over time, which can be selected by its UUID")
  func identity() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let heard = await study.follow(try accessory.trackingStates)
      for index in 0..<40 {
        // They change places between two frames.
        let x = index < 20 ? 0.2 : 0.7
        let people = [
          DockAccessory.Observation(
            identifier: 1,
            type: .humanFace,
            rect: CGRect(x: x, y: 0.4, width: 0.1, height: 0.2)
          ),
          DockAccessory.Observation(
            identifier: 2,
            type: .humanFace,
            rect: CGRect(x: 0.9 - x, y: 0.4, width: 0.1, height: 0.2)
          ),
        ]
        try await accessory.track(people, cameraInformation: .front())
        try await study.live(0.05)
      }
      #expect(heard.elements.count == 40)
      #expect(
        Set(heard.elements.suffix(25).flatMap { $0.trackedSubjects.map(\.identifier) }).count == 2
      )
      let last = try #require(heard.elements.last?.trackedSubjects.last)
      try await accessory.selectSubjects([last.identifier])
    }
  }

  /// Source: Apple, CameraInformation: matrix and dimensions; the usual field of view without them
  /// is our choice.
  @Test("The dock's angle follows from the camera's matrix, or else from the kind of camera")
  func view() {
    let matrix = matrix_float3x3(
      simd_float3(1000, 0, 0),
      simd_float3(0, 500, 0),
      simd_float3(960, 540, 1)
    )
    let size = CGSize(width: 1920, height: 1080)
    let known = DockAccessory.CameraInformation.front(matrix, size).view
    #expect(known == CameraView(halfWidth: 0.96, halfHeight: 1.08, isFront: true))
    let usual = CameraView(halfWidth: 18.0 / 26, halfHeight: 18.0 / 26 / (16.0 / 9), isFront: true)
    #expect(DockAccessory.CameraInformation.front().view == usual)
    #expect(DockAccessory.CameraInformation.front(matrix, nil).view == usual)
    #expect(
      DockAccessory.CameraInformation.front(matrix_float3x3(), size).view.halfWidth
        == usual.halfWidth
    )
    let square = DockAccessory.CameraInformation.front(nil, CGSize(width: 10, height: 10)).view
    #expect(square.halfHeight == square.halfWidth)
  }

  /// Source: Apple's sample passes the device's orientation; its use is our choice.
  @Test("Boxes are rotated upright by the phone's orientation")
  func orientation() {
    let box = UnitBox(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    let across = UnitBox(x: 0.4, y: 0.1, width: 0.4, height: 0.3)
    let half = UnitBox(x: 0.6, y: 0.4, width: 0.3, height: 0.4)
    let expected: [(DockAccessory.CameraOrientation, AVCaptureDevice.Position, UnitBox)] = [
      (.corrected, .back, box), (.unknown, .front, box), (.faceUp, .back, box),
      (.faceDown, .back, box), (.landscapeLeft, .back, box), (.landscapeRight, .back, half),
      (.landscapeRight, .front, box), (.landscapeLeft, .front, half), (.portrait, .back, across),
      (.portrait, .front, across),
      (.portraitUpsideDown, .back, UnitBox(x: 0.2, y: 0.6, width: 0.4, height: 0.3)),
    ]
    for (orientation, position, upright) in expected {
      let camera = DockAccessory.CameraInformation(
        captureDevice: .builtInWideAngleCamera,
        cameraPosition: position,
        orientation: orientation,
        cameraIntrinsics: nil,
        referenceDimensions: nil
      )
      let turned = camera.upright(Detection(.face, box)).box
      #expect(
        [
          turned.x - upright.x, turned.y - upright.y, turned.width - upright.width,
          turned.height - upright.height,
        ]
        .allSatisfy { abs($0) < 1e-12 },
        "\(orientation) \(position): \(turned)"
      )
    }
  }
}

extension DockAccessory.CameraInformation {
  /// The front camera, with upright boxes.
  static func front(
    _ matrix: matrix_float3x3? = nil,
    _ size: CGSize? = nil
  ) -> DockAccessory.CameraInformation {
    DockAccessory.CameraInformation(
      captureDevice: .builtInWideAngleCamera,
      cameraPosition: .front,
      orientation: .corrected,
      cameraIntrinsics: matrix,
      referenceDimensions: size
    )
  }
}

extension DockAccessory.TrackedSubjectType {
  var identifier: UUID {
    switch self {
    case .person(let person): person.identifier
    case .object(let thing): thing.identifier
    }
  }
}

extension Study {
  /// Reports one box for a second, twenty times.
  func track(
    _ type: DockAccessory.Observation.ObservationType,
    _ rect: CGRect,
    _ accessory: DockAccessory
  ) async throws {
    let seen = [DockAccessory.Observation(identifier: 1, type: type, rect: rect)]
    for _ in 0..<20 {
      try await accessory.track(seen, cameraInformation: .front())
      try await live(0.05)
    }
  }
}
