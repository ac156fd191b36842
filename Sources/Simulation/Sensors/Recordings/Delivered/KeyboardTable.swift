import SensorKit

/// The table of typing, of which no recording is read.
extension SampleTable {
  static let keyboardMetrics = SampleTable(
    .keyboardMetrics,
    keyboard + totals + counts + touches + longWords
  )

  private static let keyboard: [SampleColumn<SRKeyboardMetrics>] = [
    .duration(\.duration),
    .text("keyboardIdentifier", "the keyboard", \.keyboardIdentifier),
    .text("version", "the version of the metrics", \.version),
    .number("width", "millimetres", "the width of the keyboard", \.width.value),
    .number("height", "millimetres", "the height of the keyboard", \.height.value),
    .json("inputModes", "the languages", \.inputModes),
    .json("sessionIdentifiers", "the sessions of text input", \.sessionIdentifiers),
    .json("pathErrorDistanceRatio", "the deviation of paths from the ideal path") {
      $0.pathErrorDistanceRatio.map(\.doubleValue)
    },
  ]

  private static let totals: [SampleColumn<SRKeyboardMetrics>] = [
    .whole("totalWords", "words typed", \.totalWords),
    .whole(
      "totalAlteredWords",
      "words that the participant altered after typing them",
      \.totalAlteredWords
    ),
    .whole("totalTaps", "touches that stayed in place", \.totalTaps),
    .whole("totalDrags", "touches that moved", \.totalDrags),
    .whole("totalDeletes", "characters deleted", \.totalDeletes),
    .whole("totalEmojis", "emojis typed", \.totalEmojis),
    .whole("totalPaths", "words drawn as a path over the keys", \.totalPaths),
    .number("totalPathTime", "seconds", "time spent drawing paths", \.totalPathTime),
    .number("totalPathLength", "millimetres", "length of all paths", \.totalPathLength.value),
    .whole("totalAutoCorrections", "words corrected by the system", \.totalAutoCorrections),
    .whole(
      "totalSpaceCorrections",
      "corrections of a missed or stray space",
      \.totalSpaceCorrections
    ),
    .whole("totalRetroCorrections", "corrections of an earlier word", \.totalRetroCorrections),
    .whole(
      "totalTranspositionCorrections",
      "corrections of swapped letters",
      \.totalTranspositionCorrections
    ),
    .whole(
      "totalInsertKeyCorrections",
      "corrections that added a letter",
      \.totalInsertKeyCorrections
    ),
    .whole(
      "totalSkipTouchCorrections",
      "corrections that dropped a touch",
      \.totalSkipTouchCorrections
    ),
    .whole(
      "totalNearKeyCorrections",
      "corrections to a neighbouring key",
      \.totalNearKeyCorrections
    ),
    .whole(
      "totalSubstitutionCorrections",
      "corrections that replaced a letter",
      \.totalSubstitutionCorrections
    ),
    .whole(
      "totalHitTestCorrections",
      "corrections of the key that a touch meant",
      \.totalHitTestCorrections
    ),
    .number("totalTypingDuration", "seconds", "time spent typing", \.totalTypingDuration),
    .whole("totalPauses", "pauses while tapping", \.totalPauses),
    .whole("totalPathPauses", "pauses while drawing paths", \.totalPathPauses),
    .number("typingSpeed", "words per minute", "speed of tapping", \.typingSpeed),
    .number("pathTypingSpeed", "words per minute", "speed of drawing paths", \.pathTypingSpeed),
    .whole("totalTypingEpisodes", "spans of typing without a long break", \.totalTypingEpisodes),
  ]

  /// The typed words and emojis of each category of sentiment.
  private static let counts: [SampleColumn<SRKeyboardMetrics>] = {
    let categories: [SRKeyboardMetrics.SentimentCategory] = [
      .absolutist, .down, .death, .anxiety, .anger, .health, .positive, .sad, .lowEnergy, .confused,
    ]
    return categories.flatMap { category -> [SampleColumn<SRKeyboardMetrics>] in
      [
        .whole("wordCount.\(category)", "typed words of the category") {
          $0.wordCount(for: category)
        },
        .whole("emojiCount.\(category)", "typed emojis of the category") {
          $0.emojiCount(for: category)
        },
      ]
    }
  }()

  private static let touches: [SampleColumn<SRKeyboardMetrics>] = [
    metric(
      "upErrorDistance",
      "millimetres",
      "distance from a key's middle to where a finger left it",
      \.upErrorDistance
    ),
    metric(
      "downErrorDistance",
      "millimetres",
      "distance from a key's middle to where a finger met it",
      \.downErrorDistance
    ),
    metric(
      "spaceUpErrorDistance",
      "millimetres",
      "distance from the space bar's middle to where a finger left it",
      \.spaceUpErrorDistance
    ),
    metric(
      "spaceDownErrorDistance",
      "millimetres",
      "distance from the space bar's middle to where a finger met it",
      \.spaceDownErrorDistance
    ),
    metric(
      "deleteUpErrorDistance",
      "millimetres",
      "distance from the delete key's middle to where a finger left it",
      \.deleteUpErrorDistance
    ),
    metric(
      "deleteDownErrorDistance",
      "millimetres",
      "distance from the delete key's middle to where a finger met it",
      \.deleteDownErrorDistance
    ),
    metric(
      "shortWordCharKeyUpErrorDistance",
      "millimetres",
      "distance from a letter's middle to where a finger left it, in short words",
      \.shortWordCharKeyUpErrorDistance
    ),
    metric(
      "shortWordCharKeyDownErrorDistance",
      "millimetres",
      "distance from a letter's middle to where a finger met it, in short words",
      \.shortWordCharKeyDownErrorDistance
    ),
    metric("touchDownUp", "seconds", "time for which a finger held a key", \.touchDownUp),
    metric(
      "spaceTouchDownUp",
      "seconds",
      "time for which a finger held the space bar",
      \.spaceTouchDownUp
    ),
    metric(
      "deleteTouchDownUp",
      "seconds",
      "time for which a finger held the delete key",
      \.deleteTouchDownUp
    ),
    metric(
      "shortWordCharKeyTouchDownUp",
      "seconds",
      "time for which a finger held a letter, in short words",
      \.shortWordCharKeyTouchDownUp
    ),
    metric("touchDownDown", "seconds", "time from one touch to the next", \.touchDownDown),
    metric("touchUpDown", "seconds", "time from the end of one touch to the next", \.touchUpDown),
    metric(
      "charKeyToPrediction",
      "seconds",
      "time from a letter to a predicted word",
      \.charKeyToPrediction
    ),
    metric(
      "shortWordCharKeyToCharKey",
      "seconds",
      "time from a letter to a letter, in short words",
      \.shortWordCharKeyToCharKey
    ),
    metric("charKeyToAnyTapKey", "seconds", "time from a letter to any key", \.charKeyToAnyTapKey),
    metric("anyTapToCharKey", "seconds", "time from any key to a letter", \.anyTapToCharKey),
    metric("spaceToCharKey", "seconds", "time from the space bar to a letter", \.spaceToCharKey),
    metric(
      "charKeyToSpaceKey",
      "seconds",
      "time from a letter to the space bar",
      \.charKeyToSpaceKey
    ),
    metric(
      "spaceToDeleteKey",
      "seconds",
      "time from the space bar to the delete key",
      \.spaceToDeleteKey
    ),
    metric(
      "deleteToSpaceKey",
      "seconds",
      "time from the delete key to the space bar",
      \.deleteToSpaceKey
    ),
    metric(
      "spaceToSpaceKey",
      "seconds",
      "time from the space bar to the space bar",
      \.spaceToSpaceKey
    ),
    metric(
      "spaceToShiftKey",
      "seconds",
      "time from the space bar to the shift key",
      \.spaceToShiftKey
    ),
    metric(
      "spaceToPlaneChangeKey",
      "seconds",
      "time from the space bar to a key that changes the layout",
      \.spaceToPlaneChangeKey
    ),
    metric(
      "spaceToPredictionKey",
      "seconds",
      "time from the space bar to a predicted word",
      \.spaceToPredictionKey
    ),
    metric("deleteToCharKey", "seconds", "time from the delete key to a letter", \.deleteToCharKey),
    metric("charKeyToDelete", "seconds", "time from a letter to the delete key", \.charKeyToDelete),
    metric(
      "deleteToDelete",
      "seconds",
      "time from the delete key to the delete key",
      \.deleteToDelete
    ),
    metric(
      "deleteToShiftKey",
      "seconds",
      "time from the delete key to the shift key",
      \.deleteToShiftKey
    ),
    metric(
      "deleteToPlaneChangeKey",
      "seconds",
      "time from the delete key to a key that changes the layout",
      \.deleteToPlaneChangeKey
    ),
    metric(
      "anyTapToPlaneChangeKey",
      "seconds",
      "time from any key to a key that changes the layout",
      \.anyTapToPlaneChangeKey
    ),
    metric(
      "planeChangeToAnyTap",
      "seconds",
      "time from a key that changes the layout to any key",
      \.planeChangeToAnyTap
    ),
    metric(
      "charKeyToPlaneChangeKey",
      "seconds",
      "time from a letter to a key that changes the layout",
      \.charKeyToPlaneChangeKey
    ),
    metric(
      "planeChangeKeyToCharKey",
      "seconds",
      "time from a key that changes the layout to a letter",
      \.planeChangeKeyToCharKey
    ),
    metric("deleteToPath", "seconds", "time from the delete key to a path", \.deleteToPath),
    metric("pathToDelete", "seconds", "time from a path to the delete key", \.pathToDelete),
    metric("spaceToPath", "seconds", "time from the space bar to a path", \.spaceToPath),
    metric("pathToSpace", "seconds", "time from a path to the space bar", \.pathToSpace),
    metric("pathToPath", "seconds", "time from a path to a path", \.pathToPath),
  ]

  /// Quantities with a distribution for each place in a word or a sequence.
  private static let longWords: [SampleColumn<SRKeyboardMetrics>] = [
    metrics(
      "longWordUpErrorDistance",
      "millimetres",
      "distance from a letter's middle to where a finger left it, in long words",
      \.longWordUpErrorDistance
    ),
    metrics(
      "longWordDownErrorDistance",
      "millimetres",
      "distance from a letter's middle to where a finger met it, in long words",
      \.longWordDownErrorDistance
    ),
    metrics(
      "longWordTouchDownUp",
      "seconds",
      "time for which a finger held a letter, in long words",
      \.longWordTouchDownUp
    ),
    metrics(
      "longWordTouchDownDown",
      "seconds",
      "time from one touch to the next, in long words",
      \.longWordTouchDownDown
    ),
    metrics(
      "longWordTouchUpDown",
      "seconds",
      "time from the end of one touch to the next, in long words",
      \.longWordTouchUpDown
    ),
    metrics(
      "deleteToDeletes",
      "seconds",
      "time from the delete key to the delete key, in a sequence of deletions",
      \.deleteToDeletes
    ),
  ]

  private static func metric<Kind>(
    _ name: String,
    _ unit: String,
    _ sentence: String,
    _ metric: @escaping @Sendable (SRKeyboardMetrics) -> SRKeyboardMetrics.ProbabilityMetric<Kind>
  ) -> SampleColumn<SRKeyboardMetrics> {
    .json(name, unit: unit, sentence) { values(of: metric($0)) }
  }

  private static func metrics<Kind>(
    _ name: String,
    _ unit: String,
    _ sentence: String,
    _ metrics:
      @escaping @Sendable (SRKeyboardMetrics) -> [SRKeyboardMetrics.ProbabilityMetric<Kind>]
  ) -> SampleColumn<SRKeyboardMetrics> {
    .json(name, unit: unit, sentence) { metrics($0).map(values) }
  }

  private static func values<Kind>(
    of metric: SRKeyboardMetrics.ProbabilityMetric<Kind>
  ) -> [Double] {
    metric.distributionSampleValues.map(\.value)
  }
}
