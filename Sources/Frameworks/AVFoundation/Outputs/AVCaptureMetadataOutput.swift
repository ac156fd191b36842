public import Dispatch
public import Foundation
import VirtualTime

/// An output of the objects that are found in frames (Apple, AVCaptureMetadataOutput).
public class AVCaptureMetadataOutput: AVCaptureOutput {
  public override init() { super.init() }

  /// The kinds of objects that can be found: none before a session connects the output with a
  /// camera.
  public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
    connections.isEmpty ? [] : [.face, .humanBody, .catBody, .dogBody, .salientObject]
  }

  /// The kinds of objects that the app requests.
  ///
  /// Setting a kind that is not available ends the app (Apple: it raises an exception).
  // Apple declares the property in this way: clients set and unwrap it.
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

  /// The part of the frame, from the upper left, that reported objects must touch.
  public var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The delegate of the output.
  public private(set) weak var metadataObjectsDelegate:
    (any AVCaptureMetadataOutputObjectsDelegate)?

  /// The queue of the delegate.
  public private(set) var metadataObjectsCallbackQueue: DispatchQueue?

  /// Whether the last callback contained objects.
  private var hasTold = false

  /// Sets the delegate and its queue; a delegate without a queue ends the app (Apple: it raises an
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

  /// Delivers the objects of a frame, and an empty array once after objects have disappeared (our
  /// choice).
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

/// A delegate that receives the objects of frames (Apple, AVCaptureMetadataOutputObjectsDelegate).
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// The output has found objects.
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
