/// A named way in which a person spends their days.
public enum Routine: String, CaseIterable, Hashable, Sendable {
  /// Office hours from Monday to Friday.
  case officeWorker = "office-worker"

  /// Early, late and night shifts in rotation.
  case shiftWorker = "shift-worker"

  /// Classes from Monday to Friday, late nights.
  case student

  /// The same calm day all week.
  case retired

  /// At home almost all the time.
  case homebody

  /// All routines, in the order of listings; the first is the default of a participant.
  public static var all: [Routine] { allCases }

  /// The routine with a name in scenarios; nil if there is none.
  public static func named(_ name: String) -> Routine? { Routine(rawValue: name) }

  /// The routine's name in scenarios.
  public var name: String { rawValue }

  /// How often the person picks up the phone, relative to an office worker (our choice).
  var phoneAppeal: Double {
    switch self {
    case .officeWorker: 1
    case .shiftWorker: 1
    case .student: 1.22
    case .retired: 0.6
    case .homebody: 1.1
    }
  }

  /// How long the person looks at the phone each time, relative to an office worker.
  ///
  /// Students look as long as the young adults in a logging study, 3.6 minutes on average (Andrews
  /// et al., PLOS ONE 2015); the others are our choice.
  var attention: Double {
    switch self {
    case .student: 1.6
    case .officeWorker, .shiftWorker, .retired, .homebody: 1
    }
  }

  /// A description in one sentence.
  public var summary: String {
    switch self {
    case .officeWorker:
      "Works in an office from Monday to Friday, commutes, and sleeps in at the weekend."
    case .shiftWorker:
      "Works two early, two late and two night shifts, then has two days off."
    case .student:
      "Has classes from Monday to Friday, and goes to bed late, latest at the weekend."
    case .retired:
      "Spends all days alike: up early, a walk, some shopping, an early night."
    case .homebody:
      "Stays at home all day, gets up late, and goes out for an hour at most."
    }
  }
}
