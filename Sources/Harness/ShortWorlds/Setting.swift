public import Foundation
import Routines
import Sensors
public import SensorKit
import Wording

extension ShortWorld {
  /// The owner's answer to the consent sheet.
  public enum ConsentSetting: Hashable, Sendable {
    /// Allows every sensor.
    case allow
    /// Refuses every sensor.
    case deny
    /// Allows these and refuses the others.
    case only(Set<SRSensor>)
    /// Dismisses the sheet for a time, and then allows every sensor.
    case later(Duration)
    /// Never answers the sheet.
    case never
  }

  /// The phone, the participant, the time and the place of a short world.
  public struct Setting: Hashable, Sendable {
    /// The phone's model, one that `trialrun list phones` names.
    public var phone: String
    /// The owner's routine, one that `trialrun list routines` names.
    public var routine: String
    /// When it begins.
    public var starts: Date
    /// The IANA name of the time zone.
    public var timeZone: String
    /// Where all randomness comes from.
    public var seed: UInt64
    /// The identifiers of the background tasks that the app's Info.plist permits.
    public var backgroundTasks: Set<String>
    /// The hosts that the app's requests find; without one, no host is found.
    public var hosts: [SimulatedHost]

    /// A setting; by default an office worker's iPhone 17 Pro in UTC, from a Monday at nine.
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

    /// The models and days that it names.
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
