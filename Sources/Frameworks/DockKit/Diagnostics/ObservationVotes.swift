import AVFoundation

/// How what an app says of its frames compares with what its camera has really seen.
struct ObservationVotes {
  /// How many comparisons it takes: a second's (our choice).
  private static let enough = 30

  private var upright = 0
  private var mirrored = 0
  private var wrongSides = 0
  private var wrongViews = 0

  /// Compares boxes with those in the camera's frame; true if most of them stand on their heads.
  mutating func areUpsideDown(_ told: [Detection], in frame: CameraFrame) -> Bool {
    for detection in told {
      let box = detection.box
      // One in the middle is the same either way.
      guard abs(box.middleY - 0.5) > 0.1 else { continue }
      let asTold = Self.distance(box.middleX, box.middleY, frame.detections)
      let turned = Self.distance(box.middleX, 1 - box.middleY, frame.detections)
      if turned < 0.05, turned < asTold { mirrored += 1 } else if asTold < 0.05 { upright += 1 }
    }
    return mirrored + upright >= Self.enough && mirrored > upright
  }

  /// Compares a camera with the one that runs; gives what is wrong if it has been so for long.
  mutating func mistake(
    in camera: DockAccessory.CameraInformation,
    _ frame: CameraFrame
  ) -> String? {
    wrongSides = !camera.took(frame) ? wrongSides + 1 : 0
    if wrongSides >= Self.enough {
      return
        "track was told of another camera than the \(frame.view.isFront ? "front" : "back") one, which ran"
    }
    guard camera.knowsView else { return nil }
    let ratio = camera.uprightView.halfWidth / frame.view.halfWidth
    wrongViews = ratio < 0.8 || ratio > 1.25 ? wrongViews + 1 : 0
    return wrongViews >= Self.enough
      ? "track was told of intrinsics with another field of view than the camera had" : nil
  }

  private static func distance(_ x: Double, _ y: Double, _ seen: [Detection]) -> Double {
    seen.reduce(.infinity) { nearest, detection in
      min(nearest, abs(detection.box.middleX - x) + abs(detection.box.middleY - y))
    }
  }
}
