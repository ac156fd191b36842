public import CoreMedia
@_exported public import Foundation

/// A result of an analysis of sound (Apple, SNResult).
public protocol SNResult: NSObjectProtocol {}

/// The sounds recognised in a span of audio (Apple, SNClassificationResult).
public class SNClassificationResult: NSObject, SNResult {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The most probable sounds, the most probable first.
  public let classifications: [SNClassification]

  /// The span of audio that was analysed.
  public let timeRange: CMTimeRange

  /// Creates a result from the most probable sounds of a span of audio.
  package init(classifications: [SNClassification], timeRange: CMTimeRange) {
    self.classifications = classifications.sorted { $0.confidence > $1.confidence }
    self.timeRange = timeRange
    super.init()
  }

  /// Returns the classification of one sound; nil if the sound isn't among the classifications.
  public func classification(forIdentifier identifier: String) -> SNClassification? {
    classifications.first { $0.identifier == identifier }
  }
}

/// A sound and the confidence that the audio contains it (Apple, SNClassification).
public class SNClassification: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The sound's name, such as "speech".
  public let identifier: String

  /// The confidence, from 0 to 1.
  public let confidence: Double

  /// Creates a classification from a sound and a confidence from 0 to 1.
  package init(identifier: String, confidence: Double) {
    self.identifier = identifier
    self.confidence = confidence
    super.init()
  }
}
