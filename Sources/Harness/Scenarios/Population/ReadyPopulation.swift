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
  /// That a constant share of those who are left leaves each day is our choice; a value follows from a published share
  /// by that. What a publication says about other apps and devices than Apple's is taken for them.
  package static let all = [
    ReadyPopulation(
      name: "remote-study",
      summary: "Volunteers who install an app by themselves and are not paid.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 5d 12h }",
          from: "\(retention); the median of the eight studies' medians"
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
          "{ half of them by: 26d }",
          from: "\(retention); the median of Brighten, which paid"
        ),
        ownWatch,
      ]
    ),
    ReadyPopulation(
      name: "wearable-cohort",
      summary: "A cohort that a clinic enrolls, gives a wearable device and attends to for years.",
      keys: [
        Key(
          leaves,
          "{ half of them by: 533d }",
          from: """
            Zhang et al., Long-term participant retention and engagement patterns in an app and wearable-based \
            multinational remote digital depression study, npj Digital Medicine 6:25, 2023: 67.6 % of 614 after \
            43 weeks
            """
        ),
        Key(
          "wears watch",
          "80 % of days",
          from: """
            Henriksen et al., Succeeding with prolonged usage of consumer-based activity trackers in clinical \
            studies, BMC Public Health, 2020: 292 valid days in a year, the mean of 16 people
            """,
          isAboutWatches: true
        ),
      ]
    ),
    ReadyPopulation(
      name: "patients-in-therapy",
      summary: "Patients in psychological treatment who get a wearable device.",
      keys: [
        Key(leaves, "{ half of them by: 289d }", from: "\(therapy): 60 % of 66 after 7 months"),
        Key(
          "wears watch",
          "80 % of days",
          from: "\(therapy): data of wearable devices at most 80 % available, at the start",
          isAboutWatches: true
        ),
      ]
    ),
  ]

  private static let leaves = GroupFormat.leaves.name

  private static let retention = """
    Pratap et al., Indicators of retention in remote digital health studies, npj Digital Medicine 3:21, 2020
    """
  private static let therapy = """
    de Angel et al., The Feasibility of Implementing Remote Measurement Technologies in Psychological Treatment for \
    Depression, JMIR Mental Health 10, 2023
    """

  private static let ownWatch = Key(
    GroupFormat.chargesWatch.name,
    "{ at night: 87.8 %, in the morning: 6.1 %, in the evening: 6.1 % }",
    from: """
      Wristly, a survey of 1,500 owners of an Apple Watch, reported by Business Insider, October 2015: 79 % wore it \
      from waking to sleeping, 11 % also asleep; that half of the latter charge it in the morning is our choice
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
