import AVFoundation
import VirtualTime

/// Compares an app's observations of its frames with the true contents of the camera's frames.
struct ObservationVotes {
  /// The number of comparisons needed: those of one second (our choice).
  private static let enough = 30

  private var upright = 0
  private var mirrored = 0
  private var wrongSides = 0
  private var wrongViews = 0

  /// Compares boxes with those in the camera's frame; returns whether most of them are upside down.
  mutating func areUpsideDown(_ told: [Detection], in frame: CameraFrame) -> Bool {
    for detection in told {
      let box = detection.box
      // A box in the middle is the same either way.
      guard abs(box.middleY - 0.5) > 0.1 else { continue }
      let asTold = Self.distance(box.middleX, box.middleY, frame.detections)
      let turned = Self.distance(box.middleX, 1 - box.middleY, frame.detections)
      if turned < 0.05, turned < asTold { mirrored += 1 } else if asTold < 0.05 { upright += 1 }
    }
    return mirrored + upright >= Self.enough && mirrored > upright
  }

  /// Compares a camera with the running camera; returns the mistake if it has lasted.
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

/// Compares the orientation that an app passes with the orientation of its phone.
struct OrientationVotes {
  /// The number of frames needed: those of one second (our choice).
  private static let enough = 30
  /// The maximum distance of a box from one in the camera's frame, and its minimum distance from
  /// the middle, in parts of the frame: our choices.
  private static let (near, aside) = (0.05, 0.1)

  private var wrong = 0
  private var right = 0
  private var turned: [CameraTurn: Int] = [:]

  /// Whether nothing so far indicates a wrong orientation.
  var areRight: Bool { wrong == 0 && (turned.values.max() ?? 0) <= right }

  /// Counts a frame; returns the mistake if it has lasted.
  ///
  /// An orientation of the phone is compared with the phone's true orientation. If the app passes
  /// no orientation of the phone, or that its boxes are upright, the boxes are compared with those
  /// in the camera's frame.
  mutating func mistake(
    in camera: DockAccessory.CameraInformation,
    _ told: [Detection],
    _ frame: CameraFrame,
    heldAs phone: DockAccessory.CameraOrientation?
  ) -> String? {
    guard let phone else { return nil }
    guard CameraTurn(camera.orientation, camera.cameraPosition) == nil else {
      wrong = camera.orientation == phone ? 0 : wrong + 1
      return wrong >= Self.enough
        ? "track was told of \(camera.orientation), and the phone was held in \(phone)" : nil
    }
    wrong = 0
    for detection in told {
      vote(detection.box, frame.detections.filter { $0.kind == detection.kind }.map(\.box))
    }
    guard let most = turned.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }),
      most.value + right >= Self.enough, most.value > right
    else { return nil }
    return
      "boxes went with \(camera.orientation) that fit what the camera saw only turned by"
      + " \(most.key.rawValue)°, and the phone was held in \(phone)"
  }

  private mutating func vote(_ box: UnitBox, _ seen: [UnitBox]) {
    // A box in the middle is the same in every orientation.
    guard max(abs(box.middleX - 0.5), abs(box.middleY - 0.5)) > Self.aside else { return }
    let asTold = Self.distance(box.middleX, box.middleY, seen)
    // A box that is upside down in the middle of the width may have been measured from the wrong
    // side instead.
    let upsideDown = Self.distance(box.middleX, 1 - box.middleY, seen)
    var best = (turn: CameraTurn.none, distance: asTold)
    for turn in CameraTurn.allCases {
      let place = turn.turned(box)
      let distance = Self.distance(place.middleX, place.middleY, seen)
      if distance < best.distance { best = (turn, distance) }
    }
    guard best.distance < Self.near else { return }
    if best.turn == .none {
      right += 1
    } else if upsideDown > Self.near {
      turned[best.turn, default: 0] += 1
    }
  }

  private static func distance(_ x: Double, _ y: Double, _ seen: [UnitBox]) -> Double {
    seen.reduce(.infinity) { nearest, box in
      min(nearest, abs(box.middleX - x) + abs(box.middleY - y))
    }
  }
}

/// The kinds of subjects that an app has reported, and that the camera saw.
struct ObservationKinds {
  /// The number of frames needed: those of ten seconds (our choice).
  private static let enough = 300

  private var frames = 0
  private var framesWithOthers = 0
  private var hasOthers = false

  /// Counts the observations of a frame; returns whether the app has reported only faces although
  /// there were other subjects.
  mutating func areOnlyFaces(_ told: [Detection], in frame: CameraFrame) -> Bool {
    guard !told.isEmpty, !hasOthers else { return false }
    hasOthers = told.contains { $0.kind != .face }
    frames += 1
    if frame.detections.contains(where: { $0.kind != .face }) { framesWithOthers += 1 }
    return !hasOthers && frames >= Self.enough && framesWithOthers * 2 > frames
  }
}

/// The frames of the last second, for comparison with the app's later observations.
struct SeenFrames {
  /// How long frames are kept, and the largest difference in time to a matching frame: our choices.
  private static let (memory, slack) = (Duration.seconds(1), Duration.milliseconds(100))

  private var frames: [CameraFrame] = []

  mutating func add(_ frame: CameraFrame) {
    frames.removeAll { $0.captured.duration(to: frame.captured) > Self.memory }
    frames.append(frame)
  }

  /// Returns the frame that was taken nearest to an instant; nil if none was near.
  func nearest(to time: WorldTime) -> CameraFrame? {
    func distance(_ frame: CameraFrame) -> Int64 {
      abs(frame.captured.nanoseconds - time.nanoseconds)
    }
    guard let nearest = frames.min(by: { distance($0) < distance($1) }),
      Duration.nanoseconds(distance(nearest)) <= Self.slack
    else { return nil }
    return nearest
  }
}
