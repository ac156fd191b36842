import AVFoundation

/// How the orientation that an app passes compares with how its phone is held.
struct OrientationVotes {
  /// How many frames it takes: a second's (our choice).
  private static let enough = 30
  /// How near a box must be to one that the camera saw, and how far from the middle, in parts of the frame:
  /// our choices.
  private static let (near, aside) = (0.05, 0.1)

  private var wrong = 0
  private var right = 0
  private var turned: [CameraTurn: Int] = [:]

  /// Whether nothing says so far that it is wrong.
  var areRight: Bool { wrong == 0 && (turned.values.max() ?? 0) <= right }

  /// Takes in a frame; gives what is wrong if it has been so for long.
  ///
  /// An orientation of the phone's is compared with the phone's. Where the app says nothing of the phone or
  /// that its boxes are upright, the boxes are compared with those that the camera saw.
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
    // One in the middle is the same whichever way it is turned.
    guard max(abs(box.middleX - 0.5), abs(box.middleY - 0.5)) > Self.aside else { return }
    let asTold = Self.distance(box.middleX, box.middleY, seen)
    // One that stands on its head in the middle of the width may be measured from the wrong side instead.
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
