package import SensorKit
package import VirtualTime

/// A participant, who answers the consent sheet and performs the actions of the study's timeline.
package actor Participant: PhoneOwner {
  /// The participant's name, such as `willing-3`.
  package nonisolated let name: String

  private let consent: Consent
  private let reconsiders: Bool
  private let joinsAt: WorldTime
  private let reads: ReadingTime
  private let observe: @Sendable (any PhoneAction) -> Void
  private var random: RandomStream

  /// Creates a participant.
  ///
  /// - Parameters:
  ///   - name: The participant's name.
  ///   - consent: The participant's answer to the consent sheet.
  ///   - reconsiders: Whether the participant allows a refused sensor after the warning that it is
  ///     required.
  ///   - joinsAt: When the participant installs the app.
  ///   - reads: How long the participant reads a sheet, besides four seconds for each switch.
  ///   - random: The participant's random stream.
  ///   - observe: Called with each action, just before the participant performs it.
  package init(
    name: String,
    consent: Consent,
    reconsiders: Bool,
    joinsAt: WorldTime,
    reads: ReadingTime = .ofSheets,
    random: RandomStream,
    observe: @escaping @Sendable (any PhoneAction) -> Void
  ) {
    self.name = name
    self.consent = consent
    self.reconsiders = reconsiders
    self.joinsAt = joinsAt
    self.reads = reads
    self.random = random
    self.observe = observe
  }

  /// Performs each action at its instant.
  ///
  /// - Parameters:
  ///   - actions: The actions, in the order of time.
  ///   - phone: The phone on which the participant performs them.
  ///   - app: The name of the study's app.
  package func perform(_ actions: [TimedAction], on phone: Phone, app: String) async {
    var version = 0
    for timed in actions {
      guard let age = timed.action.backupAge else { continue }
      phone.planBackup(at: timed.at.advanced(by: .zero - age))
    }
    for timed in actions {
      guard (try? await Task.sleep(until: timed.at, clock: .world)) != nil else { return }
      if timed.action.newSensors != nil { version += 1 }
      if let obstacle = timed.action.obstacleOrLack(on: phone) {
        phone.reportOmission("\(timed.action.quoted) was not performed: \(obstacle)")
        continue
      }
      if !(timed.action is OmittedAction) { observe(timed.action) }
      await timed.action.perform(on: phone, app: InstalledApp(name: app, version: version))
    }
  }

  package func answer(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision {
    let sensors = Set(sheet.rows.map(\.sensor))
    await think(about: sheet.rows.count)
    switch consent {
    case .allow: return .answered(allowing: sensors)
    case .deny: return .answered(allowing: [])
    case .perSensor(let answers):
      return .answered(allowing: answers.allowed.intersection(sensors))
    case .never:
      guard let world = World.current else { return .cancelled }
      return await world.wait(for: "\(name)'s answer to the sheet") { _ in }
    case .later(let delay):
      guard let now = World.current?.now else { return .cancelled }
      return now < joinsAt.advanced(by: delay) ? .cancelled : .answered(allowing: sensors)
    }
  }

  package func reconsider(
    _ sheet: ConsentSheet,
    refused: [SRSensor]
  ) async -> ConsentSheet.ConsentDecision {
    await think(about: refused.count)
    var allowed: Set<SRSensor> = []
    if case .perSensor(let answers) = consent { allowed = answers.allowed }
    if reconsiders { allowed.formUnion(refused) }
    return .answered(allowing: allowed.intersection(sheet.rows.map(\.sensor)))
  }

  /// Waits for the time of reading, and 4 seconds more for each switch (our choice).
  private func think(about switches: Int) async {
    let seconds = reads.seconds(&random) + 4 * Double(switches)
    try? await Task.sleep(for: .milliseconds(Int64(seconds * 1000)))
  }
}
