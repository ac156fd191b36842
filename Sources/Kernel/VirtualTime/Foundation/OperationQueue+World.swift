package import Foundation

extension OperationQueue {
  private struct Original { var call: () -> OperationQueue }

  /// The main queue of the calling code's process.
  ///
  /// Foundation has one for the program. It would run a world's operations in another world that runs at the same time,
  /// and none at all once an operation was pending when its process ended.
  @_silgen_name("$s10Foundation14OperationQueueC4mainACvgZ")
  @inline(never)
  @_optimize(none)
  package class func mainOfWorld() -> OperationQueue {
    World.onThisThread?.mainOperations ?? original
  }

  /// The main queue of the program.
  fileprivate static let original = {
    let method = ReplacedMethods.method(Symbols.mainOperations, on: nil)
    return unsafeBitCast(method, to: Original.self).call()
  }()
}

/// The main operation queue of a process, whose settings are fixed, as those of Foundation's are.
private final class MainOperationQueue: OperationQueue, @unchecked Sendable {
  /// The superclass does not retain it, and each access to `DispatchQueue.main` makes another object.
  private let queue = DispatchQueue.main

  override init() {
    super.init()
    super.underlyingQueue = queue
    super.maxConcurrentOperationCount = 1
    super.qualityOfService = .userInteractive
    super.name = "NSOperationQueue Main Queue"
  }

  /// Also true for the program's main queue.
  ///
  /// On the main thread, an observer's own code in Foundation compares the observer's queue with that one, to call the
  /// observer at once instead of waiting for the queue.
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) || OperationQueue.original === object as? OperationQueue
  }

  override var hash: Int { OperationQueue.original.hash }

  override var maxConcurrentOperationCount: Int {
    get { super.maxConcurrentOperationCount }
    set {}
  }

  override var qualityOfService: QualityOfService {
    get { super.qualityOfService }
    set {}
  }

  override var isSuspended: Bool {
    get { false }
    set {}
  }

  override func cancelAllOperations() {}
}

extension World {
  private static let mainOperations = WorldLocal<OperationQueue>()

  /// The main operation queue of the active process; created at the first access.
  fileprivate var mainOperations: OperationQueue {
    if let queue = Self.mainOperations[self] { return queue }
    let queue = MainOperationQueue()
    Self.mainOperations[self] = queue
    return queue
  }

  /// Removes the queue with what is pending in it: the next access creates a new one.
  func dropMainOperations() { Self.mainOperations[self] = nil }
}
