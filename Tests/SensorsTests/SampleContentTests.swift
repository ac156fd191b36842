import SensorKit
import Sensors
import Testing

/// The contents of simulated samples, read through SensorKit's public properties; where no source
/// is named the values are our choice, and these tests hold them to be sensible and to agree.
@Suite("Phones: contents of samples")
struct SampleContentTests {
  private static let seeds: Range<UInt64> = 0..<12

  @Test("light is never negative, is measured at the front, and has a colour", arguments: seeds)
  func light(seed: UInt64) throws {
    let phone = LivedPhone(seed: seed)
    let samples = phone.samples(of: phone.light, as: SRAmbientLightSample.self)
    #expect(samples.count > 300)
    for (_, sample) in samples.prefix(500) {
      #expect(sample.lux.value >= 0 && sample.lux.value < 120_000)
      #expect(sample.placement == .frontTop)
      #expect(sample.chromaticity.x > 0.3 && sample.chromaticity.y > 0.3)
      #expect(sample.lux == sample.lux)
    }
  }

  /// Source: Apple, SRAmbientLightSample.chromaticity (zeros without a colour sensor).
  @Test("a phone without a colour sensor reports zeros")
  func colourless() throws {
    let model = try #require(PhoneModel.named("iPhone SE (3rd generation)"))
    let phone = LivedPhone(seed: 1, model: model)
    let samples = phone.samples(of: phone.light, as: SRAmbientLightSample.self)
    #expect(!samples.isEmpty)
    #expect(samples.allSatisfy { $0.sample.chromaticity.x == 0 && $0.sample.chromaticity.y == 0 })
  }

  @Test("totals of typing are consistent, and the same at each read", arguments: seeds)
  func typing(seed: UInt64) throws {
    let phone = LivedPhone(seed: seed)
    let samples = phone.samples(of: phone.keyboard, as: SRKeyboardMetrics.self)
    #expect(samples.count > 5)
    for (_, typed) in samples {
      #expect(typed.totalWords >= 1)
      #expect(typed.totalTaps == typed.totalWords * 5 + typed.totalDeletes + typed.totalEmojis)
      #expect(typed.totalAlteredWords <= typed.totalWords)
      let kinds = [
        typed.totalSpaceCorrections, typed.totalTranspositionCorrections,
        typed.totalInsertKeyCorrections, typed.totalSkipTouchCorrections,
        typed.totalNearKeyCorrections, typed.totalSubstitutionCorrections,
        typed.totalRetroCorrections, typed.totalHitTestCorrections,
      ]
      #expect(kinds.reduce(0, +) == typed.totalAutoCorrections)
      #expect(typed.duration > 0 && typed.totalTypingDuration <= typed.duration)
      // The routine's speed is the words over the time, as the property says.
      let speed = Double(typed.totalWords) * 60 / typed.totalTypingDuration
      #expect(abs(typed.typingSpeed - speed) < 1e-9)
      #expect(typed.typingSpeed > 5 && typed.typingSpeed < 150)
      // These people type with taps, so there are no paths.
      #expect(typed.totalPaths == 0 && typed.totalPathTime == 0 && typed.pathTypingSpeed == 0)
      #expect(typed.deleteToPath.distributionSampleValues.isEmpty)
      #expect(typed.totalTypingEpisodes == typed.totalPauses + 1)
      #expect(typed.keyboardIdentifier == "com.apple.keyboard.system")
      #expect(typed.inputModes.count == 1 && typed.width.value > 50 && typed.height.value > 40)
      #expect(typed.totalEmojis == typed.totalEmojis && typed.totalDeletes == typed.totalDeletes)
    }
  }

  @Test("distributions have plausible values in their unit, the same each time", arguments: seeds)
  func distributions(seed: UInt64) throws {
    let phone = LivedPhone(seed: seed)
    let samples = phone.samples(of: phone.keyboard, as: SRKeyboardMetrics.self)
    let typed = try #require(samples.map(\.sample).max { $0.totalTaps < $1.totalTaps })
    let touches = typed.touchDownUp.distributionSampleValues
    #expect(touches.count == min(typed.totalTaps, 100))
    #expect(touches.allSatisfy { $0.unit == .seconds && $0.value > 0.01 && $0.value < 0.5 })
    #expect(touches == typed.touchDownUp.distributionSampleValues)
    let intervals = typed.touchDownDown.distributionSampleValues
    let mean = intervals.map(\.value).reduce(0, +) / Double(max(intervals.count, 1))
    let expected = typed.totalTypingDuration / Double(typed.totalTaps)
    #expect(mean > expected / 2 && mean < expected * 2)
    // Each quantity has draws of its own.
    #expect(intervals != typed.anyTapToCharKey.distributionSampleValues)
    let distances = typed.upErrorDistance.distributionSampleValues
    #expect(!distances.isEmpty)
    #expect(distances.allSatisfy { $0.unit == .millimeters && $0.value >= 0 && $0.value < 10 })
    #expect(typed.longWordTouchDownUp.count == 6)
    #expect(
      typed.longWordTouchDownUp[0].distributionSampleValues
        != typed.longWordTouchDownUp[1].distributionSampleValues
    )
    #expect(typed.pathErrorDistanceRatio.isEmpty)
  }

  @Test("words of a sentiment are few, and never exceed the typed words", arguments: seeds)
  func sentiment(seed: UInt64) {
    let phone = LivedPhone(seed: seed)
    let samples = phone.samples(of: phone.keyboard, as: SRKeyboardMetrics.self)
    let words = samples.map(\.sample.totalWords).reduce(0, +)
    var felt = 0
    for (_, typed) in samples {
      let counted = typed.wordCount(for: .positive)
      #expect(counted <= typed.totalWords && counted == typed.wordCount(for: .positive))
      #expect(typed.emojiCount(for: .sad) <= typed.totalEmojis)
      felt += counted
    }
    #expect(felt < words / 20)
  }
}
