/// A study of shares, whose runs are replicated to answer a question about its design.
struct DesignScenario {
  var people = 20
  var days = 14
  var seed = 19
  var fetch = #"{ every: 1d, at: "20:00" }"#
  var denies = "30 %"
  var halfLeaveBy = "26d"
  var joins = "within 1d"

  /// The file's text.
  var yaml: String {
    """
    # Nothing in particular: this study is made up to be measured.
    study: Design
    starts: 2026-03-02T09:00:00+00:00
    lasts: \(days)d
    seed: \(seed)
    app:
      name: SensorLogger
      sensors: [ambientLightSensor]
      entitlements: [ambient-light-sensor]
      fetch: \(fetch)
    participants:
      - group: people
        system: never suspends
        count: \(people)
        consent: { ambientLightSensor: { deny: \(denies) } }
        joins: \(joins)
        opens app: about every 2d
        leaves study: { half of them by: \(halfLeaveBy) }
    measure: [valid days, completeness, delay to app]

    """
  }
}

extension DesignScenario {
  /// A question about the design: the study beside another one, by one measure.
  struct Question {
    let what: String
    let measure: String
    let other: DesignScenario
  }

  /// Five questions, each about another part of the study.
  static var questions: [Question] {
    var questions: [Question] = []
    func ask(_ what: String, by measure: String, _ change: (inout DesignScenario) -> Void) {
      var other = DesignScenario()
      change(&other)
      questions.append(Question(what: what, measure: measure, other: other))
    }
    ask("fetch every 3 days, not every day", by: "valid days") {
      $0.fetch = #"{ every: 3d, at: "20:00" }"#
    }
    ask("fetch at 8:00, not at 20:00", by: "valid days") {
      $0.fetch = #"{ every: 1d, at: "08:00" }"#
    }
    ask("25 % deny, not 30 %", by: "valid days") { $0.denies = "25 %" }
    ask("half leave by 30 days, not by 26", by: "valid days") { $0.halfLeaveBy = "30d" }
    ask("join within 4 days, not within one", by: "valid days") { $0.joins = "within 4d" }
    return questions
  }
}
