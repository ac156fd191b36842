import SensorKit

extension Parity {
  mutating func keyboardMetrics() {
    sendableObjectType(350, SRKeyboardMetrics.self, copies: false, codes: false)
    property(351, \SRKeyboardMetrics.duration, TimeInterval.self)
    property(352, \SRKeyboardMetrics.keyboardIdentifier, String.self)
    property(353, \SRKeyboardMetrics.version, String.self)
    property(354, \SRKeyboardMetrics.width, Measurement<UnitLength>.self)
    property(355, \SRKeyboardMetrics.height, Measurement<UnitLength>.self)
    property(356, \SRKeyboardMetrics.inputModes, [String].self)
    property(357, \SRKeyboardMetrics.sessionIdentifiers, [String].self)
    property(358, \SRKeyboardMetrics.totalWords, Int.self)
    property(359, \SRKeyboardMetrics.totalAlteredWords, Int.self)
    property(360, \SRKeyboardMetrics.totalTaps, Int.self)
    property(361, \SRKeyboardMetrics.totalDrags, Int.self)
    property(362, \SRKeyboardMetrics.totalDeletes, Int.self)
    property(363, \SRKeyboardMetrics.totalEmojis, Int.self)
    property(364, \SRKeyboardMetrics.totalPaths, Int.self)
    property(365, \SRKeyboardMetrics.totalPathTime, TimeInterval.self)
    property(366, \SRKeyboardMetrics.totalPathLength, Measurement<UnitLength>.self)
    property(367, \SRKeyboardMetrics.totalAutoCorrections, Int.self)
    property(368, \SRKeyboardMetrics.totalSpaceCorrections, Int.self)
    property(369, \SRKeyboardMetrics.totalRetroCorrections, Int.self)
    property(370, \SRKeyboardMetrics.totalTranspositionCorrections, Int.self)
    property(371, \SRKeyboardMetrics.totalInsertKeyCorrections, Int.self)
    property(372, \SRKeyboardMetrics.totalSkipTouchCorrections, Int.self)
    property(373, \SRKeyboardMetrics.totalNearKeyCorrections, Int.self)
    property(374, \SRKeyboardMetrics.totalSubstitutionCorrections, Int.self)
    property(375, \SRKeyboardMetrics.totalHitTestCorrections, Int.self)
    property(376, \SRKeyboardMetrics.totalTypingDuration, TimeInterval.self)
    sendableObjectType(
      377,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self,
      copies: false,
      codes: false
    )
    property(
      378,
      \SRKeyboardMetrics.ProbabilityMetric<UnitLength>.distributionSampleValues,
      [Measurement<UnitLength>].self
    )
    property(
      379,
      \SRKeyboardMetrics.upErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      380,
      \SRKeyboardMetrics.downErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      381,
      \SRKeyboardMetrics.spaceUpErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      382,
      \SRKeyboardMetrics.spaceDownErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      383,
      \SRKeyboardMetrics.deleteUpErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      384,
      \SRKeyboardMetrics.deleteDownErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      385,
      \SRKeyboardMetrics.shortWordCharKeyUpErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      386,
      \SRKeyboardMetrics.shortWordCharKeyDownErrorDistance,
      SRKeyboardMetrics.ProbabilityMetric<UnitLength>.self
    )
    property(
      387,
      \SRKeyboardMetrics.touchDownUp,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      388,
      \SRKeyboardMetrics.spaceTouchDownUp,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      389,
      \SRKeyboardMetrics.deleteTouchDownUp,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      390,
      \SRKeyboardMetrics.shortWordCharKeyTouchDownUp,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      391,
      \SRKeyboardMetrics.touchDownDown,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      392,
      \SRKeyboardMetrics.touchUpDown,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      393,
      \SRKeyboardMetrics.charKeyToPrediction,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      394,
      \SRKeyboardMetrics.shortWordCharKeyToCharKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      395,
      \SRKeyboardMetrics.charKeyToAnyTapKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      396,
      \SRKeyboardMetrics.anyTapToCharKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      397,
      \SRKeyboardMetrics.spaceToCharKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      398,
      \SRKeyboardMetrics.charKeyToSpaceKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      399,
      \SRKeyboardMetrics.spaceToDeleteKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      400,
      \SRKeyboardMetrics.deleteToSpaceKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      401,
      \SRKeyboardMetrics.spaceToSpaceKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      402,
      \SRKeyboardMetrics.spaceToShiftKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      403,
      \SRKeyboardMetrics.spaceToPlaneChangeKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      404,
      \SRKeyboardMetrics.spaceToPredictionKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      405,
      \SRKeyboardMetrics.deleteToCharKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      406,
      \SRKeyboardMetrics.charKeyToDelete,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      407,
      \SRKeyboardMetrics.deleteToDelete,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      408,
      \SRKeyboardMetrics.deleteToShiftKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      409,
      \SRKeyboardMetrics.deleteToPlaneChangeKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      410,
      \SRKeyboardMetrics.anyTapToPlaneChangeKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      411,
      \SRKeyboardMetrics.planeChangeToAnyTap,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      412,
      \SRKeyboardMetrics.charKeyToPlaneChangeKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      413,
      \SRKeyboardMetrics.planeChangeKeyToCharKey,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(414, \SRKeyboardMetrics.pathErrorDistanceRatio, [NSNumber].self)
    property(
      415,
      \SRKeyboardMetrics.deleteToPath,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      416,
      \SRKeyboardMetrics.pathToDelete,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      417,
      \SRKeyboardMetrics.spaceToPath,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      418,
      \SRKeyboardMetrics.pathToSpace,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      419,
      \SRKeyboardMetrics.pathToPath,
      SRKeyboardMetrics.ProbabilityMetric<UnitDuration>.self
    )
    property(
      420,
      \SRKeyboardMetrics.longWordUpErrorDistance,
      [SRKeyboardMetrics.ProbabilityMetric<UnitLength>].self
    )
    property(
      421,
      \SRKeyboardMetrics.longWordDownErrorDistance,
      [SRKeyboardMetrics.ProbabilityMetric<UnitLength>].self
    )
    property(
      422,
      \SRKeyboardMetrics.longWordTouchDownUp,
      [SRKeyboardMetrics.ProbabilityMetric<UnitDuration>].self
    )
    property(
      423,
      \SRKeyboardMetrics.longWordTouchDownDown,
      [SRKeyboardMetrics.ProbabilityMetric<UnitDuration>].self
    )
    property(
      424,
      \SRKeyboardMetrics.longWordTouchUpDown,
      [SRKeyboardMetrics.ProbabilityMetric<UnitDuration>].self
    )
    property(
      425,
      \SRKeyboardMetrics.deleteToDeletes,
      [SRKeyboardMetrics.ProbabilityMetric<UnitDuration>].self
    )
    property(426, \SRKeyboardMetrics.totalPauses, Int.self)
    property(427, \SRKeyboardMetrics.totalPathPauses, Int.self)
    property(428, \SRKeyboardMetrics.typingSpeed, Double.self)
    property(429, \SRKeyboardMetrics.pathTypingSpeed, Double.self)
    property(430, \SRKeyboardMetrics.totalTypingEpisodes, Int.self)
    enumeration(
      431,
      SRKeyboardMetrics.SentimentCategory.self,
      [
        (432, .absolutist, 0), (433, .down, 1), (434, .death, 2), (435, .anxiety, 3),
        (436, .anger, 4), (437, .health, 5), (438, .positive, 6), (439, .sad, 7),
        (440, .lowEnergy, 8), (441, .confused, 9),
      ]
    )
    function(
      442,
      SRKeyboardMetrics.wordCount(for:)
        as (SRKeyboardMetrics) -> (SRKeyboardMetrics.SentimentCategory) -> Int
    )
    function(
      443,
      SRKeyboardMetrics.emojiCount(for:)
        as (SRKeyboardMetrics) -> (SRKeyboardMetrics.SentimentCategory) -> Int
    )
  }
}
