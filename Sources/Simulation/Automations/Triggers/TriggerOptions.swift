package import Routines

/// What somebody does with an alarm that rings.
package enum AlarmEvent: String, CaseIterable, Hashable, Sendable { case snoozed, stopped }

/// Which alarm.
package enum AlarmChoice: String, CaseIterable, Hashable, Sendable {
  case any
  /// The one of the sleep schedule.
  case wakeUp = "wake-up"
  /// One that is not of the sleep schedule.
  case existing
}

/// What happens by the sleep schedule.
package enum SleepEvent: String, CaseIterable, Hashable, Sendable {
  case windDown = "wind-down"
  case bedtime
  case waking
}

/// The end of a workout that counts.
package enum WorkoutEvent: String, CaseIterable, Hashable, Sendable { case starts, ends, both }

/// A type of workout that people here do.
package enum WorkoutType: String, CaseIterable, Hashable, Sendable {
  case strength
  case running
  case walking
}

/// A place that automations know: the person's own home, work, school or gym, or any shop.
package enum TriggerPlace: String, CaseIterable, Hashable, Sendable {
  case home, work, school, gym, shop
}

/// Where a commute leads.
package enum CommuteGoal: String, CaseIterable, Hashable, Sendable { case work, home }

/// Whether something is connected or let go.
package enum ConnectionEvent: String, CaseIterable, Hashable, Sendable {
  case connected, disconnected
}

/// A network that is chosen by where it is.
package enum WiFiNetwork: String, CaseIterable, Hashable, Sendable { case home, work, school }

/// A device that connects by itself.
package enum BluetoothDevice: String, CaseIterable, Hashable, Sendable { case car, earphones }

/// What happens to an app's place on the screen.
package enum AppEvent: String, CaseIterable, Hashable, Sendable { case opened, closed }

/// A Focus.
package enum FocusChoice: String, CaseIterable, Hashable, Sendable {
  case any
  case work
  case sleep
  case doNotDisturb = "do-not-disturb"
}

/// How the battery's level compares with the chosen one.
package enum BatteryComparison: String, CaseIterable, Hashable, Sendable {
  case equals
  case risesAbove = "rises-above"
  case fallsBelow = "falls-below"
}

/// The apps that an automation watches: all of a category.
package struct AutomationApp: Hashable, Sendable {
  package var category: AppCategory

  package init(_ category: AppCategory) { self.category = category }

  /// The category's name in scenarios, as in `social-networking`.
  package var name: String {
    category.rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// The apps of the category of that name, if there is one.
  package static func named(_ name: String) -> AutomationApp? { all.first { $0.name == name } }

  package static let all = AppCategory.allCases.map { AutomationApp($0) }
}
