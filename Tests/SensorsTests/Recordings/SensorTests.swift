import CoreMotion
import Foundation
import SensorKit
import Testing

import Sensors

/// Source: the export's fields that the reference names, and Apple's declarations of the samples.
@Suite("Samples of recordings")
struct SensorTests {
  private func sample<Sample>(
    _ sensor: RecordedSensor,
    _ text: String,
    as type: Sample.Type
  ) throws -> Sample {
    let recording = try RecordedFile(text).open(sensor)
    #expect(recording.complaints(whole: true, period: nil).map(\.description) == [])
    var samples: [AnyObject] = []
    try recording.forEachGroup(after: .min, through: .max) { group throws(RecordingError) in
      samples.append(try recording.sample(group.rows, plainTimes))
      return true
    }
    return try #require(samples.first as? Sample)
  }

  private let noon = Date(timeIntervalSince1970: 1_771_675_200)

  @Test("light")
  func light() throws {
    let sample = try sample(
      .ambientLight,
      "timestamp,lux,chromaticity.x,chromaticity.y,placement\n2026-02-21T12:00:00Z,320,0.33,0.34,1\n",
      as: SRAmbientLightSample.self
    )
    #expect(sample.lux.value == 320)
    #expect(sample.chromaticity.x == 0.33)
    #expect(sample.chromaticity.y == 0.34)
    #expect(sample.placement == .frontTop)
  }

  @Test("accelerations, in batches")
  func accelerometer() throws {
    let samples = try sample(
      .accelerometer,
      """
      startDate,identifier,acceleration.x,acceleration.y,acceleration.z
      2026-02-21T12:00:00Z,7,0.1,-0.9,0.2
      2026-02-21T12:00:05Z,7,0.3,-0.8,0.4
      2026-02-21T12:00:06Z,8,0.3,-0.8,0.4
      """,
      as: [CMRecordedAccelerometerData].self
    )
    #expect(samples.map(\.acceleration.y) == [-0.9, -0.8])
    #expect(samples.map(\.identifier) == [7, 7])
    #expect(samples.map(\.startDate) == [noon, noon + 5])
    #expect(samples[1].timestamp - samples[0].timestamp == 5)
  }

  @Test("rotation rates, in seconds")
  func rotationRate() throws {
    let samples = try sample(
      .rotationRate,
      """
      timestamp,rotationRate.x,rotationRate.y,rotationRate.z
      2026-02-21T12:00:00Z,0.1,-0.9,0.2
      2026-02-21T12:00:00.999Z,0.3,-0.8,0.4
      2026-02-21T12:00:01Z,0.3,-0.8,0.4
      """,
      as: [CMRecordedRotationRateData].self
    )
    #expect(samples.map(\.rotationRate.z) == [0.2, 0.4])
  }

  @Test("pressures")
  func pressure() throws {
    let samples = try sample(
      .ambientPressure,
      "startDate,pressure,temperature\n2026-02-21T12:00:00Z,101.2,24.5\n",
      as: [CMRecordedPressureData].self
    )
    #expect(samples.first?.pressure.value == 101.2)
    #expect(samples.first?.temperature.value == 24.5)
  }

  @Test("heart rates")
  func heartRate() throws {
    let sample = try sample(
      .heartRate,
      "date,heartRate,confidence\n2026-02-21T12:00:00Z,61,highest\n",
      as: CMHighFrequencyHeartRateData.self
    )
    #expect(sample.heartRate == 61)
    #expect(sample.confidence == .highest)
    #expect(sample.date == noon)
  }

  @Test("walks")
  func pedometer() throws {
    let sample = try sample(
      .pedometer,
      "startDate,endDate,numberOfSteps,distance\n2026-02-21T12:00:00Z,2026-02-21T12:10:00Z,900.0,\n",
      as: CMPedometerData.self
    )
    #expect(sample.numberOfSteps == 900)
    #expect(sample.distance == nil)
    #expect(sample.endDate.timeIntervalSince(sample.startDate) == 600)
  }

  @Test("wrist detections")
  func onWrist() throws {
    let sample = try sample(
      .onWristState,
      "timestamp,onWrist,wristLocation,onWristDate\n2026-02-21T12:00:00Z,TRUE,right,2026-02-21T12:00:00Z\n",
      as: SRWristDetection.self
    )
    #expect(sample.onWrist)
    #expect(sample.wristLocation == .right)
    #expect(sample.onWristDate == noon)
    #expect(sample.offWristDate == nil)
  }

  @Test("visits")
  func visits() throws {
    let place = "5E0F2A61-7D0B-4C0E-9F53-0B6B0D1C9E11"
    let sample = try sample(
      .visits,
      """
      timestamp,identifier,locationCategory,distanceFromHome,arrivalDateInterval.start,\
      arrivalDateInterval.end,departureDateInterval.start,departureDateInterval.end
      2026-02-21T18:00:00Z,\(place),work,5200,2026-02-21T12:00:00Z,2026-02-21T12:15:00Z,\
      2026-02-21T17:00:00Z,2026-02-21T17:15:00Z
      """,
      as: SRVisit.self
    )
    #expect(sample.identifier.uuidString == place)
    #expect(sample.locationCategory == .work)
    #expect(sample.arrivalDateInterval == DateInterval(start: noon, duration: 900))
  }

  @Test("nights of wrist temperatures, with a row for each temperature")
  func wristTemperature() throws {
    let sample = try sample(
      .wristTemperature,
      """
      startDate,timestamp,value,condition
      2026-02-21T12:00:00Z,2026-02-21T12:05:00Z,34.5,0
      2026-02-21T12:00:00Z,2026-02-21T12:10:00Z,34.9,4
      2026-02-21T20:00:00Z,2026-02-21T20:10:00Z,34.9,4
      """,
      as: SRWristTemperatureSession.self
    )
    #expect(sample.startDate == noon)
    #expect(sample.duration == 600)
    #expect(Array(sample.temperatures).map(\.value.value) == [34.5, 34.9])
    #expect(Array(sample.temperatures).map(\.condition) == [[], .inMotion])
  }

  @Test("sessions of sleep")
  func sleep() throws {
    let sample = try sample(
      .sleepSessions,
      "timestamp,startDate,duration,identifier\n2026-02-21T18:00:00Z,2026-02-21T12:00:00Z,21600,n1\n",
      as: SRSleepSession.self
    )
    #expect(sample.startDate == noon)
    #expect(sample.duration == 21_600)
    #expect(sample.identifier == "n1")
  }

  @Test("every sensor that can have a recording is on the page about them, and no other")
  func page() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let path = "Sources/Harness/TrialRun/TrialRun.docc/RecordedDays.md"
    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let sentence = try #require(page.firstMatch(of: /These sensors can have recordings: ([^.]*)\./))
      .1
    let named = sentence.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(
      named.sorted() == RecordedSensor.all.compactMap { $0.sensor.catalogEntry?.swiftName }.sorted()
    )
  }

  @Test("every sensor is in the catalogue, and the columns of its times are among its columns")
  func tables() {
    for sensor in RecordedSensor.all {
      #expect(sensor.sensor.catalogEntry != nil)
      #expect(sensor.times.allSatisfy(sensor.columns.map(\.name).contains))
    }
  }
}
