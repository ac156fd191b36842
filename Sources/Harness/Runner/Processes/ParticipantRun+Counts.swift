import Foundation
import Phones
package import Results
import Scenarios
import SensorKit
import VirtualTime
import WorldRecorder

extension ParticipantRun {
  /// Counts the samples that sensors wrote in intervals.
  ///
  /// What a sensor writes is a function of time, so the run is not repeated, and no code of the app runs.
  ///
  /// - Parameters:
  ///   - stretches: The intervals.
  ///   - limit: The most samples to count, in all.
  /// - Returns: The number for each interval until the limit is reached; none for a sensor that is unknown.
  package func counts(of stretches: [SampleStretch], limit: Int) -> [SampleStretch: Int] {
    let counted = withIdlePhone { phone in
      var counts: [SampleStretch: Int] = [:]
      var left = limit
      for stretch in stretches where left > 0 {
        counts[stretch] = Self.count(stretch, on: phone, &left)
      }
      return counts
    }
    return counted ?? [:]
  }

  /// What a closure finds out of the participant's phone in a world in which no code of the app runs; nil if a recording
  /// can't be read.
  func withIdlePhone<Found: Sendable>(_ find: @escaping @Sendable (Phone) -> Found) -> Found? {
    try? World.run(
      seed: ownSeed,
      startingAt: Date(timeIntervalSince1970: Double(scenario.starts.secondsSince1970))
    ) { world in
      let recorder = ResultsRecorder(of: member.name, in: world)
      let (phone, _, _) = phone(in: world, recorder) { _ in
        world.halt("a recording cannot be read")
      }
      return find(phone)
    }
  }

  private static func count(_ stretch: SampleStretch, on phone: Phone, _ left: inout Int) -> Int? {
    guard let sensor = SensorCatalog.entry(named: stretch.sensor)?.sensor,
      let device = phone.devices.first(where: { $0.identifier == stretch.device }),
      let source = phone.source(of: sensor, on: device)
    else { return nil }
    var count = 0
    source.forEachSample(
      in: Stretch(
        after: WorldTime(seconds: stretch.after),
        through: WorldTime(seconds: stretch.through)
      ),
      recordingSince: WorldTime(seconds: stretch.recordingSince)
    ) { _, _ in
      count += 1
      return count <= left
    }
    defer { left -= count }
    return count <= left ? count : nil
  }
}
