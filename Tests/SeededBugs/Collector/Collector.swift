import Foundation
import SensorKit
import TrialRunCommandLine
import UIKit

/// A correct app that collects samples: it asks once, records while it may, reads each device's
/// samples when their hold is over, and sends them until the server has acknowledged them.
///
/// Each method is one decision. A bug overrides one of them.
@MainActor
class Collector: StudyApp {
  nonisolated static var family: Family { .collector }

  /// The holding period, and an hour for a watch to send its samples.
  class var margin: TimeInterval { 25 * 3600 }

  let settings: StudyAppSettings
  let notes = Notebook()
  let readings: [Reading]
  var isCollecting = false
  private var waitsForUnlock = false
  private var isAsking = false

  /// The kind of reader that the app uses.
  class var readingType: Reading.Type { Reading.self }

  required init(settings: StudyAppSettings) {
    self.settings = settings
    readings = settings.sensors.map { Self.readingType.init(SRSensor(rawValue: $0)) }
  }

  func run() async {
    for reading in readings {
      Task { for await status in reading.changes { changed(reading, to: status) } }
    }
    Task { await stopAtTheEnd() }
    for reading in readings { resume(reading) }
    // The sheet can stay up for days, in which the participant allows sensors in Settings.
    Task { await ask() }
    while await waitForRound() { begin() }
  }

  func enteredBackground() async {}

  func enteredForeground() async {}

  // MARK: Consent and recording

  /// Asks for the sensors that the participant has never answered for.
  func ask() async {
    let open = readings.filter { $0.status == .notDetermined }.map(\.sensor)
    guard !open.isEmpty else { return }
    // The readers report the answers; a sheet that was put away comes back at the next launch.
    try? await SRSensorReader.requestAuthorization(sensors: Set(open))
  }

  /// Records from the launch on what was allowed at an earlier one.
  func resume(_ reading: Reading) {
    if isAllowed(reading) { record(reading) }
  }

  /// Records when a sensor is allowed, on the sheet or later in Settings.
  func changed(_ reading: Reading, to status: SRAuthorizationStatus) {
    if status == .authorized { record(reading) }
    // Collection was off in Settings, so that nobody could be asked.
    guard status == .notDetermined, !isAsking else { return }
    isAsking = true
    Task {
      await ask()
      isAsking = false
    }
  }

  /// Whether the participant allows a sensor now.
  func isAllowed(_ reading: Reading) -> Bool { reading.status == .authorized }

  func record(_ reading: Reading) {
    if settings.recordsUntil.map({ Date() < $0 }) ?? true { reading.reader.startRecording() }
  }

  private func stopAtTheEnd() async {
    guard let end = settings.recordsUntil, Date() < end else { return }
    var hasStopped = false
    while true {
      let left = end.timeIntervalSince(Date())
      let pause = left > 0 ? min(left, 6 * 3600) : 6 * 3600
      guard (try? await Task.sleep(for: .seconds(pause))) != nil else { return }
      // The clock can have been set, and be right again.
      let isOver = Date() >= end
      guard isOver != hasStopped else { continue }
      hasStopped = isOver
      for reading in readings where reading.status == .authorized {
        if isOver { reading.reader.stopRecording() } else { record(reading) }
      }
    }
  }

  // MARK: Reading

  /// Waits for the next round; returns false when the app is being closed.
  func waitForRound() async -> Bool {
    (try? await Task.sleep(for: .seconds(settings.fetchEvery))) != nil
  }

  /// Begins a round, unless the last one is still going on.
  func begin() {
    guard !isCollecting else { return }
    isCollecting = true
    Task {
      await collect()
      isCollecting = false
    }
  }

  /// Reads every allowed sensor, one after the other, and sends what there is.
  func collect() async {
    for reading in readings where isAllowed(reading) {
      guard let devices = try? await reading.devices() else { continue }
      for device in chosen(devices) where isAllowed(reading) { await read(reading, device) }
    }
    await sendAll()
  }

  /// The devices of which the app reads, among those with data.
  func chosen(_ devices: [SRDevice]) -> [SRDevice] { devices }

  /// Reads a device from its cursor to the hold, and moves the cursor once the samples are kept.
  func read(_ reading: Reading, _ device: SRDevice) async {
    let key = key(reading, device)
    guard let range = range(key) else { return }
    let request = SRFetchRequest()
    request.device = device
    request.from = SRAbsoluteTime(range.lowerBound)
    request.to = SRAbsoluteTime(range.upperBound)
    do {
      let times = try await reading.fetch(request)
      try keep(times, of: reading, device, range)
      advance(key, to: range.upperBound, times)
    } catch { failed(reading, device, error) }
  }

  /// The name of a cursor: two watches of one model have the same product type.
  func key(_ reading: Reading, _ device: SRDevice) -> String {
    "\(reading.sensor.rawValue) \(device.name) \(device.productType)"
  }

  /// The times to read next; nil if there is nothing yet.
  func range(_ key: String) -> Range<Double>? {
    let now = SRAbsoluteTime.current().rawValue
    let to = now - Self.margin
    // SensorKit keeps samples for a week after their hold; what is older is gone.
    let from = max(cursor(key) ?? -.infinity, now - 8 * 86_400)
    return from < to ? from..<to : nil
  }

  /// Where the last complete fetch ended; nil before the first.
  func cursor(_ key: String) -> Double? { notes[key] }

  /// Moves a cursor after a complete fetch.
  func advance(_ key: String, to end: Double, _ times: [Double]) { notes[key] = end }

  /// A fetch that failed is made again in the next round, because its cursor has not moved; and if the phone was locked,
  /// as soon as it is unlocked.
  func failed(_ reading: Reading, _ device: SRDevice, _ error: any Error) {
    guard (error as? SRError)?.code == .dataInaccessible, !waitsForUnlock else { return }
    waitsForUnlock = true
    Task {
      await unlock()
      waitsForUnlock = false
      begin()
    }
  }

  private func unlock() async {
    let unlocks = NotificationCenter.default.notifications(
      named: UIApplication.protectedDataDidBecomeAvailableNotification
    )
    for await _ in unlocks { return }
  }

  /// Keeps what was read for the server.
  ///
  /// - Throws: If it can't be kept.
  func keep(
    _ times: [Double],
    of reading: Reading,
    _ device: SRDevice,
    _ range: Range<Double>
  ) throws {
    guard !times.isEmpty else { return }
    let batch = Batch(
      sensor: reading.sensor.rawValue,
      device: device.name,
      from: range.lowerBound,
      to: range.upperBound,
      count: times.count
    )
    try notes.keep(batch, as: name(of: batch))
  }

  /// The name of a batch's file: a number that no other batch has had.
  func name(of batch: Batch) -> String {
    let number = (notes["batches"] ?? 0) + 1
    notes["batches"] = number
    return "\(Int(number) + 10_000)"
  }

  // MARK: Sending

  /// Sends what waits, oldest first, until something can't be sent.
  func sendAll() async {
    for name in notes.waiting {
      guard let batch = notes.batch(name) else { continue }
      guard await send(batch) else { return }
      notes.remove(name)
    }
  }

  /// Sends a batch, at most three times; returns whether the server has it.
  func send(_ batch: Batch) async -> Bool {
    for attempt in 0..<3 {
      if await attemptToSend(batch) { return true }
      guard (try? await Task.sleep(for: .seconds(5 << attempt))) != nil else { return false }
    }
    return false
  }

  /// Sends a batch once; returns whether the server has it.
  func attemptToSend(_ batch: Batch) async -> Bool {
    let count = "\(batch.count)"
    let padded = String(repeating: "0", count: max(0, 7 - count.count)) + count
    let device = batch.device.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let name = "\(batch.sensor)-\(device)-\(Int(batch.from * 1000))"
    guard let url = URL(string: "https://api.study.example/batches/\(name)/\(padded)"),
      let body = try? JSONEncoder().encode(batch)
    else { return false }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    guard let (_, response) = try? await session.upload(for: request, from: body) else {
      return false
    }
    return isAccepted(response)
  }

  /// The session of the uploads.
  var session: URLSession { .shared }

  /// Whether an answer says that the server has stored the batch.
  func isAccepted(_ response: URLResponse) -> Bool {
    (response as? HTTPURLResponse)?.statusCode == 201
  }
}
