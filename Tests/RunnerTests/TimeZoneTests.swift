import Foundation
import Runner
import Synchronization
import Testing

/// What ordinary code of an app sees of where its phone is.
@Suite("Time zones of apps")
struct TimeZoneTests {
  private struct Stay: Sendable {
    /// Hours since the start.
    var from: Int
    var zone: TimeZone
  }

  @Test("a participant's calendar shows their own zone, before and after a journey")
  func journey() throws {
    var text = StudyText()
    text.app = "ZoneWitness"
    text.starts = "2026-03-06T12:00:00Z"
    text.groups = [
      "{ group: zone-a, count: 1, time zone: America/New_York }",
      "{ group: zone-b, count: 1, time zone: Asia/Kathmandu }",
    ]
    text.events = ["{ at: day 3 00:00, who: zone-a, do: travel, to: Europe/Berlin }"]
    _ = try run(text)
    let newYork = try #require(TimeZone(identifier: "America/New_York"))
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
    try expect("zone-a-1", [Stay(from: 0, zone: newYork), Stay(from: 60, zone: berlin)])
    try expect("zone-b-1", [Stay(from: 0, zone: kathmandu)])
  }

  @Test(
    "without a time zone, participants have the UTC offset of the study's start",
    arguments: [-5, 9]
  )
  func offset(hours: Int) throws {
    let name = "zone-\(hours + 20)"
    var text = StudyText()
    text.app = "ZoneWitness"
    text.starts = "2026-03-06T12:00:00\(hours < 0 ? "-" : "+")0\(abs(hours)):00"
    text.groups = ["{ group: \(name), count: 1 }"]
    _ = try run(text)
    let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
    try expect("\(name)-1", [Stay(from: 0, zone: zone)], startingAt: 1_772_798_400 - hours * 3600)
  }

  private func expect(
    _ name: String,
    _ stays: [Stay],
    startingAt start: Int = 1_772_798_400
  ) throws {
    let found = ZoneWitness.notebook.withLock { $0.removeValue(forKey: "\(name)'s iPhone") }
    let sightings = try #require(found)
    #expect(sightings.count == 4 * 24 + 1)
    for sighting in sightings {
      let date = Date(timeIntervalSince1970: Double(start + sighting.at))
      let zone = try #require(stays.last { $0.from * 3600 <= sighting.at }).zone
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      // The instant of the journey itself may be seen from either side.
      guard !stays.contains(where: { $0.from * 3600 == sighting.at && $0.from > 0 }) else {
        continue
      }
      let hour = calendar.component(.hour, from: date)
      #expect(
        sighting
          == ZoneSighting(
            at: sighting.at,
            secondsFromGMT: zone.secondsFromGMT(for: date),
            hour: hour,
            hourInC: hour
          )
      )
    }
  }
}
