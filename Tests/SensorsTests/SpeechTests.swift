import Foundation
import People
import SensorKit
import Sensors
import SoundAnalysis
import Speech
import Testing
import VirtualTime

/// Source: Apple, SRSpeechMetrics: a session has several samples, which share its identifier.
@Suite("Phone use: speech")
struct SpeechTests {
  @Test("telephony speech lies inside the person's calls", arguments: 0..<12 as Range<UInt64>)
  func telephony(seed: UInt64) {
    let owner = PhoneOwner(seed: seed)
    let source = TelephonySpeechSource(days: owner.lived, dates: owner.dates)
    var sessions: [String: PhoneCall] = [:]
    for (written, sample) in source.samples(SRSpeechMetrics.self) {
      let moment = owner.lived.planTime(at: written)
      let call = moment.plan.calls().first { $0.start < moment.time && moment.time <= $0.end }
      #expect(call != nil)
      #expect(call == sessions[sample.sessionIdentifier] ?? call)
      sessions[sample.sessionIdentifier] = call
      let passed = moment.time.seconds - (call?.start.seconds ?? 0)
      #expect(abs(sample.timeSinceAudioStart - (passed - 5)) < 1e-6)
      let date = owner.dates.date(at: written).addingTimeInterval(-5)
      #expect(abs(sample.timestamp.timeIntervalSince(date)) < 1e-5)
      check(sample)
    }
    // Each call of five seconds or more has speech, with its own session.
    let long = (0..<Int(PhoneOwner.days) - 1).flatMap { owner.life.plan($0).calls() }
      .filter { $0.nanoseconds > 5_000_000_000 }
    #expect(sessions.count >= long.count)
    #expect(Set(sessions.values.map(\.stream)).count == sessions.count)
  }

  @Test(
    "a request to Siri has four samples with one metric each",
    arguments: [2, 3, 5, 8, 13] as [UInt64]
  )
  func siri(seed: UInt64) {
    let owner = PhoneOwner(seed: seed)
    let source = SiriSpeechSource(days: owner.lived, dates: owner.dates)
    let samples = source.samples(SRSpeechMetrics.self).map(\.1)
    for session in Dictionary(grouping: samples, by: \.sessionIdentifier).values {
      #expect(session.count == 4)
      #expect(session.filter { $0.audioLevel != nil }.count == 1)
      #expect(session.filter { $0.speechRecognition != nil }.count == 1)
      #expect(session.filter { $0.soundClassification != nil }.count == 1)
      #expect(session.filter { $0.speechExpression != nil }.count == 1)
      session.forEach(check)
    }
  }

  @Test("some of 30 people use Siri")
  func speakers() {
    let counts = (0..<30 as Range<UInt64>).map { seed in
      let owner = PhoneOwner(seed: seed)
      return SiriSpeechSource(days: owner.lived, dates: owner.dates).walk().count
    }
    #expect(counts.filter { $0 > 0 }.count > 8)
    #expect(counts.contains(0))
  }

  /// Each sample contains exactly one metric, with a value in Apple's documented range.
  private func check(_ sample: SRSpeechMetrics) {
    let metrics = [
      sample.audioLevel != nil, sample.speechRecognition != nil,
      sample.soundClassification != nil, sample.speechExpression != nil,
    ]
    #expect(metrics.filter { $0 }.count == 1)
    if let heard = sample.soundClassification {
      #expect(heard.classifications.first?.identifier == "speech")
      #expect(heard.classifications.allSatisfy { $0.confidence >= 0 && $0.confidence <= 1 })
    }
    if let felt = sample.speechExpression {
      #expect(felt.confidence >= 0 && felt.confidence <= 1)
      #expect(
        [felt.mood, felt.valence, felt.activation, felt.dominance].allSatisfy { abs($0) <= 1 }
      )
    }
    if let words = sample.speechRecognition?.bestTranscription {
      #expect(!words.segments.isEmpty)
      for segment in words.segments {
        let text = words.formattedString as NSString
        #expect(text.substring(with: segment.substringRange) == segment.substring)
        #expect(segment.timestamp >= sample.timeSinceAudioStart - 1e-9)
      }
    }
  }
}
