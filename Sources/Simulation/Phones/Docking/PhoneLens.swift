import AVFoundation
import DockKit
import Docks
import Foundation
import simd

/// The phone's cameras as AVFoundation sees them: one on each side.
final class PhoneLens: CaptureHardware, Sendable {
  /// Source: 35 mm equivalent focal lengths of 23 and 26 mm, whole frame.
  static let frontFieldOfView = 76.1
  static let backFieldOfView = 69.4
  private static let (width, height) = (1920, 1080)

  /// The cameras that run for the app: the one that the dock uses for tracking, and a second one.
  private let camera: PhoneCamera
  private let second: PhoneCamera
  /// The orientation of the phone on its dock.
  private let orientation: DockAccessory.CameraOrientation

  init(
    _ camera: PhoneCamera,
    beside second: PhoneCamera,
    on dock: DockAccessory.CameraOrientation
  ) {
    self.camera = camera
    self.second = second
    orientation = dock
  }

  /// Every model that a scenario can name runs two cameras (Apple, AVCaptureMultiCamSession).
  let camerasAtOnce = 2

  func levelAngle(of position: AVCaptureDevice.Position) -> CGFloat {
    CGFloat(turn(of: position).rawValue)
  }

  /// The rotation that makes frames upright: from the phone's orientation on its dock; off the
  /// dock, where there are no frames, the phone is upright (our choice).
  private func turn(of position: AVCaptureDevice.Position) -> CameraTurn {
    CameraTurn(camera.dock == nil ? .portrait : orientation, position) ?? .none
  }

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
    let captures = CaptureService.current?.captures ?? []
    Self.run(camera, captures.first)
    Self.run(second, captures.dropFirst().first)
  }

  private static func run(_ camera: PhoneCamera, _ capture: RunningCapture?) {
    guard let capture else { return camera.stop() }
    camera.start(isFront: capture.position == .front, zoom: capture.zoom)
  }

  /// Delivers a frame to the app's outputs, if there are any.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - index: The index of the running capture that took the frame.
  func deliver(_ frame: CameraFrame, from index: Int) {
    guard let service = CaptureService.current, service.captures.indices.contains(index),
      service.captures[index].wantsSomething
    else { return }
    let turn = turn(of: frame.view.isFront ? .front : .back)
    service.deliver(
      CapturedFrame(
        captured: frame.captured,
        width: Self.width,
        height: Self.height,
        intrinsics: Self.intrinsics(frame.view.turned(by: turn)),
        found: frame.detections.map { FoundObject($0, before: turn) }
      ),
      from: index
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
  /// Creates a metadata object from a detection, in the coordinates of the unrotated sensor; the
  /// identifier is that of the tracked object, else the subject's number, and -1 for false alarms.
  fileprivate init(_ detection: Detection, before turn: CameraTurn) {
    let box = turn.opposite.turned(detection.box)
    let bounds = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    let id = detection.identifier ?? detection.subject ?? -1
    switch detection.kind {
    case .face: self.init(.face, id: id, bounds: bounds)
    case .body: self.init(.humanBody, id: id, bounds: bounds)
    case .object: self.init(.salientObject, id: id, bounds: bounds)
    }
  }
}
