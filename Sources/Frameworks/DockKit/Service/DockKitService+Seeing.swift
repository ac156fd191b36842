import Foundation
import VirtualTime

extension DockKitService {
  /// The phone's image analysis has seen a frame of the app's camera: 30 a second while it runs.
  ///
  /// Source: Apple: with system tracking on, any camera that runs has the dock turn, without any
  /// code.
  package func see(_ frame: CameraFrame) {
    guard let dock, isInForeground else { return }
    switch source {
    case .camera: track(frame, turning: isSystemTracking, dock)
    // Kept only where it is compared with something: the camera may then not use its memory anew.
    case .observations: seen.add(frame)
    }
  }

  /// Shows a frame to the tracker, and turns the dock as it wants.
  func track(_ frame: CameraFrame, turning: Bool, _ dock: any DockHardware) {
    tracker.see(frame)
    let now = world.now
    if turning, let accessory {
      let motion = dock.motion(at: now)
      turn(
        at: tracker.speeds(choice, from: motion, on: accessory.description, at: now),
        dock
      )
    }
    if let streams, streams.tracking.isHeard { tell(frame.captured, streams) }
  }

  private func tell(_ captured: WorldTime, _ streams: DockStreams) {
    let age = Double(world.now.nanoseconds - captured.nanoseconds) / 1e9
    streams.tracking.send(
      DockAccessory.TrackingState(
        time: world.wallDate.addingTimeInterval(-age),
        trackedSubjects: tracker.subjects.map(\.told)
      )
    )
  }
}
