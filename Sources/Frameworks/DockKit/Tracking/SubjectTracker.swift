import Foundation
import VirtualTime

/// Follows whom a camera sees: who is who from frame to frame, who matters most, where the dock turns.
///
/// Apple tells the parts: boxes of faces and bodies at 30 frames a second, one track for each person that
/// a Kalman filter carries over gaps, a choice of the primary subject, and a trajectory from the dock's
/// motion and the phone's own sensors (Apple, WWDC23 10304, WWDC24 10164). All numbers are our choices.
package struct SubjectTracker: Sendable {
  var tracks: [Track] = []
  private var sightings: [Sighting] = []
  private var count = 0
  /// The last frame's, whose detections are not kept.
  private(set) var captured = WorldTime.start
  private(set) var direction = DockAngles.zero
  private(set) var view: CameraView?

  /// The track that is followed, by its number, and the one that may take its place.
  var followedNumber: Int?
  var challenge: (number: Int, since: WorldTime)?
  var deadBand = DeadBand()

  package init() {}

  /// Takes in what a frame shows; a frame that was taken before the last one is passed over.
  package mutating func see(_ frame: CameraFrame) {
    if view != nil, frame.captured < captured { return }
    let lens = Lens(at: frame.direction, frame.view)
    let seconds = view == nil ? 0 : (frame.captured.nanoseconds - captured.nanoseconds).seconds
    let isTurnedAway = view.map { $0.isFront != frame.view.isFront } ?? false
    (captured, direction, view) = (frame.captured, frame.direction, frame.view)

    for index in tracks.indices {
      tracks[index].advance(by: seconds, to: captured)
      if isTurnedAway { tracks[index].turnAway(at: captured) }
    }
    tracks.removeAll { $0.givenUp < captured }
    gather(frame.detections, through: lens)
    match()
    name()
    begin()
    for index in tracks.indices where !tracks[index].isSeen {
      tracks[index].miss(through: lens, at: captured)
    }
    rank(after: seconds)
  }

  /// Puts the boxes of one person together.
  private mutating func gather(_ detections: [Detection], through lens: Lens) {
    sightings.removeAll(keepingCapacity: true)
    // One bit for each body that is a face's; more boxes than bits are not looked at.
    var taken: UInt64 = 0
    let count = min(detections.count, UInt64.bitWidth)
    for index in 0..<count where detections[index].kind == .face {
      var sighting = Sighting(detections[index], through: lens)
      var best: (mismatch: Double, index: Int)?
      for other in 0..<count where detections[other].kind == .body && taken >> other & 1 == 0 {
        guard let mismatch = Sighting.mismatch(detections[index], detections[other]) else {
          continue
        }
        if mismatch < best?.mismatch ?? .infinity { best = (mismatch, other) }
      }
      if let best {
        taken |= 1 << best.index
        sighting.join(detections[best.index])
      }
      sightings.append(sighting)
    }
    for index in 0..<count where detections[index].kind != .face && taken >> index & 1 == 0 {
      sightings.append(Sighting(detections[index], through: lens))
    }
  }

  /// Gives each sighting to the track that it belongs to: by the detector's name for it, then the nearest
  /// pair first.
  private mutating func match() {
    for index in sightings.indices {
      guard let name = sightings[index].identifier else { continue }
      for track in tracks.indices where tracks[track].name == name && !tracks[track].isSeen {
        guard tracks[track].isPerson == sightings[index].isPerson else { continue }
        give(index, to: track)
        break
      }
    }
    while true {
      var best: (distance: Double, sighting: Int, track: Int)?
      for track in tracks.indices where tracks[track].isExpected {
        for index in sightings.indices where !sightings[index].isTaken {
          guard tracks[track].isPerson == sightings[index].isPerson else { continue }
          // Whoever is known for longer comes first.
          let doubt = tracks[track].identifier == nil ? 1.0 : 0
          let distance = tracks[track].distance(to: sightings[index]) + doubt
          if distance < best?.distance ?? Track.gate { best = (distance, index, track) }
        }
      }
      guard let best else { return }
      give(best.sighting, to: best.track)
    }
  }

  private mutating func give(_ sighting: Int, to track: Int) {
    tracks[track].see(sightings[sighting], at: captured)
    sightings[sighting].isTaken = true
  }

  /// Says of each track that is no false alarm any more whose it is: somebody's who was out of sight, or
  /// somebody new's.
  private mutating func name() {
    var index = 0
    while index < tracks.count {
      defer { index += 1 }
      guard tracks[index].isToBeNamed else { continue }
      var best: (distance: Double, track: Int)?
      for other in tracks.indices where tracks[other].isMissing {
        guard tracks[other].isPerson == tracks[index].isPerson else { continue }
        let distance = tracks[other].distance(to: tracks[index])
        if distance < best?.distance ?? Track.gate { best = (distance, other) }
      }
      guard let best else {
        tracks[index].identifier = UUID()
        continue
      }
      tracks[index].continue(tracks[best.track])
      tracks.remove(at: best.track)
      if best.track < index { index -= 1 }
    }
  }

  /// Begins a track for each sighting that is nobody's yet.
  private mutating func begin() {
    for sighting in sightings where !sighting.isTaken {
      count += 1
      tracks.append(Track(count, sighting, at: captured))
    }
  }
}

extension Int64 {
  /// These nanoseconds in seconds.
  fileprivate var seconds: Double { Double(self) / 1e9 }
}
