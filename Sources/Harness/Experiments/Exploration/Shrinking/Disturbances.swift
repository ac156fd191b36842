import Phones
package import Scenarios

/// What disturbs a study, and when it has come to its end.
///
/// A smaller study that loses the end of a disturbance fails whatever the app does: with a server that never answers
/// again, say, or with consent that nobody restores. Each end belongs to its disturbance.
package struct Disturbances {
  /// How many disturbances of each kind last until the end of the study, by the names of actions and faults.
  private var endless: [String: Int] = [:]

  /// The end of the last disturbance that ends, from the start.
  private var lastEnd = Duration.zero

  /// The length of the study.
  private let lasts: Duration

  /// - Parameter scenario: The study.
  package init(of scenario: Scenario) {
    lasts = scenario.lasts
    for fault in (scenario.server?.faults ?? []) + scenario.servers.flatMap(\.faults) {
      note(fault.kind.rawValue, until: fault.span?.to)
    }
    for event in scenario.timeline {
      let content = event.action.content
      let name = type(of: content).key
      let begin = event.sinceStart
      if let end = type(of: content).isUndoneBy {
        let undone = scenario.timeline.first { $0.ends(event, by: end) }?.sinceStart
        note(name, until: undone ?? scenario.reopening(after: content).map { begin + $0 })
      } else if let removal = content as? any AppRemoval {
        note(name, until: scenario.returning(after: removal).map { begin + $0 })
      } else {
        lastEnd = max(
          lastEnd,
          begin + (content.separation ?? content.unwornTime ?? content.unusedTime ?? .zero)
        )
      }
    }
    for group in scenario.groups {
      lastEnd = max(lastEnd, group.lastJoining + group.opensAfter)
      for span in group.offline { note(Self.offline, until: span.to) }
    }
  }

  private static let offline = "offline"

  private mutating func note(_ name: String, until end: Duration?) {
    if let end, end < lasts {
      lastEnd = max(lastEnd, end)
    } else {
      endless[name, default: 0] += 1
    }
  }

  /// Whether a smaller study has no other endless disturbances than this one, and as much time after the last one, as
  /// far as it is needed.
  ///
  /// - Parameters:
  ///   - smaller: The disturbances of the smaller study.
  ///   - calm: The time that must be left after the last disturbance, for what fails to be the app's fault.
  /// - Returns: Whether the smaller study is as fair.
  package func allow(_ smaller: Disturbances, needing calm: Duration) -> Bool {
    (calm <= .zero || smaller.lasts - smaller.lastEnd >= min(calm, lasts - lastEnd))
      && smaller.endless.allSatisfy { $0.value <= endless[$0.key, default: 0] }
  }
}

extension Scenario {
  /// The time after which everyone opens the app again of their own accord; nil if somebody does not.
  fileprivate func reopening(after action: any TimelineAction) -> Duration? {
    guard
      action is KillApp || action is RebootPhone || action is LeavePhone
        || action is UpdateSystem || action is EmptyBattery || action is OffloadApp,
      groups.allSatisfy({ $0.opens == .asNeeded })
    else { return nil }
    // An empty battery is charged within a day, unless the scenario says otherwise.
    let off = action.length ?? (action is EmptyBattery ? .seconds(86_400) : .zero)
    return off + .seconds(86_400)
  }
}

extension Scenario {
  /// The time after which everyone has opened the app that an action had removed; nil if somebody has not.
  fileprivate func returning(after removal: any AppRemoval) -> Duration? {
    if removal.isForGood { return nil }
    if let length = removal.length { return length }
    return groups.allSatisfy { $0.opens == .asNeeded } ? .seconds(86_400) : nil
  }
}

extension Scenario.Event {
  /// Whether the event's action ends another one's, for everyone who performed that.
  fileprivate func ends(_ other: Scenario.Event, by end: any TimelineAction.Type) -> Bool {
    type(of: action.content).key == end.key && sinceStart >= other.sinceStart
      && (who == .everyone || who == other.who)
  }
}
