package import Phones
package import SensorKit
package import VirtualTime

/// A person who takes part: answers the sheet as they are minded to, and does what the study's
/// timeline has them do.
package actor Participant: PhoneOwner {
  /// What they are called, such as `willing-3`.
  package nonisolated let name: String

  private let consent: Consent
  private let reconsiders: Bool
  private let joinsAt: WorldTime
  private let observe: @Sendable (Deed.Action, String) -> Void
  private var random: RandomStream

  /// A participant.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - consent: What they will answer.
  ///   - reconsiders: Whether they allow a refused sensor once the sheet says it is required.
  ///   - joinsAt: When they install the app.
  ///   - random: Their own stream.
  ///   - observe: Told of each deed with its detail.
  package init(
    name: String,
    consent: Consent,
    reconsiders: Bool,
    joinsAt: WorldTime,
    random: RandomStream,
    observe: @escaping @Sendable (Deed.Action, String) -> Void
  ) {
    self.name = name
    self.consent = consent
    self.reconsiders = reconsiders
    self.joinsAt = joinsAt
    self.random = random
    self.observe = observe
  }

  /// Lives through the study: does each deed at its instant.
  ///
  /// - Parameters:
  ///   - deeds: What to do, in the order of time.
  ///   - phone: Whose phone it is done on.
  ///   - app: The name of the study's app.
  package func live(_ deeds: [Deed], with phone: Phone, app: String) async {
    for deed in deeds {
      guard (try? await Task.sleep(until: deed.at, clock: .world)) != nil else { return }
      observe(deed.action, deed.action.detail)
      await perform(deed.action, with: phone, app: app)
    }
  }

  private func perform(_ action: Deed.Action, with phone: Phone, app: String) async {
    switch action {
    case .installApp: await phone.installApp(app)
    case .openApp: await phone.openApp(app)
    case .closeApp: await phone.closeApp()
    case .reopenApp: await phone.reopenApp()
    case .revoke(let sensors): await phone.setSwitches(sensors, allowed: false)
    case .grant(let sensors): await phone.setSwitches(sensors, allowed: true)
    case .setCollection(let enabled): await phone.setCollection(enabled: enabled)
    case .deleteData(let sensors, let last): await phone.deleteData(of: sensors, last: last)
    case .setClock(let change): await phone.setClock(by: change)
    case .correctClock: await phone.correctClock()
    case .travel(let zone): await phone.travel(to: zone)
    case .updateApp(let version, _): await phone.updateApp(to: version, app)
    case .deleteApp(let time): await phone.deleteApp(app, for: time)
    case .rebootPhone(let off): await phone.reboot(off: off)
    case .fillStorage: await phone.fillStorage()
    case .resetData(let sensors): await phone.resetData(of: sensors)
    case .dockPhone: await phone.placeOnDock()
    case .undockPhone: await phone.takeOffDock()
    case .press(let button): await phone.pressDock(button)
    case .backgroundApp: await phone.backgroundApp()
    case .foregroundApp: await phone.foregroundApp()
    case .killApp: await phone.killApp()
    case .wakeApp: await phone.wakeApp()
    case .updateSystem: phone.updateSystem()
    // Known to the watch beforehand, as all of its days are.
    case .leaveWatch, .takeOffWatch: break
    }
  }

  package func answer(_ sheet: ConsentSheet) async -> ConsentSheet.Answer {
    let sensors = Set(sheet.rows.map(\.sensor))
    await think(about: sheet.rows.count)
    switch consent {
    case .allow: return .answered(allowing: sensors)
    case .deny: return .answered(allowing: [])
    case .only(let allowed): return .answered(allowing: allowed.intersection(sensors))
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
  ) async -> ConsentSheet.Answer {
    await think(about: refused.count)
    var allowed: Set<SRSensor> = []
    if case .only(let minded) = consent { allowed = minded }
    if reconsiders { allowed.formUnion(refused) }
    return .answered(allowing: allowed.intersection(sheet.rows.map(\.sensor)))
  }

  /// Takes time to read: half a minute or so, and some seconds for each switch (our choice).
  private func think(about switches: Int) async {
    let seconds = random.logNormal(median: 20, spread: 0.5) + 4 * Double(switches)
    try? await Task.sleep(for: .milliseconds(Int64(seconds * 1000)))
  }
}
