import AVFoundation
import DockKit
import Foundation

/// Keeps what the camera found in its last frame, or in the last one that it has had the time to look at.
///
/// The camera tells of nothing once and then no more, so who is asked 15 times a second asks here.
@MainActor
final class SubjectFinder: NSObject, AVCaptureMetadataOutputObjectsDelegate {
  private var found: [(due: ContinuousClock.Instant, objects: [AVMetadataObject])] = []
  private let analysis: Duration

  /// - Parameter analysis: How long it takes to look at a frame.
  init(taking analysis: Duration = .zero) { self.analysis = analysis }

  /// What is in view; empty if nothing is.
  var objects: [AVMetadataObject] {
    let now = ContinuousClock.now
    if let last = found.lastIndex(where: { $0.due <= now }) { found.removeFirst(last) }
    return found.first.flatMap { $0.due <= now ? $0.objects : nil } ?? []
  }

  nonisolated func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    // The output's queue is the main queue, so that the objects stay on the main actor.
    nonisolated(unsafe) let objects = metadataObjects
    MainActor.assumeIsolated {
      found.append((ContinuousClock.now.advanced(by: analysis), objects))
      if analysis == .zero { found.removeFirst(found.count - 1) }
    }
  }
}

extension DockAccessory.Observation {
  /// What an object of the camera's is as an observation, whose origin is the lower left.
  init?(_ object: AVMetadataObject) {
    let bounds = object.bounds
    let rect = CGRect(
      x: bounds.minX,
      y: 1 - bounds.maxY,
      width: bounds.width,
      height: bounds.height
    )
    switch object {
    case let face as AVMetadataFaceObject:
      self.init(identifier: face.faceID, type: .humanFace, rect: rect)
    case let body as AVMetadataBodyObject:
      self.init(identifier: body.bodyID, type: .humanBody, rect: rect)
    default: return nil
    }
  }
}
