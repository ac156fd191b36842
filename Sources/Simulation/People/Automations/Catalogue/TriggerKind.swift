/// The facts about a kind of trigger.
///
/// Source: Apple, Shortcuts User Guide for iOS 26; for the kinds since iOS 27, what Apple
/// announced.
///
/// Source of the kinds that run without confirmation: the documentation of Home Assistant's
/// companion app for iOS 14 and 17, which cites Apple's guide.
package struct TriggerKind: Sendable {
  /// A fact, and whether a source states it; a fact without a source is our choice.
  package struct SourcedFact<Value: Sendable>: Sendable {
    package let value: Value
    package let isStated: Bool

    static func stated(_ value: Value) -> Self { Self(value: value, isStated: true) }
    static func ourChoice(_ value: Value) -> Self { Self(value: value, isStated: false) }
  }

  /// The name that a scenario gives the kind.
  package let name: String
  /// What happens, in one sentence.
  package let summary: String
  package let options: [TriggerOption]
  /// The first version of iOS that has the kind.
  package let since: SourcedFact<SystemVersion>
  /// Whether automations of this kind may run without confirmation in iOS 14 to 16.
  let unaskedFrom14: SourcedFact<Bool>
  /// Whether automations of this kind may run without confirmation from iOS 17 on.
  let unaskedFrom17: SourcedFact<Bool>

  /// Creates a kind.
  ///
  /// By default the kind came with iOS 13.1, as personal automations did (no source states that a
  /// kind existed before iOS 14), and may run without confirmation in every version.
  init(
    _ name: String,
    _ summary: String,
    options: [TriggerOption] = [],
    since: SourcedFact<SystemVersion> = .ourChoice(SystemVersion(13, 1)),
    unaskedFrom14: SourcedFact<Bool> = .stated(true),
    unaskedFrom17: SourcedFact<Bool> = .stated(true)
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.since = since
    self.unaskedFrom14 = unaskedFrom14
    self.unaskedFrom17 = unaskedFrom17
  }

  /// Whether a version of iOS lets automations of this kind run without confirmation, and whether a
  /// source states that.
  ///
  /// No source says which kinds could in iOS 13; that they are the same as in iOS 14 is our choice.
  package func autoRun(on version: SystemVersion) -> SourcedFact<AutoRun> {
    guard version >= since.value else {
      return SourcedFact(value: .absent, isStated: since.isStated)
    }
    let known = version >= SystemVersion(17) ? unaskedFrom17 : unaskedFrom14
    return SourcedFact(
      value: known.value ? .allowed : .confirmed,
      isStated: known.isStated && version >= SystemVersion(14)
    )
  }
}

/// Two kinds are equal if their names are.
extension TriggerKind: Hashable {
  package static func == (left: TriggerKind, right: TriggerKind) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A version of iOS.
package struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The version that a text such as `26.1` or `26.1.2` begins with; nil if it begins with none.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let major = first else { return nil }
    self.major = major
    minor = parts.count > 1 ? parts[1] ?? 0 : 0
  }

  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

/// Whether a version of iOS lets automations of a kind run without being confirmed.
package enum AutoRun: String, Hashable, Sendable {
  /// That version has no such trigger.
  case absent
  /// Each run waits for a tap.
  case confirmed
  /// The automation runs without confirmation if the person has set it so.
  case allowed
}

/// All kinds of triggers, in the order of Apple's Shortcuts User Guide.
package enum TriggerCatalogue {
  /// The type of each kind: a new kind of trigger is a new type and an entry here.
  static let types: [any Trigger.Type] = [
    TimeOfDayTrigger.self, AlarmTrigger.self, SleepTrigger.self, WorkoutTrigger.self,
    SoundTrigger.self, ArriveTrigger.self, LeaveTrigger.self, CommuteTrigger.self,
    CarPlayTrigger.self, EmailTrigger.self, MessageTrigger.self, TransactionTrigger.self,
    WiFiTrigger.self, BluetoothTrigger.self, NFCTrigger.self, AppTrigger.self,
    AirplaneModeTrigger.self, FocusTrigger.self, LowPowerModeTrigger.self,
    BatteryLevelTrigger.self, ChargerTrigger.self, DisplayTrigger.self, ScreenshotTrigger.self,
    KeyboardTrigger.self, NotificationTrigger.self,
  ]

  /// The facts about each kind.
  package static let kinds = types.map { $0.kind }
}
