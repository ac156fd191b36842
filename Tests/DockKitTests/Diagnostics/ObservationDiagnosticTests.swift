import AVFoundation
import DockKit
import Foundation
import Testing
import VirtualTime
import simd

/// All of these are our choice: `track` throws nothing for any of these mistakes.
@Suite("DockKit's diagnostics: observations")
struct ObservationDiagnosticTests {
  @Test("track-rate: less than 10 or more than 30 calls a second", arguments: [1, 8, 10, 30, 60])
  func rate(_ rate: Int) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let nobody: [DockAccessory.Observation] = []
      for _ in 0..<(rate * 8) {
        try await accessory.track(nobody, cameraInformation: .front())
        try await study.live(1 / Double(rate))
      }
      #expect(study.diagnostics == ((10...30).contains(rate) ? [] : ["track-rate"]))
    }
  }

  @Test("track-rate: an occasional pause is no mistake")
  func pauses() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let nobody: [DockAccessory.Observation] = []
      for _ in 0..<5 {
        for _ in 0..<60 {
          try await accessory.track(nobody, cameraInformation: .front())
          try await study.live(0.05)
        }
        try await study.live(30)
      }
      #expect(study.diagnostics == [])
    }
  }

  @Test("observation-out-of-frame: pixels instead of fractions", arguments: [true, false])
  func pixels(isPixels: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let scale = isPixels ? 100.0 : 1
      let rect = CGRect(x: 0.1 * scale, y: 0.2 * scale, width: 0.9 * scale, height: 0.3 * scale)
      try await study.track(.humanBody, rect, accessory)
      #expect(study.diagnostics == (isPixels ? ["observation-out-of-frame"] : []))
    }
  }

  @Test("observations-upside-down: y from the top", arguments: [true, false])
  func upsideDown(isUpsideDown: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await study.film(for: 2, [.face(y: 0.2)], telling: accessory) { frame in
        frame.map { $0.observation(isUpsideDown: isUpsideDown) }
      }
      #expect(study.diagnostics == (isUpsideDown ? ["observations-upside-down"] : []))
    }
  }

  /// Source: Apple, CameraOrientation: the device's orientation, or that the boxes are upright.
  @Test(
    "wrong-orientation: not the phone's orientation",
    arguments: [
      .portrait, .landscapeLeft, .landscapeRight, .corrected, .unknown,
    ] as [DockAccessory.CameraOrientation]
  )
  func orientation(told: DockAccessory.CameraOrientation) throws {
    try Study.run { study in
      study.service.heldAs = .landscapeRight
      let accessory = try await study.steered()
      try await study.film(for: 2, telling: accessory, of: .front(told)) {
        $0.map { $0.observation() }
      }
      let isRight = told != .portrait && told != .landscapeLeft
      #expect(study.diagnostics == (isRight ? [] : ["wrong-orientation"]))
    }
  }

  @Test(
    "wrong-orientation: boxes that are upright only after a rotation",
    arguments: [.quarter, .half, .threeQuarters] as [CameraTurn]
  )
  func turned(by turn: CameraTurn) throws {
    try Study.run { study in
      study.service.heldAs = .portrait
      let accessory = try await study.steered()
      let seen = [Detection.face(x: 0.7, y: 0.2), .body(x: 0.7)]
      try await study.film(for: 2, seen, telling: accessory) { frame in
        frame.map { detection in
          var turned = detection
          turned.box = turn.opposite.turned(detection.box)
          return turned.observation()
        }
      }
      #expect(study.diagnostics == ["wrong-orientation"])
    }
  }

  @Test("made-up-camera: the other camera", arguments: [true, false])
  func camera(isOther: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let camera = isOther ? DockAccessory.CameraInformation.back : .front()
      try await study.film(for: 2, telling: accessory, of: camera) { $0.map { $0.observation() } }
      #expect(study.diagnostics == (isOther ? ["made-up-camera"] : []))
    }
  }

  @Test("made-up-camera: a matrix with another field of view", arguments: [1380, 700] as [Float])
  func matrix(focal: Float) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let camera = DockAccessory.CameraInformation.front(
        matrix_float3x3(
          simd_float3(focal, 0, 0),
          simd_float3(0, focal, 0),
          simd_float3(960, 540, 1)
        ),
        CGSize(width: 1920, height: 1080)
      )
      try await study.film(for: 2, telling: accessory, of: camera) { $0.map { $0.observation() } }
      #expect(study.diagnostics == (focal < 1000 ? ["made-up-camera"] : []))
    }
  }

  @Test(
    "single-observation-type: only faces, although there were bodies",
    arguments: [true, false]
  )
  func faces(isAlone: Bool) throws {
    try Study.run { study in
      let accessory = try await study.steered()
      try await study.film(for: 12, telling: accessory) { frame in
        frame.filter { !isAlone || $0.kind == .face }.map { $0.observation() }
      }
      #expect(study.diagnostics == (isAlone ? ["single-observation-type"] : []))
    }
  }
}

extension DockAccessory.CameraInformation {
  /// The back camera, with upright boxes.
  static let back = DockAccessory.CameraInformation(
    captureDevice: .builtInWideAngleCamera,
    cameraPosition: .back,
    orientation: .corrected,
    cameraIntrinsics: nil,
    referenceDimensions: nil
  )
}

extension DockAccessory.CameraInformation {
  /// The front camera of a phone in the orientation that the app states.
  fileprivate static func front(
    _ orientation: DockAccessory.CameraOrientation
  ) -> DockAccessory.CameraInformation {
    DockAccessory.CameraInformation(
      captureDevice: .builtInWideAngleCamera,
      cameraPosition: .front,
      orientation: orientation,
      cameraIntrinsics: nil,
      referenceDimensions: nil
    )
  }
}

extension Detection {
  /// The observations that the app reports.
  func observation(isUpsideDown: Bool = false) -> DockAccessory.Observation {
    let type: DockAccessory.Observation.ObservationType =
      switch kind {
      case .face: .humanFace
      case .body: .humanBody
      case .object: .object
      }
    let y = isUpsideDown ? box.y : 1 - box.y - box.height
    return DockAccessory.Observation(
      identifier: 1,
      type: type,
      rect: CGRect(x: box.x, y: y, width: box.width, height: box.height)
    )
  }
}

extension Study {
  /// Runs the camera, with an app that reports its observations in each frame.
  func film(
    for seconds: Double,
    _ detections: [Detection] = [.face(), .body()],
    telling accessory: DockAccessory,
    of camera: DockAccessory.CameraInformation = .front(),
    _ tell: ([Detection]) -> [DockAccessory.Observation]
  ) async throws {
    for _ in 0..<Int(seconds * 30) {
      service.see(frame(detections))
      try await accessory.track(tell(detections), cameraInformation: camera)
      try await live(1.0 / 30)
    }
  }
}
