import Phones
package import Scenarios
import SensorKit

/// What a correct app need not survive, and what a variation therefore must not do.
///
/// The keys that are not varied at all are in ``VariationKinds``; here is what depends on a whole variation.
extension ExploredStudy {
  /// Whether what fails in a varied study can be the app's fault.
  package func isFair(_ varied: Scenario) -> Bool {
    givesNoRefusedConsent(varied) && switchesPhonesOn(varied) && addsUsualSensors(varied)
      && opensApp(varied) && endsNotEarly(varied) && hasRoomForRows(varied)
      && keepsAcknowledgements(varied) && answersItself(varied) && storesOnce(varied)
      && wearsWatches(varied)
      && seesSubjects(varied) && fetchesWhileUnlocked(varied)
  }

  /// The most subjects in view that a detector misses, in thousandths (our choice).
  private static let mostMissed = 500

  /// The most noise of a detector's boxes, in thousandths of their size, and the most frames with something that isn't
  /// there, in thousandths (our choices).
  private static let mostNoise = 100
  private static let mostFalseAlarms = 100

  /// Whether the detector of the scene finds something, and about where it is: no app can follow a subject that it never
  /// sees, or sees anywhere.
  private func seesSubjects(_ varied: Scenario) -> Bool {
    guard let detector = varied.scene?.detector else { return true }
    let own = scenario.scene?.detector
    return (detector.misses == own?.misses || detector.misses <= Self.mostMissed)
      && (detector.noise == own?.noise || detector.noise <= Self.mostNoise)
      && (detector.falseAlarms == own?.falseAlarms
        || detector.falseAlarms <= Self.mostFalseAlarms)
  }

  /// The least share of the days on which watches are worn, in thousandths (our choice).
  private static let leastWorn = 500

  /// The shortest time for which a watch is taken off (our choice).
  private static let shortestUnworn = Duration.seconds(1)

  /// Whether watches are worn, and taken off for long enough.
  ///
  /// One that lies in a drawer has nothing that an app could read; and one that is taken off for a nanosecond writes two
  /// samples with one time, by which an app knows a sample.
  private func wearsWatches(_ varied: Scenario) -> Bool {
    varied.timeline.allSatisfy { event in
      (event.action.content.unwornTime ?? Self.shortestUnworn) >= Self.shortestUnworn
        || scenario.timeline.contains(event)
    }
      && zip(scenario.groups, varied.groups).allSatisfy { group, other in
        other.wearsWatch == group.wearsWatch || other.wearsWatch ?? .max >= Self.leastWorn
      }
  }

  /// Whether no server loses what it has acknowledged, which no app can find out.
  private func keepsAcknowledgements(_ varied: Scenario) -> Bool {
    !varied.faultKinds.contains(.storesAfterAnswer)
      || scenario.faultKinds.contains(.storesAfterAnswer)
  }

  /// Whether no sign-in page answers in the place of an AWARE server: AWARE's code takes its status 200 for an
  /// acknowledgement, whatever the app does.
  private func answersItself(_ varied: Scenario) -> Bool {
    let isPortal = { (fault: Scenario.ServerFault) in fault.kind == .captivePortal }
    let (own, other) = (scenario.server?.faults ?? [], varied.server?.faults ?? [])
    return !other.contains(where: isPortal) || own.contains(where: isPortal)
  }

  /// Whether no server stores a repeated row twice that stores it once in the scenario: an app whose answer is lost, also
  /// because the system closes the app, can only send the row again.
  private func storesOnce(_ varied: Scenario) -> Bool {
    guard let server = scenario.server, let other = varied.server else { return true }
    return server.keepsDuplicates || !other.keepsDuplicates
  }

  /// The least free storage of a phone whose app must record each automation, in bytes (our choice): AWARE's database
  /// and the rows of a study need a part of it.
  private static let leastRoom = 64_000_000

  /// Whether the phones of those with automations have room for rows: on a full phone no app can record one.
  private func hasRoomForRows(_ varied: Scenario) -> Bool {
    zip(scenario.groups, varied.groups).allSatisfy { group, other in
      group.automations.isEmpty || other.freeStorage == group.freeStorage
        || other.freeStorage ?? .max >= Self.leastRoom
    }
  }

  /// Whether no clock shows the study's end before the calm, in which a clock that was set ahead is corrected: an app that
  /// ends the study by the date is right to end it then.
  private func endsNotEarly(_ varied: Scenario) -> Bool {
    let ahead = varied.timeline.reduce(Duration.zero) { sum, event in
      guard let change = event.action.content as? SetClock, !scenario.timeline.contains(event)
      else { return sum }
      return sum + max(.zero, change.by)
    }
    return ahead <= .milliseconds(calm)
      && zip(scenario.groups, varied.groups).allSatisfy { group, other in
        // What a clock is wrong by at the start, it is wrong by in the calm as well.
        other.clock.offset <= max(.zero, group.clock.offset)
      }
  }

  /// Whether those with automations open the app when the scenario says, before which no app has an action for them, and
  /// the others before the calm, which is then as long for them as for those who open it at once.
  private func opensApp(_ varied: Scenario) -> Bool {
    zip(scenario.groups, varied.groups).allSatisfy { group, other in
      (other.lastJoining, other.opensAfter) == (group.lastJoining, group.opensAfter)
        || (group.automations.isEmpty || other.opensAfter == group.opensAfter)
          && other.lastJoining + other.opensAfter <= calmBegins
    }
  }

  /// The longest a fetch that fails on a locked phone may take, to its first result and for each thousand of them (our
  /// choice): a person uses the phone for minutes, in which a fetch has to come to its end.
  private static let longestUse = Duration.seconds(60)

  /// Whether a fetch can come to its end while a phone is in use, where a locked phone lets it fail.
  private func fetchesWhileUnlocked(_ varied: Scenario) -> Bool {
    let (own, other) = (scenario.sensorKit, varied.sensorKit)
    guard other.lockedPhone == .fails else { return true }
    let isOwn =
      own.lockedPhone == other.lockedPhone && own.timeToFirstResult == other.timeToFirstResult
      && own.timePerThousandResults == other.timePerThousandResults
    return isOwn || max(other.timeToFirstResult, other.timePerThousandResults) <= Self.longestUse
  }

  /// Whether updates of the app add only sensors with a holding period that the app's sensors have.
  ///
  /// An app that adds a sensor with another period has code for that period; the app of this study has none.
  private func addsUsualSensors(_ varied: Scenario) -> Bool {
    let usual = Set(SRSensor.named(scenario.app.sensors).map(\.deliveryWindow.holding))
    return varied.timeline.allSatisfy { event in
      guard let update = event.action.content as? UpdateApp, !scenario.timeline.contains(event)
      else { return true }
      return SRSensor.named(update.adds).allSatisfy { usual.contains($0.deliveryWindow.holding) }
    }
  }

  /// Whether nobody consents to what the scenario's participants refuse, as its expectations can say of them.
  private func givesNoRefusedConsent(_ varied: Scenario) -> Bool {
    zip(scenario.groups, varied.groups).allSatisfy { group, other in
      let refused = group.refused(of: scenario.app.sensors)
      guard !refused.isEmpty else { return true }
      guard refused.isSubset(of: other.refused(of: scenario.app.sensors)),
        group.reconsiders || !other.reconsiders
      else { return false }
      return !varied.timeline.contains { event in
        guard let grant = event.action.content as? GrantConsent,
          (1...max(1, group.count)).contains(where: {
            event.who.includes(group: group.name, number: $0)
          })
        else { return false }
        return !scenario.timeline.contains(event) && !refused.isDisjoint(with: grant.sensors)
      }
    }
  }

  /// The time after which everyone has charged an empty battery by habit.
  private static let charges = Duration.seconds(86_400)

  /// Whether all phones are on, and have the app, when the calm begins.
  ///
  /// A participant whose phone is off does nothing with it until it is on, so that restarts which overlap come one after
  /// the other, an app is deleted after them, and each of these lasts its whole time.
  private func switchesPhonesOn(_ varied: Scenario) -> Bool {
    let waiting = varied.timeline
      .filter { $0.switchesPhoneOff || $0.action.content is any AppRemoval }
      .sorted { $0.sinceStart < $1.sinceStart }
    // The length of a single one is drawn so that it ends before the calm, unless habits decide it.
    let isOpen = waiting.contains {
      $0.switchesPhoneOff && $0.action.content.length == nil && !scenario.timeline.contains($0)
    }
    guard waiting.count > 1 || isOpen else { return true }
    return varied.groups.allSatisfy { group in
      (1...max(1, group.count)).allSatisfy { number in
        var (on, last) = (Duration.zero, Duration.zero)
        for event in waiting where event.who.includes(group: group.name, number: number) {
          let length =
            event.action.content.length ?? (event.switchesPhoneOff ? Self.charges : .zero)
          let end = max(on, event.sinceStart) + length
          if event.switchesPhoneOff { on = end }
          last = max(last, end)
        }
        return last <= calmBegins
      }
    }
  }
}

extension Scenario.Event {
  /// Whether the phone is off after the action, and the participant does nothing with it meanwhile.
  fileprivate var switchesPhoneOff: Bool {
    action.content is RebootPhone || action.content is EmptyBattery
  }
}

extension Scenario.Group {
  /// The time until which everyone of the group has joined.
  var lastJoining: Duration { max(joins, population?.joinsWithin ?? .zero) }

  /// The sensors that all participants of the group refuse on the sheet.
  fileprivate func refused(of sensors: [String]) -> Set<String> {
    guard population?.consent == nil, population?.people == nil else { return [] }
    switch consent {
    case .allow, .later: return []
    case .deny, .never: return Set(sensors)
    case .perSensor(let answers):
      let allowed = Set(answers.filter(\.allows).map(\.sensor))
        .union(population?.sensors?.map(\.sensor) ?? [])
      return Set(sensors).subtracting(allowed)
    }
  }
}
