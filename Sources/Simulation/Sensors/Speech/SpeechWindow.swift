import CoreMedia
import Foundation
import Routines
import SensorKit
import SoundAnalysis
import Speech
import VirtualTime

/// A span of speech that one sample tells one thing of; all figures are our choice.
struct SpeechWindow {
  /// What a sample tells.
  enum SpeechPart: CaseIterable {
    case level
    case sound
    case words
    case expression
  }

  /// Stream of the whole utterance or call.
  let session: RandomStream

  /// Which window of it this is.
  let number: Int

  /// Nanoseconds from the start of the audio to the window's start.
  let start: Int64

  /// How long it is, in nanoseconds.
  let nanoseconds: Int64

  /// What is said in it.
  let words: [String]

  /// How well the speaker generally feels, -1...1.
  let temper: Double

  private var stream: RandomStream { session.split("window").split(number) }

  private var timeRange: CMTimeRange {
    CMTimeRange(
      start: CMTime(value: start / 1_000_000, timescale: 1000),
      duration: CMTime(value: nanoseconds / 1_000_000, timescale: 1000)
    )
  }

  /// The sample that tells one thing of the window.
  func metrics(
    _ part: SpeechPart,
    at date: Date,
    flags: SRSpeechMetrics.SessionFlags
  ) -> SRSpeechMetrics {
    SRSpeechMetrics(
      sessionIdentifier: UUID(session.split("identifier")).uuidString,
      sessionFlags: flags,
      timestamp: date,
      timeSinceAudioStart: Double(start) / 1e9,
      audioLevel: part == .level ? level : nil,
      speechRecognition: part == .words ? recognition : nil,
      soundClassification: part == .sound ? classification : nil,
      speechExpression: part == .expression ? expression : nil
    )
  }

  private var level: SRAudioLevel {
    var draws = stream.split("level")
    return SRAudioLevel(timeRange: timeRange, loudness: draws.normal(mean: 62, deviation: 5))
  }

  private var classification: SNClassificationResult {
    var draws = stream.split("sound")
    let speech = draws.uniform(0.7...0.98)
    let rest = 1 - speech
    return SNClassificationResult(
      classifications: [
        SNClassification(identifier: "speech", confidence: speech),
        SNClassification(
          identifier: draws.pick(["music", "laughter", "traffic_noise"]),
          confidence: rest * draws.uniform(0.4...0.6)
        ),
        SNClassification(identifier: "silence", confidence: rest * draws.uniform(0.1...0.4)),
      ],
      timeRange: timeRange
    )
  }

  private var recognition: SFSpeechRecognitionResult {
    var draws = stream.split("words")
    let each = Double(nanoseconds) / 1e9 / Double(max(words.count, 1))
    var place = 0
    let segments = words.enumerated().map { index, word in
      defer { place += word.utf16.count + 1 }
      return SFTranscriptionSegment(
        substring: word,
        substringRange: NSRange(location: place, length: word.utf16.count),
        timestamp: Double(start) / 1e9 + each * Double(index),
        duration: each * 0.9,
        confidence: Float(draws.uniform(0.6...0.99)),
        alternativeSubstrings: []
      )
    }
    let text = words.joined(separator: " ")
    return SFSpeechRecognitionResult(
      transcriptions: [SFTranscription(formattedString: text, segments: segments)],
      isFinal: true,
      speechRecognitionMetadata: SFSpeechRecognitionMetadata(
        speakingRate: 60 / each,
        averagePauseDuration: each * 0.1,
        speechStartTimestamp: Double(start) / 1e9,
        speechDuration: Double(nanoseconds) / 1e9
      )
    )
  }

  private var expression: SRSpeechExpression {
    var draws = stream.split("expression")
    // A call has a tone of its own around the speaker's, and each window one around that.
    var call = session.split("tone")
    let tone = temper + call.normal(mean: 0, deviation: 0.2)
    func drawn(_ mean: Double) -> Double {
      min(max(draws.normal(mean: mean, deviation: 0.15), -1), 1)
    }
    return SRSpeechExpression(
      version: "1",
      timeRange: timeRange,
      confidence: draws.uniform(0.5...0.95),
      mood: drawn(tone),
      valence: drawn(tone * 0.8),
      activation: drawn(0.1),
      dominance: drawn(0)
    )
  }
}

extension DailyLife {
  /// How well this person generally feels when they speak, -1...1 (our choice).
  var temper: Double {
    var draws = stream.split("temper")
    return draws.uniform(-0.3...0.4)
  }
}

/// What is said on the phone: common words in no order, so that no conversation can be reconstructed.
enum SpokenWords {
  private static let common = [
    "and", "but", "can", "come", "could", "day", "do", "for", "get", "go", "good", "have", "home",
    "how", "in", "is", "it", "just", "know", "later", "like", "maybe", "me", "not", "now", "of",
    "okay", "on", "one", "right", "see", "so", "some", "thanks", "that", "the", "then", "think",
    "time", "to", "today", "tomorrow", "we", "well", "what", "when", "will", "with", "yes", "you",
  ]

  /// So many words; the stream's seed alone counts.
  static func words(in stream: RandomStream, count: Int) -> [String] {
    var draws = stream
    return (0..<count).map { _ in draws.pick(common) }
  }
}
