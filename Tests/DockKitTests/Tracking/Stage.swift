import DockKit
import Foundation
import VirtualTime

/// A detected person, without a scene.
struct Extra {
  var subject: Int
  var yaw: Double
  var pitch = 0.0
  /// Width of the face's box, as part of the frame.
  var size = 0.05
  var kind = Detection.DetectionKind.face
  var speaking: Double? = 0
  var looking: Double? = 0
  var name: Int?

  init(_ subject: Int, at yaw: Double) { (self.subject, self.yaw) = (subject, yaw) }

  func with(_ change: (inout Extra) -> Void) -> Extra {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A tracker that is shown frames at 30 a second.
struct Stage {
  static let view = CameraView(halfWidth: 0.7, halfHeight: 0.4, isFront: true)

  var tracker = SubjectTracker()
  var motion = DockMotion(time: .start, positions: .zero, velocities: .zero)
  var dock = Stage.dock()
  var view = Stage.view
  var choice = TrackingChoice()
  private(set) var frame = 0

  var now: WorldTime { WorldTime(nanoseconds: Int64(frame) * 1_000_000_000 / 30) }
  var seconds: Double { now.seconds }

  static func dock(
    yaw: ClosedRange<Double>? = nil,
    pitch: ClosedRange<Double> = -0.5...0.5,
    maximumSpeed: Double = 2
  ) -> DockDescription {
    DockDescription(
      name: "Dock",
      identifier: UUID(),
      firmwareVersion: nil,
      hardwareModel: nil,
      yaw: DockDescription.Axis(range: yaw, maximumSpeed: maximumSpeed),
      pitch: DockDescription.Axis(range: pitch, maximumSpeed: maximumSpeed),
      roll: nil,
      feedbackRate: nil,
      hasEvents: false,
      hasBatteries: false
    )
  }

  /// The box of a visible person.
  func box(of extra: Extra) -> UnitBox? {
    let lens = Lens(at: motion.positions, view)
    guard let point = lens.point(of: Direction(yaw: extra.yaw, pitch: extra.pitch)),
      0...1 ~= point.x, 0...1 ~= point.y
    else { return nil }
    return UnitBox(
      x: point.x - extra.size / 2,
      y: point.y - extra.size / 2,
      width: extra.size,
      height: extra.size
    )
  }

  /// Shows the next frame, and asks for the command.
  @discardableResult
  mutating func show(_ extras: [Extra]) -> DockAngles {
    frame += 1
    motion.time = now
    let detections = extras.compactMap { extra in
      box(of: extra).map {
        Detection(
          extra.kind,
          $0,
          identifier: extra.name,
          speaking: extra.speaking,
          lookingAtCamera: extra.looking,
          subject: extra.subject
        )
      }
    }
    return show(detections)
  }

  private mutating func show(_ detections: [Detection]) -> DockAngles {
    tracker.see(
      CameraFrame(
        captured: now,
        direction: motion.positions,
        view: view,
        detections: detections
      )
    )
    return tracker.speeds(choice, from: motion, on: dock, at: now)
  }

  /// Lets seconds go by without a frame.
  mutating func skip(_ seconds: Int) { frame += 30 * seconds }

  /// Shows frames for some seconds; extras move with time in seconds.
  @discardableResult
  mutating func show(for length: Double, _ extras: (Double) -> [Extra]) -> DockAngles {
    let end = seconds + length
    var speeds = DockAngles.zero
    while seconds < end { speeds = show(extras(seconds)) }
    return speeds
  }

  /// Shows boxes as they are.
  @discardableResult
  mutating func show(boxes: [Detection]) -> DockAngles {
    frame += 1
    motion.time = now
    return show(boxes)
  }

  /// The identifier of a tracked person.
  func identifier(of subject: Int) -> UUID? {
    tracker.subjects.first { $0.subject == subject }?.identifier
  }
}
