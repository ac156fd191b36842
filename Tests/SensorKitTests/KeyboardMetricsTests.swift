import SensorKit
import Testing

/// Metrics whose values identify the quantity and position.
private struct Typing: KeyboardMetricsContent {
  var keyboard: KeyboardDescription {
    KeyboardDescription(
      identifier: "en_US@QWERTY",
      version: "4",
      widthMillimetres: 65,
      heightMillimetres: 40,
      inputModes: ["en_US", "emoji"]
    )
  }

  var sessionIdentifiers: [String] { ["session 1"] }

  var totals: KeyboardTotals {
    var totals = KeyboardTotals()
    totals.duration = 300
    totals.words = 40
    totals.pathLengthMillimetres = 1500
    totals.typingSpeed = 38.5
    return totals
  }

  func values(of metric: KeyboardMetric, at position: Int) -> [Double] {
    [Double(KeyboardMetric.allCases.firstIndex(of: metric) ?? -1), Double(position)]
  }

  func counts(of category: SRKeyboardMetrics.SentimentCategory) -> (words: Int, emojis: Int) {
    (words: 100 + category.rawValue, emojis: 200 + category.rawValue)
  }
}

@Suite("SensorKit: keyboard metrics")
struct KeyboardMetricsTests {
  let metrics = SRKeyboardMetrics(content: Typing())

  private func index(of metric: KeyboardMetric) -> Double {
    Double(KeyboardMetric.allCases.firstIndex(of: metric) ?? -1)
  }

  /// Source: Apple, SRKeyboardMetrics.
  @Test("The keyboard equals the content's, and its size is in millimetres")
  func keyboard() {
    #expect(metrics.keyboardIdentifier == "en_US@QWERTY")
    #expect(metrics.version == "4")
    #expect(metrics.width == Measurement(value: 65, unit: .millimeters))
    #expect(metrics.height == Measurement(value: 40, unit: .millimeters))
    #expect(metrics.inputModes == ["en_US", "emoji"])
    #expect(metrics.sessionIdentifiers == ["session 1"])
  }

  /// Source: Apple, SRKeyboardMetrics.
  @Test("The numbers equal those of the content")
  func totals() {
    #expect(metrics.duration == 300)
    #expect(metrics.totalWords == 40)
    #expect(metrics.totalPathLength == Measurement(value: 1500, unit: .millimeters))
    #expect(metrics.typingSpeed == 38.5)
  }

  typealias Distance =
    @Sendable (SRKeyboardMetrics) -> SRKeyboardMetrics.ProbabilityMetric<UnitLength>

  static let lengths: [(KeyboardMetric, Distance)] = [
    (.upErrorDistance, { $0.upErrorDistance }),
    (.downErrorDistance, { $0.downErrorDistance }),
    (.spaceUpErrorDistance, { $0.spaceUpErrorDistance }),
    (.spaceDownErrorDistance, { $0.spaceDownErrorDistance }),
    (.deleteUpErrorDistance, { $0.deleteUpErrorDistance }),
    (.deleteDownErrorDistance, { $0.deleteDownErrorDistance }),
    (.shortWordCharKeyUpErrorDistance, { $0.shortWordCharKeyUpErrorDistance }),
    (.shortWordCharKeyDownErrorDistance, { $0.shortWordCharKeyDownErrorDistance }),
  ]

  /// Source: Apple, SRKeyboardMetrics.
  @Test("Each distance has its own distribution, in millimetres", arguments: lengths)
  func distance(metric: KeyboardMetric, property: Distance) {
    let values = property(metrics).distributionSampleValues
    #expect(values.map(\.value) == [index(of: metric), 0])
    #expect(values.allSatisfy { $0.unit == .millimeters })
  }

  typealias Time =
    @Sendable (SRKeyboardMetrics) -> SRKeyboardMetrics.ProbabilityMetric<UnitDuration>

  static let durations: [(KeyboardMetric, Time)] = [
    (.touchDownUp, { $0.touchDownUp }),
    (.spaceTouchDownUp, { $0.spaceTouchDownUp }),
    (.deleteTouchDownUp, { $0.deleteTouchDownUp }),
    (.shortWordCharKeyTouchDownUp, { $0.shortWordCharKeyTouchDownUp }),
    (.touchDownDown, { $0.touchDownDown }),
    (.touchUpDown, { $0.touchUpDown }),
    (.charKeyToPrediction, { $0.charKeyToPrediction }),
    (.shortWordCharKeyToCharKey, { $0.shortWordCharKeyToCharKey }),
    (.charKeyToAnyTapKey, { $0.charKeyToAnyTapKey }),
    (.anyTapToCharKey, { $0.anyTapToCharKey }),
    (.spaceToCharKey, { $0.spaceToCharKey }),
    (.charKeyToSpaceKey, { $0.charKeyToSpaceKey }),
    (.spaceToDeleteKey, { $0.spaceToDeleteKey }),
    (.deleteToSpaceKey, { $0.deleteToSpaceKey }),
    (.spaceToSpaceKey, { $0.spaceToSpaceKey }),
    (.spaceToShiftKey, { $0.spaceToShiftKey }),
    (.spaceToPlaneChangeKey, { $0.spaceToPlaneChangeKey }),
    (.spaceToPredictionKey, { $0.spaceToPredictionKey }),
    (.deleteToCharKey, { $0.deleteToCharKey }),
    (.charKeyToDelete, { $0.charKeyToDelete }),
    (.deleteToDelete, { $0.deleteToDelete }),
    (.deleteToShiftKey, { $0.deleteToShiftKey }),
    (.deleteToPlaneChangeKey, { $0.deleteToPlaneChangeKey }),
    (.anyTapToPlaneChangeKey, { $0.anyTapToPlaneChangeKey }),
    (.planeChangeToAnyTap, { $0.planeChangeToAnyTap }),
    (.charKeyToPlaneChangeKey, { $0.charKeyToPlaneChangeKey }),
    (.planeChangeKeyToCharKey, { $0.planeChangeKeyToCharKey }),
    (.deleteToPath, { $0.deleteToPath }),
    (.pathToDelete, { $0.pathToDelete }),
    (.spaceToPath, { $0.spaceToPath }),
    (.pathToSpace, { $0.pathToSpace }),
    (.pathToPath, { $0.pathToPath }),
  ]

  /// Source: Apple, SRKeyboardMetrics.
  @Test("Each time has its own distribution, in seconds", arguments: durations)
  func time(metric: KeyboardMetric, property: Time) {
    let values = property(metrics).distributionSampleValues
    #expect(values.map(\.value) == [index(of: metric), 0])
    #expect(values.allSatisfy { $0.unit == .seconds })
  }

  /// Source: Apple, SRKeyboardMetrics: the 1st to 5th letter, and the rest.
  @Test("A quantity by position has six distributions")
  func positions() {
    func check<UnitType: Unit>(
      _ distributions: [SRKeyboardMetrics.ProbabilityMetric<UnitType>],
      _ metric: KeyboardMetric,
      _ unit: UnitType
    ) {
      #expect(distributions.count == 6)
      for (position, distribution) in distributions.enumerated() {
        let values = distribution.distributionSampleValues
        #expect(values.map(\.value) == [index(of: metric), Double(position)])
        #expect(values.allSatisfy { $0.unit == unit })
      }
    }
    check(metrics.longWordUpErrorDistance, .longWordUpErrorDistance, .millimeters)
    check(metrics.longWordDownErrorDistance, .longWordDownErrorDistance, .millimeters)
    check(metrics.longWordTouchDownUp, .longWordTouchDownUp, .seconds)
    check(metrics.longWordTouchDownDown, .longWordTouchDownDown, .seconds)
    check(metrics.longWordTouchUpDown, .longWordTouchUpDown, .seconds)
    check(metrics.deleteToDeletes, .deleteToDeletes, .seconds)
  }

  /// Source: Apple, SRKeyboardMetrics: plain numbers.
  @Test("The error of paths is a ratio")
  func ratio() {
    let expected = [index(of: .pathErrorDistanceRatio), 0]
    #expect(metrics.pathErrorDistanceRatio.map(\.doubleValue) == expected)
  }

  /// Source: the reference, B5.
  @Test("There are 47 quantities: 10 distances, one ratio and 36 times; six have six positions")
  func quantities() {
    let all = KeyboardMetric.allCases
    #expect(all.count == 47)
    #expect(all.filter { $0.unit == .millimetres }.count == 10)
    #expect(all.filter { $0.unit == .none } == [.pathErrorDistanceRatio])
    #expect(all.filter { $0.unit == .seconds }.count == 36)
    #expect(all.filter { $0.positions == 6 }.count == 6)
    #expect(all.filter { $0.positions == 1 }.count == 41)
  }

  /// Source: Apple, SRKeyboardMetrics.SentimentCategory.
  @Test("Words and emojis are counted by sentiment", arguments: 0..<10)
  func sentiments(rawValue: Int) throws {
    let category = try #require(SRKeyboardMetrics.SentimentCategory(rawValue: rawValue))
    #expect(metrics.wordCount(for: category) == 100 + rawValue)
    #expect(metrics.emojiCount(for: category) == 200 + rawValue)
  }
}
