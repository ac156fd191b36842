import CoreMedia
import SoundAnalysis

/// What was heard, for an archive: Apple's own class declares no coding.
struct CodedClassification: Hashable, Codable, Sendable {
  private struct Sound: Hashable, Codable, Sendable {
    let identifier: String
    let confidence: Double
  }

  private let sounds: [Sound]
  private let timeRange: CodedTimeRange

  init(_ result: SNClassificationResult) {
    sounds = result.classifications.map {
      Sound(identifier: $0.identifier, confidence: $0.confidence)
    }
    timeRange = CodedTimeRange(result.timeRange)
  }

  var result: SNClassificationResult {
    SNClassificationResult(
      classifications: sounds.map {
        SNClassification(identifier: $0.identifier, confidence: $0.confidence)
      },
      timeRange: timeRange.range
    )
  }
}
