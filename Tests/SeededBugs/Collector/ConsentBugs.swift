import SensorKit

/// Asks for all sensors at each launch.
///
/// The first launch needs the call, and the others seem to do no harm, because the sheet does not
/// come up again. On a phone each such call is an error that the app never handles.
final class AsksAtEachLaunch: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Asks for sensors that were answered at an earlier launch.",
    shows: .expectation("no answered sensor is asked for again"),
    with: .timeline("at: day 2 10:00, do: reopen app")
  )

  override func ask() async {
    try? await SRSensorReader.requestAuthorization(sensors: Set(readings.map(\.sensor)))
  }
}

/// Keeps one flag for the consent to all sensors.
///
/// The sheet has one button for the developer who tries it, so one flag seems enough; participants
/// decide sensor by sensor.
final class KeepsOneFlagForAllSensors: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads nothing unless all sensors are allowed.",
    shows: .expectation("everyone who allowed is heard from"),
    with: .person("consent: { ambientLightSensor: deny, pedometerData: allow }")
  )

  override func isAllowed(_ reading: Reading) -> Bool {
    readings.allSatisfy { $0.status == .authorized }
  }
}

/// Takes the end of the request for consent.
///
/// The call returns without an error whatever the participant answers: it says that there are
/// answers, not which.
final class TakesAnAnswerForConsent: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads all sensors once the sheet was answered.",
    shows: .diagnostic("repeated-failure"),
    with: .person("consent: { ambientLightSensor: deny, pedometerData: allow }")
  )

  override func isAllowed(_ reading: Reading) -> Bool { reading.status != .notDetermined }
}

/// Remembers the consent in a file of its own.
///
/// The file is right until the participant changes the answer in Settings.
final class RemembersTheConsent: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads on after consent was taken back, because it was once given.",
    shows: .diagnostic("repeated-failure"),
    with: .timeline("at: day 3 12:00, do: revoke, sensors: [ambientLightSensor]")
  )

  override func isAllowed(_ reading: Reading) -> Bool {
    let name = "allowed \(reading.sensor.rawValue)"
    if reading.status == .authorized { notes[name] = 1 }
    return notes[name] != nil
  }
}

/// Starts recording only after the request for consent.
///
/// The app never looks at changes of the authorization, and so at no second thoughts of participants.
final class RecordsOnlyAfterTheSheet: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Never records when consent is given later, in Settings.",
    shows: .expectation("an authorized sensor is recorded"),
    with: .person("consent: deny"),
    .timeline("at: day 2 12:00, do: grant")
  )

  override func ask() async {
    await super.ask()
    for reading in readings where isAllowed(reading) { record(reading) }
  }

  override func changed(_ reading: Reading, to status: SRAuthorizationStatus) {}
}

/// Notes that it has asked before there is an answer.
///
/// Participants may put the sheet away, and it has to come back at another launch.
final class AsksOnceAndForAll: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Never asks again after the sheet was put away.",
    shows: .expectation("a sheet that was put away comes back at the next launch"),
    with: .person("consent: { later: 1d }"),
    .timeline("at: day 3 10:00, do: reopen app")
  )

  override func ask() async {
    guard notes["asked"] == nil else { return }
    notes["asked"] = 1
    await super.ask()
  }
}

/// Asks at its first launch only, so that an update asks for nothing new.
///
/// The first version's onboarding is skipped for those who have done it.
final class AsksForNoNewSensor: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Never asks for the sensor that an update adds.",
    shows: .expectation("an update asks for its new sensor"),
    with: .timeline("at: day 2 12:00, do: update app, adds: [visits]")
  )

  override func ask() async {
    guard readings.allSatisfy({ $0.status == .notDetermined }) else { return }
    await super.ask()
  }
}

/// Has no plan for a request for consent that fails.
///
/// A participant who puts the sheet away makes the call throw.
final class CrashesWithoutAnAnswer: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when the sheet is put away.",
    shows: .crash,
    with: .person("consent: { later: 1d }"),
    .timeline("at: day 2 12:00, do: reopen app")
  )

  override func ask() async {
    let open = readings.filter { $0.status == .notDetermined }.map(\.sensor)
    guard !open.isEmpty else { return }
    do { try await SRSensorReader.requestAuthorization(sensors: Set(open)) } catch {
      fatalError("no consent: \(error)")
    }
  }
}

/// Takes consent that is taken back for the end of participation.
///
/// A participant who gives it again is then read from the beginning.
final class ForgetsItsCursorsOnRevocation: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads a week once more when consent is given again.",
    shows: .expectation("no sample is read twice"),
    with: .timeline("at: day 4 12:00, do: revoke"),
    .timeline("at: day 4 18:00, do: grant")
  )

  private var forgotten: Set<SRSensor> = []

  override func changed(_ reading: Reading, to status: SRAuthorizationStatus) {
    if status == .denied { forgotten.insert(reading.sensor) }
    super.changed(reading, to: status)
  }

  override func cursor(_ key: String) -> Double? {
    let sensor = readings.map(\.sensor).first { key.hasPrefix($0.rawValue) }
    if let sensor, forgotten.remove(sensor) != nil { notes[key] = nil }
    return super.cursor(key)
  }
}

/// Stops recording when it leaves the screen, as a camera app would.
///
/// SensorKit records for the app whether it runs or not; only the app itself can stop that.
final class StopsOffTheScreen: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Stops recording in the background, and does not start again.",
    shows: .expectation("an authorized sensor is recorded"),
    with: .timeline("at: day 2 12:00, do: background app")
  )

  override func enteredBackground() async {
    for reading in readings where isAllowed(reading) { reading.reader.stopRecording() }
  }
}
