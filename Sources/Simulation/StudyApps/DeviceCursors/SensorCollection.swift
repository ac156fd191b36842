import Foundation
import Phones
import SensorKit

/// One sensor of an app on all devices that have it, with its deletion records.
@MainActor
final class SensorCollection {
  /// The seconds by which a range ends before now: the holding period of a day, and an hour for a
  /// watch to send its samples.
  private static let margin: TimeInterval = 25 * 3600

  let sensor: SRSensor
  private let samples: AwaitedReader
  private let deletions: AwaitedReader?
  private let cursors: CursorStore
  private let settings: StudyAppSettings

  init(_ sensor: SRSensor, _ cursors: CursorStore, _ settings: StudyAppSettings) {
    self.sensor = sensor
    self.cursors = cursors
    self.settings = settings
    samples = AwaitedReader(sensor)
    deletions = sensor.rawValue.sr_sensorForDeletionRecordsFromSensor().map(AwaitedReader.init)
  }

  var isUndetermined: Bool { samples.status == .notDetermined }

  /// Records from the launch on if the sensor is authorized, and whenever it is authorized again.
  func recordWhileAllowed() async {
    record(if: samples.status)
    for await status in samples.statuses { record(if: status) }
  }

  /// Stops recording.
  func stop() {
    if samples.status == .authorized { samples.stopRecording() }
  }

  private func record(if status: SRAuthorizationStatus) {
    if status == .authorized, !settings.isOver { samples.startRecording() }
  }

  /// Fetches new samples from each device that has or had data.
  func fetch() async {
    guard samples.status == .authorized, let found = try? await samples.devices() else { return }
    let known = cursors.devices(of: sensor)
    for device in known + found.filter({ !known.contains($0) }) {
      await fetch(from: device, by: samples)
      if let deletions { await fetch(from: device, by: deletions) }
    }
  }

  private func fetch(from device: SRDevice, by reader: AwaitedReader) async {
    let now = SRAbsoluteTime.current().rawValue
    let first = SRAbsoluteTime(now - 86_400 - 7 * 86_400)
    let request = SRFetchRequest()
    request.device = device
    request.from = cursors[reader.stream, device] ?? first
    request.to = SRAbsoluteTime(now - Self.margin)
    guard request.from.rawValue < request.to.rawValue else { return }
    // A device whose fetch fails keeps its cursor, so that the range is requested again; other
    // devices continue.
    guard (try? await reader.fetch(request)) != nil else { return }
    cursors[reader.stream, device] = request.to
  }
}
