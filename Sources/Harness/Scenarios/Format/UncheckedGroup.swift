import Phones

/// The section as written, before sensors and moments are compared with the rest.
struct UncheckedGroup: Sendable {
  var group: Scenario.Group
  var nameLocation: Location
  /// The place of the number of people, or of the group if a table says how many there are.
  var countLocation: Location
  /// Whether the group says how many people there are.
  var hasCount = false
  /// The table that lists the people; nil if there is none.
  var table: Located<String>?
  /// The rows of the table, once it was read, and the sensors for which it has answers.
  var rows: [PeopleTable.Row] = []
  var tableSensors: [Located<String>] = []
  /// When they install the app, or the length of the time in which they do.
  var joins: Located<JoiningFormat.Joining>
  var consent = UncheckedConsent(answer: .allow)
  /// Whether a dock is written, right or wrong.
  var hasDock: Bool
  /// When they are offline.
  var offline: [UncheckedSpan] = []
  /// The first watch as written, and the place of the second.
  var watch: SharedValue?
  var secondWatch: Location?
  /// The values that each of them draws.
  var population = Scenario.Population()

  /// A group without values.
  init(_ section: ScenarioSection, _ table: Located<String>?) {
    group = Scenario.Group(location: section.location)
    nameLocation = section.location
    countLocation = section.location
    joins = Located(value: .at(.zero), location: section.location)
    hasDock = section.entry(GroupFormat.dock.name) != nil
    self.table = table
  }

  /// Whether some of them can have a watch.
  var mayHaveWatch: Bool {
    !group.watches.isEmpty || group.population?.watch != nil || table != nil
  }
}
