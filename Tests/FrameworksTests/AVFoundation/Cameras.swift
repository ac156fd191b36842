import AVFoundation
import Testing
import VirtualTime

/// A phone with three cameras, which records the changes of the capture.
final class Cameras: CaptureHardware, @unchecked Sendable {
  // Unchecked: it belongs to one world.

  let cameras = [
    CameraDescription(
      .builtInWideAngleCamera,
      .front,
      horizontalFieldOfView: 60,
      pixelWidth: 1920,
      pixelHeight: 1080,
      maximumZoom: 3
    ),
    CameraDescription(
      .builtInWideAngleCamera,
      .back,
      horizontalFieldOfView: 73.5,
      pixelWidth: 1920,
      pixelHeight: 1080,
      maximumZoom: 10
    ),
    CameraDescription(
      .builtInUltraWideCamera,
      .back,
      horizontalFieldOfView: 108,
      pixelWidth: 1920,
      pixelHeight: 1080,
      maximumZoom: 5
    ),
  ]

  /// The running capture after each change.
  var changes: [RunningCapture?] = []

  var camerasAtOnce = 2

  /// The rotation of the phone, in degrees.
  var angle: CGFloat = 90

  func levelAngle(of position: AVCaptureDevice.Position) -> CGFloat { angle }

  func captureChanged() { changes.append(CaptureService.current?.running) }

  /// Runs a closure in a world with such cameras.
  static func live<Value: Sendable>(
    _ authorization: CameraAuthorization = .authorized,
    _ body: @escaping @Sendable (Cameras, CaptureService, World) async throws -> Value
  ) throws -> Value {
    try World.run(seed: 1) { world in
      let cameras = Cameras()
      let service = CaptureService(in: world, on: cameras, authorization: authorization)
      return try await body(cameras, service, world)
    }
  }
}

extension CapturedFrame {
  /// A frame that is captured now.
  static func of(_ found: [FoundObject] = [], in world: World) -> CapturedFrame {
    CapturedFrame(
      captured: world.now,
      width: 1920,
      height: 1080,
      intrinsics: matrix_float3x3(
        simd_float3(1300, 0, 0),
        simd_float3(0, 1310, 0),
        simd_float3(950, 545, 1)
      ),
      found: found
    )
  }
}

extension FoundObject {
  static let face = FoundObject(
    .face,
    id: 7,
    bounds: CGRect(x: 0.25, y: 0.125, width: 0.1, height: 0.2),
    yaw: -20
  )
  static let body = FoundObject(
    .humanBody,
    id: 8,
    bounds: CGRect(x: 0.2, y: 0.1, width: 0.2, height: 0.8)
  )
}

/// Whether the standard error of an exit test contains the expected message.
func ended(_ result: ExitTest.Result?, saying words: String) -> Bool {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
}
