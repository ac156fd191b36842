public import Dispatch
public import Foundation
import VirtualTime

/// Tells the app what was found in frames (Apple, AVCaptureMetadataOutput).
public class AVCaptureMetadataOutput: AVCaptureOutput {
  public override init() { super.init() }

  /// What can be found: nothing before a session connects it with a camera.
  public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
    connections.isEmpty ? [] : [.face, .humanBody, .catBody, .dogBody, .salientObject]
  }

  /// What the app wants to be told of.
  ///
  /// Asking for what is not available ends the app (Apple: it raises an exception).
  // As Apple declares it: clients set it, and unwrap it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var metadataObjectTypes: [AVMetadataObject.ObjectType]! = [] {
    didSet {
      let types = metadataObjectTypes ?? []
      let available = availableMetadataObjectTypes
      if let missing = types.first(where: { !available.contains($0) }) {
        raise(
          "metadataObjectTypes was set to types of which '\(missing.rawValue)' is not available",
          hint: "add the output to a session with a camera first, and choose from"
            + " availableMetadataObjectTypes."
        )
      }
      session?.wasChanged()
    }
  }

  /// The part of the frame, from the upper left, that things must touch to be told of.
  public var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Who is told.
  public private(set) weak var metadataObjectsDelegate:
    (any AVCaptureMetadataOutputObjectsDelegate)?

  /// Where they are told.
  public private(set) var metadataObjectsCallbackQueue: DispatchQueue?

  /// Whether the last that was told was something.
  private var hasTold = false

  /// Says who is told, and on which queue; a delegate without a queue ends the app (Apple: it raises an
  /// exception).
  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {
    admit(objectsCallbackQueue, for: objectsDelegate, "setMetadataObjectsDelegate")
    metadataObjectsDelegate = objectsDelegate
    metadataObjectsCallbackQueue = objectsCallbackQueue
    session?.wasChanged()
  }

  override var mediaType: AVMediaType { .metadataObject }

  override var wantsMetadata: Bool {
    metadataObjectsDelegate != nil && openConnection != nil
      && !(metadataObjectTypes ?? []).isEmpty
  }

  /// Tells what was found; of nothing once, when there was something before (our choice).
  override func deliver(_ frame: CapturedFrame, in world: World) {
    guard wantsMetadata, let queue = metadataObjectsCallbackQueue, let connection = openConnection
    else { return }
    let time = stamp(frame, in: world)
    var objects: [AVMetadataObject] = []
    for found in frame.found
    where metadataObjectTypes.contains(found.type) && found.bounds.intersects(rectOfInterest) {
      objects.append(found.object(at: time))
    }
    guard !objects.isEmpty || hasTold else { return }
    hasTold = !objects.isEmpty
    // The queue belongs to the output's world, which runs one thread at a time.
    nonisolated(unsafe) let (output, told, source) = (self, objects, connection)
    queue.async {
      guard CaptureService.reached(by: output.launch) != nil else { return }
      output.metadataObjectsDelegate?.metadataOutput(output, didOutput: told, from: source)
    }
  }
}

/// Is told what was found in frames (Apple, AVCaptureMetadataOutputObjectsDelegate).
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// Something was found.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  )
}

extension AVCaptureMetadataOutputObjectsDelegate {
  /// Does nothing.
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
