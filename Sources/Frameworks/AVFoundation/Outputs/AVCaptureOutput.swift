public import Foundation
import VirtualTime

/// A destination of a session's media (Apple, AVCaptureOutput).
public class AVCaptureOutput: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// The connections to the output.
  public private(set) var connections: [AVCaptureConnection] = []

  /// The session of the output.
  weak var session: AVCaptureSession?

  /// The launch of the app that created the output.
  let launch = CaptureService.current?.launch

  override init() {}

  /// Returns the connection to the output, if it has this media type.
  public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
    mediaType == self.mediaType ? connections.first : nil
  }

  /// The media type of the output.
  var mediaType: AVMediaType { .video }

  /// Whether the app requests the objects in frames.
  var wantsMetadata: Bool { false }

  /// Whether the app requests frames.
  var wantsFrames: Bool { false }

  /// Delivers a frame of the connected camera to the app.
  func deliver(_ frame: CapturedFrame, in world: World) {}

  /// Connects the output with an input's first port of its media type, unless it is already
  /// connected.
  func connect(with input: AVCaptureInput) {
    guard connections.isEmpty, let port = input.ports.first(where: { $0.mediaType == mediaType })
    else { return }
    connect(AVCaptureConnection(inputPorts: [port], output: self))
  }

  func connect(_ connection: AVCaptureConnection) { connections.append(connection) }

  func disconnect(_ connection: AVCaptureConnection) { connections.removeAll { $0 === connection } }

  func disconnect(from input: AVCaptureInput) {
    connections.removeAll { $0.input === input }
  }

  /// The connection that is open now.
  var openConnection: AVCaptureConnection? { connections.first(where: \.isOpen) }

  /// Returns the time of a frame, on the clock that counts from the device's start.
  func stamp(_ frame: CapturedFrame, in world: World) -> CMTime {
    let uptime = Int64(world.uptimeAtStart) * 1_000_000_000
    return CMTime(value: uptime + frame.captured.nanoseconds, timescale: 1_000_000_000)
  }

  /// Ends the app if a delegate has no queue (Apple: it raises an exception).
  func admit(_ queue: DispatchQueue?, for delegate: AnyObject?, _ method: String) {
    guard delegate != nil, queue == nil else { return }
    raise("\(method) was called with a delegate and no queue", hint: "pass a serial DispatchQueue.")
  }
}
