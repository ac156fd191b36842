public import CoreMedia
@_exported public import Foundation

/// A result of an analysis of sound (Apple, SNResult).
public protocol SNResult: NSObjectProtocol {}

/// What was heard in a span of audio (Apple, SNClassificationResult).
public class SNClassificationResult: NSObject, SNResult {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The likeliest sounds, the likeliest first.
  public let classifications: [SNClassification]

  /// The span of the audio.
  public let timeRange: CMTimeRange

  /// The likeliest sounds of a span of audio.
  package init(classifications: [SNClassification], timeRange: CMTimeRange) {
    self.classifications = classifications.sorted { $0.confidence > $1.confidence }
    self.timeRange = timeRange
    super.init()
  }

  /// How sure it is of one sound; nil where the sound isn't among its classifications.
  public func classification(forIdentifier identifier: String) -> SNClassification? {
    classifications.first { $0.identifier == identifier }
  }
}

/// A sound, and how sure it is that it was heard (Apple, SNClassification).
public class SNClassification: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The sound's name, such as "speech".
  public let identifier: String

  /// How sure it is: 0 to 1.
  public let confidence: Double

  /// A sound and how sure it is, from 0 to 1.
  package init(identifier: String, confidence: Double) {
    self.identifier = identifier
    self.confidence = confidence
    super.init()
  }
}
