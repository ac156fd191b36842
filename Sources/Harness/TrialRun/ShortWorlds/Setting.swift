public import Foundation
import People
import Scenarios
public import SensorKit
import Sensors

extension ShortWorld {
  /// The owner's answer to the consent sheet.
  public enum ConsentSetting: Hashable, Sendable {
    /// Allows every sensor.
    case allow
    /// Refuses every sensor.
    case deny
    /// Allows the given sensors and refuses the others.
    case only(Set<SRSensor>)
    /// Dismisses the sheet for a time, and then allows every sensor.
    case later(Duration)
    /// Never answers the sheet.
    case never
  }

  /// The phone, the participant, the time and the place of a short world.
  public struct Setting: Hashable, Sendable {
    /// The phone's model, from `trialrun list phones`.
    public var phone: String
    /// The owner's routine, from `trialrun list routines`.
    public var routine: String
    /// The date at which the world begins.
    public var starts: Date
    /// The IANA name of the time zone.
    public var timeZone: String
    /// The seed of all random numbers.
    public var seed: UInt64
    /// The identifiers of the background tasks that the app's Info.plist permits.
    public var backgroundTasks: Set<String>
    /// The hosts that answer the app's requests; all other hosts are unknown.
    public var hosts: [SimulatedHost]
    /// Whether the app has the entitlement `aps-environment` and the background mode
    /// `remote-notification`.
    public var receivesPushes = false
    /// Whether the owner allows notifications.
    public var allowsNotifications = true
    /// Whether the system suspends an app off the screen and ends suspended ones, as each phone does.
    ///
    /// The owner then leaves an app after one to five minutes, or when the phone locks, and the system
    /// runs it for its background tasks, pushes and transfers. Set it in tests that launch your own app: without it,
    /// which is the default, since a body that fetches is itself the app, an app runs until something ends it.
    public var suspendsApp = false

    /// Creates a setting; by default an office worker's iPhone 17 Pro in UTC, from a Monday at nine.
    public init(
      phone: String = "iPhone 17 Pro",
      routine: String = "office-worker",
      starts: Date = Date(timeIntervalSince1970: 1_772_442_000),
      timeZone: String = "UTC",
      seed: UInt64 = 1,
      backgroundTasks: Set<String> = [],
      hosts: [SimulatedHost] = []
    ) {
      self.phone = phone
      self.routine = routine
      self.starts = starts
      self.timeZone = timeZone
      self.seed = seed
      self.backgroundTasks = backgroundTasks
      self.hosts = hosts
    }

    /// Returns the phone's model and the routine with the setting's names.
    func resolved() throws(ShortWorldError) -> (phone: PhoneModel, routine: Routine) {
      guard let model = PhoneModel.named(phone) else {
        throw .unknown("phone", phone, among: PhoneModel.all.map(\.name))
      }
      guard let days = Routine.named(routine) else {
        throw .unknown("routine", routine, among: Routine.all.map(\.name))
      }
      guard TimeZone(identifier: timeZone) != nil else {
        throw .unknown("time zone", timeZone, among: TimeZone.knownTimeZoneIdentifiers)
      }
      return (model, days)
    }
  }
}

extension ShortWorldError {
  fileprivate static func unknown(
    _ kind: String,
    _ name: String,
    among names: [String]
  ) -> ShortWorldError {
    // Of hundreds of time zones, nobody reads all.
    let hint = names.count > 50 ? Spelling.nearest(to: name, among: names) : nil
    return ShortWorldError(
      .unknownName,
      "there is no \(kind) called '\(name)'",
      hint: names.count > 50
        ? hint.map { "did you mean '\($0)'?" } : Spelling.hint(name, among: names)
    )
  }
}
