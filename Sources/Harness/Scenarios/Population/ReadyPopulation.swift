/// A population with published figures, which sets keys of a group that the group does not set itself.
package struct ReadyPopulation: Hashable, Sendable {
  /// A key of the group with its value.
  package struct Key: Hashable, Sendable {
    /// The key's name.
    package let name: String

    /// The value, as a scenario writes it.
    package let value: String

    /// The publication with the figure, and how the value follows from it.
    package let source: String

    /// Whether the key means nothing in a group without watches.
    let isAboutWatches: Bool

    init(_ name: String, _ value: String, from source: String, isAboutWatches: Bool = false) {
      self.name = name
      self.value = value
      self.source = source
      self.isAboutWatches = isAboutWatches
    }
  }

  /// The name in scenarios.
  package let name: String

  /// The people and their study, in one sentence.
  package let summary: String

  /// The keys that it sets.
  package let keys: [Key]

  /// All populations.
  ///
  /// A population is a kind of study, and each seed one study of it: `studies differ by` is the spread between studies.
  /// Where the key has no `nine in ten by`, a constant share of those who are left leaves each day (our choice); a value
  /// follows from a published share by that. What a publication says about other apps and devices than Apple's is taken
  /// for them.
  package static let all = [
    ReadyPopulation(
      name: "remote-study",
      summary: "Volunteers who install an app by themselves and are not paid.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 5d 12h, nine in ten by: 37d, \(studiesDiffer) }",
          from: "\(retention); the median of the eight studies' medians; \(tail); \(between)"
        ),
        ownWatch,
      ]
    ),
    ReadyPopulation(
      name: "paid-remote-study",
      summary: "Volunteers who install an app by themselves and are paid.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 26d, nine in ten by: 177d, \(studiesDiffer) }",
          from:
            "\(retention); \(paid); \(tail), for want of one that paid; \(between)"
        ),
        ownWatch,
        Key(answers, "{ share: 79 %, \(studiesDiffer) }", from: "\(questions); \(odds)"),
      ]
    ),
    ReadyPopulation(
      name: "watch-owners",
      summary: "Owners of a watch who install an app by themselves and are paid.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 26d, nine in ten by: 177d, \(studiesDiffer) }",
          from:
            "\(retention); \(paid), for want of one of owners; \(tail); \(between)"
        ),
        ownWatch,
        Key(
          wears,
          "{ share: 94 % of days, \(studiesDiffer) }",
          from: "our choice: between those who were given a watch and every day; \(odds)",
          isAboutWatches: true
        ),
      ]
    ),
    ReadyPopulation(
      name: "given-a-watch",
      summary: "People who are given a watch for a study, and wear it less as it is no longer new.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 533d, \(studiesDiffer) }",
          from: "\(cohort): 67.6 % of 614 after 43 weeks; \(between)"
        ),
        Key(
          wears,
          "{ share: 90 % of days, \(studiesDiffer) }",
          from: "our choice: 15.5 hours on 90 % of the days; \(odds)",
          isAboutWatches: true
        ),
        Key(
          GroupFormat.chargesWatch.name,
          "{ at night: 60 %, in the morning: 20 %, in the evening: 20 % }",
          from: "our choice: 15.5 hours a day are those of people of whom 40 % wear it in bed",
          isAboutWatches: true
        ),
        Key(engagement, "{ half of it by: 700d }", from: "our choice"),
      ]
    ),
    ReadyPopulation(
      name: "wearable-cohort",
      summary: "A cohort that a clinic enrolls, gives a wearable device and attends to for years.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 533d, \(studiesDiffer) }",
          from: "\(cohort): 67.6 % of 614 after 43 weeks; \(between)"
        ),
        Key(
          wears,
          "{ share: 80 % of days, \(studiesDiffer) }",
          from: """
            Henriksen et al., Succeeding with prolonged usage of consumer-based activity trackers in clinical \
            studies, BMC Public Health, 2020, doi 10.1186/s12889-020-09406-w: 292 valid days in a year, the mean of \
            16 people; \(odds)
            """,
          isAboutWatches: true
        ),
      ]
    ),
    ReadyPopulation(
      name: "patients-in-therapy",
      summary: "Patients in psychological treatment who get a wearable device.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 289d, \(studiesDiffer) }",
          from: "\(therapy): 60 % of 66 after 7 months; \(between)"
        ),
        Key(
          wears,
          "{ share: 80 % of days, \(studiesDiffer) }",
          from:
            "\(therapy): data of wearable devices at most 80 % available, at the start; \(odds)",
          isAboutWatches: true
        ),
      ]
    ),
    ReadyPopulation(
      name: "adolescents",
      summary:
        "Adolescents who answer questions on their phones several times a day, for some weeks.",
      keys: [
        Key(GroupFormat.routine.name, "student", from: "our choice: they go to school"),
        Key(
          leaves,
          "{ half of them by: 278d, \(studiesDiffer) }",
          from: "\(youth): 96.57 % stayed; that they stayed for 14 days is our choice; \(between)"
        ),
        Key(
          answers,
          "{ share: 72 %, \(studiesDiffer) }",
          from: "\(youth): 71.97 % of the prompts were answered; \(odds)"
        ),
      ]
    ),
    ReadyPopulation(
      name: "students",
      summary: "Students at a university who take part for credit or money.",
      keys: [
        Key(GroupFormat.routine.name, "student", from: "our choice: the routine of students"),
        Key(
          leaves,
          "{ half of them by: 278d, \(studiesDiffer) }",
          from: "our choice: as adolescents; \(between)"
        ),
        Key(answers, "{ share: 79 %, \(studiesDiffer) }", from: "\(questions); \(odds)"),
        ownWatch,
      ]
    ),
  ]

  private static let studiesDiffer = "\(StudyShareFormat.differs.name): 2"
  private static let between = """
    studies differ as the seven without payment there, whose medians are 2 to 12 days: a standard deviation of 0.70 of \
    their logarithms
    """
  private static let odds =
    "that the odds differ between studies by as much as such medians do is our choice"
  private static let paid = "the median of Brighten, which paid (95 % interval 17 to 33 days)"
  private static let tail = """
    the tail is that of Asthma Mobile Health there, of whose participants half were left after 12 days and 175 of 7,593 \
    completed the survey after six months (as cited in doi 10.1038/s41746-022-00735-1)
    """

  private static let leaves = GroupFormat.leaves.name
  private static let wears = GroupFormat.wearsWatch.name
  private static let answers = GroupFormat.followsReminders.name
  private static let engagement = GroupFormat.engagement.name

  private static let cohort = """
    Zhang et al., Long-term participant retention and engagement patterns in an app and wearable-based multinational \
    remote digital depression study, npj Digital Medicine 6:25, 2023, doi 10.1038/s41746-023-00749-3
    """
  private static let questions = """
    Wrzus and Neubauer, Ecological momentary assessment: a meta-analysis, Assessment 30, 2023, doi \
    10.1177/10731911211067538: 79 % of the questions were answered in 496 samples
    """
  private static let youth = """
    Drexl et al., Readdressing the ongoing challenge of missing data in youth ecological momentary assessment studies, \
    Journal of Medical Internet Research 27, e65710, 2025
    """

  private static let retention = """
    Pratap et al., Indicators of retention in remote digital health studies, npj Digital Medicine 3:21, 2020, doi \
    10.1038/s41746-020-0224-8
    """
  private static let therapy = """
    de Angel et al., The Feasibility of Implementing Remote Measurement Technologies in Psychological Treatment for \
    Depression, JMIR Mental Health 10, 2023, doi 10.2196/42866
    """

  private static let ownWatch = Key(
    GroupFormat.chargesWatch.name,
    "{ at night: 40 %, in the morning: 30 %, in the evening: 30 % }",
    from: """
      our choice: most owners of today's watches track their sleep at least sometimes; in 2015, when watches did not \
      record sleep, 11 % of 1,500 owners wore theirs in bed (Wristly, reported by Business Insider, October 2015)
      """,
    isAboutWatches: true
  )

  /// The entries that the population adds to a group; a group without watches gets none about them.
  func entries(at location: Location, hasWatches: Bool) -> [YAMLEntry] {
    keys.filter { hasWatches || !$0.isAboutWatches }.compactMap { key in
      guard let source = try? SourceText(bytes: Array(key.value.utf8), path: name),
        let value = YAMLTree.read(source).root
      else { return nil }
      return YAMLEntry(key: key.name, keyLocation: location, value: value.moved(to: location))
    }
  }
}

extension YAMLNode {
  /// The node with another place for all its parts.
  fileprivate func moved(to location: Location) -> YAMLNode {
    switch content {
    case .scalar, .refused: return YAMLNode(content: content, location: location)
    case .sequence(let items):
      return YAMLNode(content: .sequence(items.map { $0.moved(to: location) }), location: location)
    case .mapping(let entries):
      let moved = entries.map { entry in
        YAMLEntry(key: entry.key, keyLocation: location, value: entry.value.moved(to: location))
      }
      return YAMLNode(content: .mapping(moved), location: location)
    }
  }
}
