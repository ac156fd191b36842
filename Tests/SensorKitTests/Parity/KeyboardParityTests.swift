import SensorKit
import Testing

/// Source: the reference, 1.4.
@Suite("Parity: keyboard metrics")
struct KeyboardParityTests {
  typealias ProbabilityMetric = SRKeyboardMetrics.ProbabilityMetric

  @Test("350-376: the keyboard and its totals")
  func totals() {
    var parity = Parity()
    // 350-359
    parity.objectType(SRKeyboardMetrics.self)
    #expect(!Parity.copies(SRKeyboardMetrics.self) && !Parity.codes(SRKeyboardMetrics.self))
    parity.property(\SRKeyboardMetrics.duration, TimeInterval.self)
    parity.property(\SRKeyboardMetrics.keyboardIdentifier, String.self)
    parity.property(\SRKeyboardMetrics.version, String.self)
    parity.property(\SRKeyboardMetrics.width, Measurement<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.height, Measurement<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.inputModes, [String].self)
    parity.property(\SRKeyboardMetrics.sessionIdentifiers, [String].self)
    parity.property(\SRKeyboardMetrics.totalWords, Int.self)
    parity.property(\SRKeyboardMetrics.totalAlteredWords, Int.self)
    // 360-369
    parity.property(\SRKeyboardMetrics.totalTaps, Int.self)
    parity.property(\SRKeyboardMetrics.totalDrags, Int.self)
    parity.property(\SRKeyboardMetrics.totalDeletes, Int.self)
    parity.property(\SRKeyboardMetrics.totalEmojis, Int.self)
    parity.property(\SRKeyboardMetrics.totalPaths, Int.self)
    parity.property(\SRKeyboardMetrics.totalPathTime, TimeInterval.self)
    parity.property(\SRKeyboardMetrics.totalPathLength, Measurement<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.totalAutoCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalSpaceCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalRetroCorrections, Int.self)
    // 370-376
    parity.property(\SRKeyboardMetrics.totalTranspositionCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalInsertKeyCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalSkipTouchCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalNearKeyCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalSubstitutionCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalHitTestCorrections, Int.self)
    parity.property(\SRKeyboardMetrics.totalTypingDuration, TimeInterval.self)
    #expect(parity.count == 27)
  }

  @Test("377-392: touches")
  func touches() {
    var parity = Parity()
    // 377-386
    parity.objectType(SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self)
    #expect(
      !Parity.copies(SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self)
        && !Parity.codes(SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self)
    )
    parity.property(
      \SRKeyboardMetrics.ProbabilityMetric<UnitLength>.distributionSampleValues,
      [Measurement<UnitLength>].self
    )
    parity.property(\SRKeyboardMetrics.upErrorDistance, ProbabilityMetric<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.downErrorDistance, ProbabilityMetric<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.spaceUpErrorDistance, ProbabilityMetric<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.spaceDownErrorDistance, ProbabilityMetric<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.deleteUpErrorDistance, ProbabilityMetric<UnitLength>.self)
    parity.property(\SRKeyboardMetrics.deleteDownErrorDistance, ProbabilityMetric<UnitLength>.self)
    parity.property(
      \SRKeyboardMetrics.shortWordCharKeyUpErrorDistance,
      ProbabilityMetric<UnitLength>.self
    )
    parity.property(
      \SRKeyboardMetrics.shortWordCharKeyDownErrorDistance,
      ProbabilityMetric<UnitLength>.self
    )
    // 387-392
    parity.property(\SRKeyboardMetrics.touchDownUp, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceTouchDownUp, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.deleteTouchDownUp, ProbabilityMetric<UnitDuration>.self)
    parity.property(
      \SRKeyboardMetrics.shortWordCharKeyTouchDownUp,
      ProbabilityMetric<UnitDuration>.self
    )
    parity.property(\SRKeyboardMetrics.touchDownDown, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.touchUpDown, ProbabilityMetric<UnitDuration>.self)
    #expect(parity.count == 16)
  }

  @Test("393-419: transitions and paths")
  func transitions() {
    var parity = Parity()
    // 393-402
    parity.property(\SRKeyboardMetrics.charKeyToPrediction, ProbabilityMetric<UnitDuration>.self)
    parity.property(
      \SRKeyboardMetrics.shortWordCharKeyToCharKey,
      ProbabilityMetric<UnitDuration>.self
    )
    parity.property(\SRKeyboardMetrics.charKeyToAnyTapKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.anyTapToCharKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceToCharKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.charKeyToSpaceKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceToDeleteKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.deleteToSpaceKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceToSpaceKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceToShiftKey, ProbabilityMetric<UnitDuration>.self)
    // 403-412
    parity.property(\SRKeyboardMetrics.spaceToPlaneChangeKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceToPredictionKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.deleteToCharKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.charKeyToDelete, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.deleteToDelete, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.deleteToShiftKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.deleteToPlaneChangeKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.anyTapToPlaneChangeKey, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.planeChangeToAnyTap, ProbabilityMetric<UnitDuration>.self)
    parity.property(
      \SRKeyboardMetrics.charKeyToPlaneChangeKey,
      ProbabilityMetric<UnitDuration>.self
    )
    // 413-419
    parity.property(
      \SRKeyboardMetrics.planeChangeKeyToCharKey,
      ProbabilityMetric<UnitDuration>.self
    )
    parity.property(\SRKeyboardMetrics.pathErrorDistanceRatio, [NSNumber].self)
    parity.property(\SRKeyboardMetrics.deleteToPath, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.pathToDelete, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.spaceToPath, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.pathToSpace, ProbabilityMetric<UnitDuration>.self)
    parity.property(\SRKeyboardMetrics.pathToPath, ProbabilityMetric<UnitDuration>.self)
    #expect(parity.count == 27)
  }

  @Test("420-443: positions, speed and sentiment")
  func positions() {
    var parity = Parity()
    // 420-429
    parity.property(
      \SRKeyboardMetrics.longWordUpErrorDistance,
      [ProbabilityMetric<UnitLength>].self
    )
    parity.property(
      \SRKeyboardMetrics.longWordDownErrorDistance,
      [ProbabilityMetric<UnitLength>].self
    )
    parity.property(\SRKeyboardMetrics.longWordTouchDownUp, [ProbabilityMetric<UnitDuration>].self)
    parity.property(
      \SRKeyboardMetrics.longWordTouchDownDown,
      [ProbabilityMetric<UnitDuration>].self
    )
    parity.property(\SRKeyboardMetrics.longWordTouchUpDown, [ProbabilityMetric<UnitDuration>].self)
    parity.property(\SRKeyboardMetrics.deleteToDeletes, [ProbabilityMetric<UnitDuration>].self)
    parity.property(\SRKeyboardMetrics.totalPauses, Int.self)
    parity.property(\SRKeyboardMetrics.totalPathPauses, Int.self)
    parity.property(\SRKeyboardMetrics.typingSpeed, Double.self)
    parity.property(\SRKeyboardMetrics.pathTypingSpeed, Double.self)
    // 430
    parity.property(\SRKeyboardMetrics.totalTypingEpisodes, Int.self)
    // 431-441
    parity.cases([
      SRKeyboardMetrics.SentimentCategory.absolutist: 0,
      .down: 1,
      .death: 2,
      .anxiety: 3,
      .anger: 4,
      .health: 5,
      .positive: 6,
      .sad: 7,
      .lowEnergy: 8,
      .confused: 9,
    ])
    // 442-443
    parity.function(
      SRKeyboardMetrics.wordCount(for:)
        as (SRKeyboardMetrics) -> (SRKeyboardMetrics.SentimentCategory) -> Int
    )
    parity.function(
      SRKeyboardMetrics.emojiCount(for:)
        as (SRKeyboardMetrics) -> (SRKeyboardMetrics.SentimentCategory) -> Int
    )
    #expect(parity.count == 24)
  }
}
