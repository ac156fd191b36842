import AVFoundation
import DockKit
import Foundation

/// Keeps what the camera found in its last frame.
///
/// The camera tells of nothing once and then no more, so who is asked 15 times a second asks here.
@MainActor
final class SubjectFinder: NSObject, AVCaptureMetadataOutputObjectsDelegate {
  private var found: [AVMetadataObject] = []

  /// What is in view; empty if nothing is.
  var objects: [AVMetadataObject] { found }

  nonisolated func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    MainActor.assumeIsolated { found = metadataObjects }
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
