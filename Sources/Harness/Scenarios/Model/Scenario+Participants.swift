public import People
public import Phones
import Sensors
import VirtualTime

extension Scenario {
  /// A group of participants with the same settings.
  ///
  /// nil means that the scenario does not set a value; the run then chooses one.
  public struct Group: Codable, Hashable, Sendable {
    /// The group's name; participants without a name in a table are named `name-1`, `name-2` and so on.
    public var name = ""

    /// The number of participants, 1...1_000_000.
    public var count = 0

    /// The phone model's name in the vocabulary.
    public var phone: String?

    /// The models of the watches that are paired with the phone, at most two.
    public var watches: [String] = []

    /// The offset and drift of the watches' clocks relative to the phones' clocks; nil for those of usual
    /// watches.
    public var watchClock: ClockError?

    /// When the participants charge their watches; nil if each has a habit of their own.
    public var chargesWatch: WatchCharging?

    /// The share of the days on which the participants wear their watches, the mean of people who differ, in thousandths;
    /// nil for the usual one.
    public var wearsWatch: Int?

    /// The share of the days on which the participants take their phones along, in thousandths; nil for all days.
    public var carriesPhone: Int?

    /// The share of the days on which the participants have their phones on, in thousandths; nil for all days.
    public var keepsPhoneOn: Int?

    /// The participants' dock, if they have one.
    public var dock: Dock?

    /// The version of iOS, such as `26.1`.
    public var system: String?

    /// Whether and when iOS suspends the app.
    public var suspension = SuspensionOptions()

    /// Which of more than 64 pending notifications iOS keeps; nil for those that are due soonest.
    public var keepsOver64: NotificationOverflow?

    /// When iOS restarts a phone that nobody unlocks; nil for what its version does.
    public var inactivityRestart: InactivityRestart?

    /// The identifier of the locale in the phones' settings; nil for the default locale.
    public var locale: String?

    /// The phones' free storage for the app's files, in bytes; nil for more than a study needs.
    public var freeStorage: Int?

    /// The routine's name in the vocabulary.
    public var routine: String?

    /// The IANA name of the time zone in which the participants start.
    public var timeZone: String?

    /// The time from the study's start until the participants install the app; shorter than the study.
    public var joins = Duration.zero

    /// The time from the installation until the participants first open the app.
    public var opensAfter = Duration.zero

    /// The times at which the participants open the app again, besides the timeline's actions.
    public var opens = Opening.asNeeded

    /// Whether the participants allow the app's notifications.
    public var allowsNotifications = true

    /// The share of the app's notifications that participants follow although ``opens`` does not ask for it, in
    /// thousandths; nil for the usual one.
    public var followsReminders: Int?

    /// The share of the participants' responses to notifications with buttons that are a press of one, in thousandths;
    /// nil: half.
    public var pressesButtons: Int?

    /// The share of the app's continued processing tasks that the participants cancel, in thousandths; nil: a tenth.
    public var cancelsTasks: Int?

    /// How long the participants read a prompt; nil for the usual time of each kind of prompt.
    public var readsPrompts: ReadingTime?

    /// Whether the participants allow background refresh.
    public var refreshesInBackground = true

    /// Whether registering for remote notifications fails; nil: no.
    public var lacksPushToken: Bool?

    /// The error of the phones' clocks.
    public var clock = ClockError()

    /// The participants' answer to the consent sheet.
    public var consent = Consent.allow

    /// Whether the participants allow a refused sensor after the warning that the study requires it.
    public var reconsiders = false

    /// The automations on the phones.
    public var automations: [Automation] = []

    /// The reliability of the automations.
    public var reality = ReliabilitySettings()

    /// The times in which the phones have no connection.
    public var offline: [Span] = []

    /// The time from joining until the participants leave the study and delete the app; nil if they stay.
    public var leavesAfter: Duration?

    /// The time from joining in which the participants' engagement halves; nil if it stays.
    public var engagementHalvesIn: Duration?

    /// The values that each participant draws instead of those of the group; nil if they draw nothing.
    public var population: Population?

    /// The group's place in the file.
    public var location: Location

    /// Returns the name of a participant; `number` counts from 1.
    public func participantName(_ number: Int) -> String {
      population?.people?.name(of: number) ?? "\(name)-\(number)"
    }
  }

  /// The values that differ among the participants of a group, each of whom draws their own.
  ///
  /// nil means that all participants have the value of the group.
  public struct Population: Codable, Hashable, Sendable {
    /// The shares of the time zones, by their IANA names.
    public var timeZone: [Share]?

    /// The shares of the phone models.
    public var phone: [Share]?

    /// The shares of the models of the first watch; `none` stands for participants without a watch.
    public var watch: [Share]?

    /// The shares of the times at which watches are charged.
    public var chargesWatch: [Share]?

    /// The shares of the answers to the whole consent sheet: `allow`, `deny`, `later` and `never`.
    public var consent: [Share]?

    /// The sensors for which a share of the participants answers differently.
    public var sensors: [SensorShares]?

    /// The length of the time from the study's start in which the participants install the app.
    public var joinsWithin: Duration?

    /// The median of the periods in which participants open the app.
    public var opensAboutEvery: Duration?

    /// The time from joining by which half of the participants have left the study.
    public var halfLeaveBy: Duration?

    /// The time from joining by which nine in ten have left; nil if a constant share leaves each day.
    public var nineInTenLeaveBy: Duration?

    /// How many times longer or shorter the time of ``halfLeaveBy`` is in one study in three than in the median study,
    /// at least; nil if it is the same in all studies.
    public var leavingDiffersBy: Double?

    /// The share of the days on which watches are worn, which differs between studies.
    public var wearsWatch: StudyShare?

    /// The share of notifications that are followed, which differs between studies.
    public var followsReminders: StudyShare?

    /// The median of the times in which the participants' engagement halves.
    public var engagementHalvesIn: Duration?

    /// The participants as a table lists them; a participant beyond its last row has a row by chance.
    public var people: People?

    /// The name that stands for no watch.
    package static let noWatch = "none"

    /// A population without differences.
    package init() {}

    /// Whether participants draw nothing.
    var isUniform: Bool { self == Population() }
  }

  /// A share that is the same for all participants of a study, and differs between studies.
  public struct StudyShare: Codable, Hashable, Sendable {
    /// The share in the median study, in thousandths.
    public var thousandths: Int

    /// By how much its odds are larger or smaller in one study in three, at least: a factor from 1.
    public var differsBy: Double
  }

  /// A value with the share of the participants that have it.
  public struct Share: Codable, Hashable, Sendable {
    /// The value, as the scenario writes it.
    public var value: String

    /// The share, in thousandths; more than zero.
    public var thousandths: Int
  }

  /// The shares of the answers for one sensor, `allow` and `deny`.
  public struct SensorShares: Codable, Hashable, Sendable {
    /// The sensor's name in the vocabulary.
    public var sensor: String

    /// The shares, which add up to the whole.
    public var answers: [Share]
  }

  /// The times at which participants open the app without a prompt.
  public typealias Opening = OpeningHabit

  /// The error of a device's wall clock.
  public struct ClockError: Codable, Hashable, Sendable {
    /// The offset from true time at the study's start; negative if the clock is behind.
    public var offset = Duration.zero

    /// The drift in parts per billion, ±1_000_000; positive if the clock is fast.
    public var driftPartsPerBillion = 0
  }

  /// A participant's answer to the consent sheet.
  public typealias Consent = Phones.Consent

  /// A participant's answer for one sensor.
  public typealias SensorAnswer = Phones.SensorAnswer
}

/// What the simulation is told of a group.
extension Scenario.Group {
  /// The version of iOS.
  package var systemVersion: String { system ?? "26.0" }

  /// Whether a fetch fails that is not over when the app is suspended.
  package var failsFetchesAtSuspension: Bool { suspension.fetchAtSuspension == .fails }

  /// The participants' habits with devices.
  package var deviceHabits: DeviceHabits {
    var habits = DeviceHabits()
    habits.charging = chargesWatch
    habits.wearsWatch = wearsWatch.map { Double($0) / 1000 }
    habits.carriesPhone = carriesPhone.map { Double($0) / 1000 }
    habits.keepsPhoneOn = keepsPhoneOn.map { Double($0) / 1000 }
    habits.halfLife = engagementHalvesIn.map { $0.inSeconds / 86_400 }
    habits.joined = Int(joins.components.seconds / 86_400)
    return habits
  }

  /// The watches that a participant owns.
  package var watchOptions: ParticipantWorld.WatchOptions {
    var options = ParticipantWorld.WatchOptions()
    options.models = watches.compactMap(WatchModel.named)
    options.clockOffset = watchClock?.offset
    options.clockDrift = Int64(watchClock?.driftPartsPerBillion ?? 0)
    return options
  }

  /// The phone's system, and what the participant does with the app.
  package var phoneSystem: Phone.Configuration.System {
    var system = Phone.Configuration.System()
    system.opensApp = opens
    system.allowsNotifications = allowsNotifications
    system.followsReminders = followsReminders.map { Double($0) / 1000 }
    if let share = pressesButtons { system.pressesButtons = Double(share) / 1000 }
    if let share = cancelsTasks { system.cancelsTasks = Double(share) / 1000 }
    system.readsPrompts = readsPrompts
    system.keepsOver64 = keepsOver64 ?? .soonest
    system.inactivityRestart =
      inactivityRestart ?? .usual(in: SystemVersion(systemVersion) ?? SystemVersion(26))
    system.refreshesInBackground = refreshesInBackground
    system.suspension = suspension
    system.pushes.getsToken = lacksPushToken != true
    return system
  }
}
