public import Phones
public import People

extension Scenario {
  /// A participant's own values; nil where the group's value holds.
  public struct Person: Codable, Hashable, Sendable {
    /// The participant's name; nil for that of the group with the participant's number.
    public var name: String?

    /// The phone model's name in the vocabulary.
    public var phone: String?

    /// The model of the first watch; `none` stands for no watch.
    public var watch: String?

    /// The model of the second watch.
    public var secondWatch: String?

    /// When the participant charges the watch.
    public var chargesWatch: WatchCharging?

    /// The share of the days on which the participant wears the watch, in thousandths.
    public var wearsWatch: Int?

    /// The share of the days on which the participant takes the phone along, in thousandths.
    public var carriesPhone: Int?

    /// The share of the days on which the participant has the phone on, in thousandths.
    public var keepsPhoneOn: Int?

    /// The version of iOS.
    public var system: String?

    /// The identifier of the locale in the phone's settings.
    public var locale: String?

    /// The phone's free storage for the app's files, in bytes.
    public var freeStorage: Int?

    /// The routine's name in the vocabulary.
    public var routine: String?

    /// The IANA name of the time zone.
    public var timeZone: String?

    /// The time from the study's start until the participant installs the app.
    public var joins: Duration?

    /// The time from the installation until the participant first opens the app.
    public var opensAfter: Duration?

    /// The times at which the participant opens the app again.
    public var opens: Opening?

    /// The time from joining until the participant deletes the app for good.
    public var leavesAfter: Duration?

    /// The time in which the participant's engagement halves.
    public var engagementHalvesIn: Duration?

    /// The share of the app's notifications that people like this one follow, in thousandths.
    public var followsReminders: Int?

    /// Whether the participant allows the app's notifications.
    public var allowsNotifications: Bool?

    /// Whether the participant allows background refresh.
    public var refreshesInBackground: Bool?

    /// The answer to the whole consent sheet.
    public var consent: Consent?

    /// The answers for single sensors.
    public var sensors: [SensorAnswer]?

    /// Whether the participant allows a refused sensor after the warning that the study requires it.
    public var reconsiders: Bool?

    /// A participant with the group's values.
    init() {}
  }

  /// The participants of a group as a table lists them.
  public struct People: Codable, Hashable, Sendable {
    /// The table's path, relative to the scenario's folder.
    public var file: String

    /// The participants, in the order of the table; at least one.
    public var persons: [Person]

    /// The name that the table gives the participant with a number in the group, from 1; nil if it gives none.
    func name(of number: Int) -> String? {
      persons.indices.contains(number - 1) ? persons[number - 1].name : nil
    }
  }
}

extension Scenario.Group {
  /// The number of the participant with a name, whether or not the group has as many participants; nil if no number
  /// has the name.
  package func number(ofParticipant name: String) -> Int? {
    if let index = population?.people?.persons.firstIndex(where: { $0.name == name }) {
      return index + 1
    }
    guard let dash = name.lastIndex(of: "-"), name[..<dash] == self.name else { return nil }
    let digits = name[name.index(after: dash)...]
    guard digits.first != "0", digits.allSatisfy(\.isASCIIDigit), let number = Int(digits),
      participantName(number) == name
    else { return nil }
    return number
  }
}
