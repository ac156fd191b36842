import AVFoundation
import CoreMedia
import CoreVideo
import Foundation
import VirtualTime

extension DockKitService {
  /// Whether the tracker can turn the dock, for measurements.
  package var isTracking: Bool { dock != nil && (isSystemTracking || source == .observations) }

  /// Whether the app supplies the tracker's observations, for measurements.
  package var tracksObservations: Bool { source == .observations }

  /// The true subject that the tracker keeps in view, for measurements.
  package var followedTruth: FollowedTruth? { isTracking ? tracker.followedTruth : nil }

  /// The subject that the tracker keeps in view, for measurements.
  package var followed: TrackedSubject? { isTracking ? tracker.followed : nil }

  /// Whether the system turns the dock to follow the camera's view.
  var isSystemTracking: Bool { isSystemTrackingEnabled && isInForeground && isObeyed }

  /// Whether the tracking button lets the motors obey.
  var isObeyed: Bool { trackingButton || !options.buttonIsAuthority }

  /// Applies the app's setting of system tracking.
  func setSystemTracking(_ isOn: Bool) {
    recordCommand("setSystemTrackingEnabled", "\(isOn)", .done)
    conduct.appSetsTracking()
    forgetAsked()
    let delay = dock?.description.tracking.delay ?? .zero
    guard delay > .zero else { return changeSystemTracking(to: isOn, tellingOf: "the app") }
    let timer = world.schedule(at: world.now.advanced(by: delay), "system tracking") { [self] in
      asked = nil
      changeSystemTracking(to: isOn, tellingOf: "the app")
    }
    asked = (isOn, timer)
  }

  /// Whether the app has turned system tracking off, and the dock has not yet followed.
  var isTurningOff: Bool { asked?.isOn == false }

  /// Cancels a setting that the dock has not yet adopted.
  func forgetAsked() {
    if let asked { world.cancel(asked.timer) }
    asked = nil
  }

  /// Turns system tracking on or off while the docking state stays the same, and reports the change
  /// if the dock does.
  func changeSystemTracking(to isOn: Bool, tellingOf cause: String) {
    guard isOn != isSystemTrackingEnabled else { return }
    changeSystemTracking(to: isOn, cause: cause)
    if dock?.description.tracking.isTold == true { tellState() }
  }

  /// Turns system tracking on or off; either change ends the tracking session.
  func changeSystemTracking(to isOn: Bool, cause: String) {
    guard isOn != isSystemTrackingEnabled else { return }
    endTracking()
    recordRuns()
    isSystemTrackingEnabled = isOn
    record(.systemTracking(isOn, cause: cause))
  }

  /// Ends a tracking session.
  ///
  /// The tracker stops the dock and forgets all subjects, and the settings of the session are reset
  /// except for the framing mode. Our choice, except for the region of interest (Apple: reset when
  /// the app exits, goes to the background or stops tracking): Apple does not document when a
  /// session ends.
  func endTracking() {
    if case .tracking = motors { stop() }
    source = .camera
    tracker = SubjectTracker()
    seen = SeenFrames()
    lateness.rest()
    sessionLimits = nil
    choice.region = .whole
    choice.selected = []
  }

  /// Where in the frame the dock keeps a subject.
  var framingMode: DockAccessory.FramingMode {
    switch choice.framing {
    case .automatic: .automatic
    case .center: .center
    case .left: .left
    case .right: .right
    }
  }

  /// The region of the frame where the dock keeps a subject.
  var regionOfInterest: CGRect {
    let region = choice.region
    return CGRect(x: region.x, y: region.y, width: region.width, height: region.height)
  }

  /// Sets where in the frame the dock keeps a subject.
  func setFramingMode(
    _ mode: DockAccessory.FramingMode,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("setFramingMode", "\(mode)") { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      choice.framing =
        switch mode {
        case .automatic: .automatic
        case .center: .center
        case .left: .left
        case .right: .right
        }
      return .done
    }
  }

  /// Sets the region of the frame where the dock keeps a subject.
  func setRegionOfInterest(
    _ region: CGRect,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    let box = UnitBox(
      x: Double(region.origin.x),
      y: Double(region.origin.y),
      width: Double(region.size.width),
      height: Double(region.size.height)
    )
    try command("setRegionOfInterest", box.words) { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      guard box.isFinite, box.width > 0, box.height > 0, box.isInFrame(within: 1e-9) else {
        throw .invalidParameter
      }
      choice.region = box
      return .done
    }
  }

  /// Keeps only the subject at a point in view.
  func selectSubject(
    at point: CGPoint,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("selectSubject", "x \(point.x) y \(point.y)") { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      guard point.x.isFinite, point.y.isFinite else { throw .invalidParameter }
      let (x, y) = (Double(point.x), Double(point.y))
      guard let subject = tracker.subjects.first(where: { $0.box.contains(x, y) }) else {
        throw .noSubjectFound
      }
      choice.selected = [subject.identifier]
      return .done
    }
  }

  /// Keeps only some subjects in view; without any, the most salient one.
  func selectSubjects(
    _ identifiers: [UUID],
    of accessory: DockAccessory
  ) throws(DockKitError) {
    let detail = { identifiers.map(\.uuidString).joined(separator: " ") }
    try command("selectSubjects", detail()) { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      let known = tracker.subjects.map(\.identifier)
      guard identifiers.allSatisfy(known.contains) else { throw .noSubjectFound }
      choice.selected = identifiers
      return .done
    }
  }

  /// Receives the image analysis of a frame of the app's camera: 30 a second while the camera runs.
  ///
  /// Source: Apple: with system tracking on, any running camera turns the dock, without any code.
  package func see(_ frame: CameraFrame) {
    guard let dock, isInForeground else { return }
    switch source {
    case .camera: track(frame, turning: isSystemTracking, dock)
    // Stored only if needed for comparison: otherwise the camera can reuse the frame's memory.
    case .observations: seen.add(frame)
    }
  }

  /// Passes a frame to the tracker, and turns the dock as the tracker requests.
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

  /// Turns the dock to follow the app's observations; an image of a capture session determines the
  /// time.
  func track(
    _ observations: [DockAccessory.Observation],
    _ camera: DockAccessory.CameraInformation,
    image: CVPixelBuffer? = nil,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    if isSystemTrackingEnabled, options.trackWhileTracking == .fatalError, isConnected(accessory) {
      recordCommand("track", "\(observations.count) observations", .failed)
      fatalError(
        """
        track(_:cameraInformation:) was called while system tracking is on. \
        hint: call setSystemTrackingEnabled(false) first, each time that the app comes to the foreground.
        """
      )
    }
    try track("\(observations.count) observations", camera, image?.uptime, accessory) {
      observations.map(\.detection)
    }
  }

  /// Turns the dock to follow the objects that a capture session has found.
  func track(
    _ metadata: [AVMetadataObject],
    _ camera: DockAccessory.CameraInformation,
    image: CVPixelBuffer? = nil,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    let uptime = metadata.compactMap(\.uptime).max() ?? image?.uptime
    try track("\(metadata.count) metadata objects", camera, uptime, accessory) {
      metadata.map(\.detection)
    }
  }

  private func track(
    _ detail: @autoclosure () -> String,
    _ camera: DockAccessory.CameraInformation,
    _ uptime: Int64?,
    _ accessory: DockAccessory,
    _ found: () -> [Detection]
  ) throws(DockKitError) {
    try command("track", detail()) { () throws(DockKitError) in
      let dock = try hardware(of: accessory)
      let detections = found()
      guard detections.allSatisfy({ $0.box.isFinite }) else { throw .invalidParameter }
      let upright = detections.map { camera.upright($0) }
      let view = camera.uprightView
      let captured = date(uptime, upright, view, dock)
      diagnoseTracking(upright, camera, captured)
      let outcome = trackOutcome()
      guard outcome == .done else { return outcome }
      if source == .camera {
        source = .observations
        tracker = SubjectTracker()
        choice.selected = []
      }
      let frame = CameraFrame(
        captured: captured,
        direction: dock.motion(at: captured).positions,
        view: view,
        detections: upright.filter { $0.box.meetsFrame }
      )
      track(frame, turning: true, dock)
      return .done
    }
  }

  /// Returns when the app's frame was taken.
  ///
  /// The frame's own time counts, if it has one that the dock still remembers; otherwise the
  /// estimated delay of the app's frames determines the time.
  private func date(
    _ uptime: Int64?,
    _ detections: [Detection],
    _ view: CameraView,
    _ dock: any DockHardware
  ) -> WorldTime {
    let now = world.now
    if let uptime {
      let time = WorldTime(nanoseconds: uptime - Int64(world.uptimeAtStart * 1e9))
      if time >= .start, time <= now, time.duration(to: now) <= .seconds(1) {
        lateness.learn(time.duration(to: now))
        return time
      }
    }
    return lateness.date(of: detections, through: view, on: dock, at: now)
  }

  /// Returns the outcome of the app's frame: `track` has its own option for calls while system
  /// tracking is on.
  private func trackOutcome() -> DockCommandOutcome {
    guard !isSystemTrackingEnabled else {
      if !isTurningOff {
        found(.motorsWhileTracking, about: "track", "track while system tracking was on")
      }
      return .ignored
    }
    return isObeyed ? .done : .ignored
  }
}

extension AVMetadataObject {
  /// The time of the frame, in nanoseconds since the device's start; nil if the object has none.
  fileprivate var uptime: Int64? {
    guard time.isValid, time.seconds.isFinite, abs(time.seconds) < 1e9 else { return nil }
    return Int64((time.seconds * 1e9).rounded())
  }
}

extension TrackedSubject {
  /// The subject as apps see it.
  fileprivate var told: DockAccessory.TrackedSubjectType {
    let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    switch kind {
    case .face, .body:
      return .person(
        DockAccessory.TrackedPerson(
          identifier: identifier,
          rect: rect,
          saliencyRank: saliencyRank,
          speakingConfidence: speaking,
          lookingAtCameraConfidence: lookingAtCamera
        )
      )
    case .object:
      return .object(
        DockAccessory.TrackedObject(
          identifier: identifier,
          rect: rect,
          saliencyRank: saliencyRank
        )
      )
    }
  }
}
