import CoreMedia
import Foundation
import People
import SensorKit
import SoundAnalysis
import Speech
import VirtualTime

/// An interval of speech that samples describe; all figures are our choice.
struct SpeechWindow {
  /// The metric that one sample contains.
  enum SpeechPart: CaseIterable {
    case level
    case sound
    case words
    case expression
  }

  /// The random stream of the whole utterance or call.
  let session: RandomStream

  /// The index of the window in the utterance or call.
  let number: Int

  /// The nanoseconds from the start of the audio to the window's start.
  let start: Int64

  /// The duration, in nanoseconds.
  let nanoseconds: Int64

  /// The words spoken in the window.
  let words: [String]

  /// The speaker's general mood, -1...1.
  let temper: Double

  private var stream: RandomStream { session.split("window").split(number) }

  private var timeRange: CMTimeRange {
    CMTimeRange(
      start: CMTime(value: start / 1_000_000, timescale: 1000),
      duration: CMTime(value: nanoseconds / 1_000_000, timescale: 1000)
    )
  }

  /// The sample with one metric of the window.
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
    // The tone of a call varies around the speaker's mood, and that of a window around the call's
    // tone.
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
  /// The person's general mood in speech, -1...1 (our choice).
  var temper: Double {
    var draws = stream.split("temper")
    return draws.uniform(-0.3...0.4)
  }
}

/// The words of phone calls: common words in random order, so that they form no conversation.
enum SpokenWords {
  private static let common = [
    "and", "but", "can", "come", "could", "day", "do", "for", "get", "go", "good", "have", "home",
    "how", "in", "is", "it", "just", "know", "later", "like", "maybe", "me", "not", "now", "of",
    "okay", "on", "one", "right", "see", "so", "some", "thanks", "that", "the", "then", "think",
    "time", "to", "today", "tomorrow", "we", "well", "what", "when", "will", "with", "yes", "you",
  ]

  /// Draws some words; only the stream's seed matters.
  static func words(in stream: RandomStream, count: Int) -> [String] {
    var draws = stream
    return (0..<count).map { _ in draws.pick(common) }
  }
}
