/// A named way of spending one's days.
public enum Routine: String, CaseIterable, Hashable, Sendable {
  /// Office hours from Monday to Friday.
  case officeWorker = "office-worker"

  /// Early, late and night shifts by turns.
  case shiftWorker = "shift-worker"

  /// Classes from Monday to Friday, late nights.
  case student

  /// The same calm day all week.
  case retired

  /// Hardly ever out.
  case homebody

  /// All routines, in the order in which they are listed; the first is what a participant gets who
  /// names none.
  public static var all: [Routine] { allCases }

  /// The routine of that name, as a scenario spells it, or nil.
  public static func named(_ name: String) -> Routine? { Routine(rawValue: name) }

  /// The name that a scenario gives it.
  public var name: String { rawValue }

  /// How often the phone is picked up, compared with an office worker (our choice).
  var phoneAppeal: Double {
    switch self {
    case .officeWorker: 1
    case .shiftWorker: 1
    case .student: 1.22
    case .retired: 0.6
    case .homebody: 1.1
    }
  }

  /// How long the phone is looked at once, compared with an office worker.
  ///
  /// Students look as long as logged young adults, 3.6 minutes on average (Andrews et al., PLOS ONE
  /// 2015); the others are our choice.
  var attention: Double {
    switch self {
    case .student: 1.6
    case .officeWorker, .shiftWorker, .retired, .homebody: 1
    }
  }

  /// What it is, in one sentence.
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
