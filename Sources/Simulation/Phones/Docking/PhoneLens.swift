import AVFoundation
import DockKit
import Foundation
import Scenes
import simd

/// The phone's cameras, as AVFoundation has them: one on each side.
final class PhoneLens: CaptureHardware, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  /// Source: focal lengths of 23 and 26 mm as of 35 mm film, whole frame.
  static let frontFieldOfView = 76.1
  static let backFieldOfView = 69.4
  private static let (width, height) = (1920, 1080)

  private let camera: PhoneCamera

  init(_ camera: PhoneCamera) { self.camera = camera }

  let cameras = [
    CameraDescription(
      .builtInWideAngleCamera,
      .back,
      horizontalFieldOfView: backFieldOfView,
      pixelWidth: width,
      pixelHeight: height,
      maximumZoom: 10
    ),
    CameraDescription(
      .builtInWideAngleCamera,
      .front,
      horizontalFieldOfView: frontFieldOfView,
      pixelWidth: width,
      pixelHeight: height,
      maximumZoom: 5
    ),
  ]

  func captureChanged() {
    if let running = CaptureService.current?.running {
      camera.start(isFront: running.position == .front, zoom: running.zoom)
    } else {
      camera.stop()
    }
  }

  /// Hands a frame to the app's outputs, if it has any.
  func deliver(_ frame: CameraFrame) {
    guard let service = CaptureService.current, let running = service.running,
      running.wantsMetadata || running.wantsFrames
    else { return }
    service.deliver(
      CapturedFrame(
        captured: frame.captured,
        width: Self.width,
        height: Self.height,
        intrinsics: Self.intrinsics(frame.view),
        found: frame.detections.compactMap(FoundObject.init)
      )
    )
  }

  private static func intrinsics(_ view: CameraView) -> matrix_float3x3 {
    let focal = Float(Double(width) / 2 / view.halfWidth)
    return matrix_float3x3(
      SIMD3(focal, 0, 0),
      SIMD3(0, focal, 0),
      SIMD3(Float(width) / 2, Float(height) / 2, 1)
    )
  }
}

extension FoundObject {
  /// A detection as the camera's metadata has it, numbered by whose it is; false alarms have number -1.
  fileprivate init?(_ detection: Detection) {
    let box = detection.box
    let bounds = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    let id = detection.identifier ?? detection.subject ?? -1
    switch detection.kind {
    case .face: self.init(.face, id: id, bounds: bounds)
    case .body: self.init(.humanBody, id: id, bounds: bounds)
    case .object: self.init(.salientObject, id: id, bounds: bounds)
    }
  }
}
