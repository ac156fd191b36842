public import Dispatch
import URLLoading

/// Tells an app how its phone is connected, and each change of that (Apple, NWPathMonitor).
///
/// Outside a world nobody can tell, and the path is unsatisfied.
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
  // Unchecked: in a world only its thread reaches the monitor, and elsewhere nothing changes it.

  public typealias Element = NWPath

  private let isWanted: @Sendable (NWInterface.InterfaceType) -> Bool
  private let service: LoadingService?
  private var watch: (any ConnectionWatch)?
  private var state = State.idle
  private var streams: [AsyncStream<NWPath>.Continuation] = []

  private enum State {
    case idle
    case started
    case cancelled
  }

  /// Called at the start, and with each path that differs from the one before.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?

  /// The path now; before the start too (our choice).
  public private(set) var currentPath: NWPath

  /// Where the handler is called; nil before the start.
  public private(set) var queue: DispatchQueue?

  /// A monitor of the path over whatever interface there is.
  public convenience init() { self.init { _ in true } }

  /// A monitor of the path over interfaces of one type.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init { $0 == requiredInterfaceType }
  }

  /// A monitor of the path over interfaces of other types than some.
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init { !prohibitedInterfaceTypes.contains($0) }
  }

  private init(where isWanted: @escaping @Sendable (NWInterface.InterfaceType) -> Bool) {
    self.isWanted = isWanted
    service = LoadingService.current
    currentPath = NWPath(service?.connection ?? .none, where: isWanted)
  }

  deinit { watch?.cancel() }

  /// Begins to tell, on a queue; nothing happens at a second call, or after ``cancel()``.
  public func start(queue: DispatchQueue) {
    guard state == .idle else { return }
    self.queue = queue
    begin()
  }

  /// Ends it for good: the handler is not called any more, and sequences end.
  public func cancel() {
    state = .cancelled
    watch?.cancel()
    watch = nil
    for stream in streams { stream.finish() }
    streams = []
  }

  private func begin() {
    state = .started
    currentPath = NWPath(service?.connection ?? .none, where: isWanted)
    watch = service?.watchConnection { [weak self] in self?.look() }
    tell()
  }

  private func look() {
    let path = NWPath(service?.connection ?? .none, where: isWanted)
    guard path != currentPath else { return }
    currentPath = path
    tell()
  }

  private func tell() {
    let path = currentPath
    for stream in streams { stream.yield(path) }
    queue?.async { [weak self] in
      guard let self, state == .started else { return }
      pathUpdateHandler?(path)
    }
  }

  /// The paths from now on: the current one first, and each that differs from the one before.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
    guard state != .cancelled else {
      continuation.finish()
      return Iterator(stream.makeAsyncIterator())
    }
    streams.append(continuation)
    if state == .idle { begin() } else { continuation.yield(currentPath) }
    return Iterator(stream.makeAsyncIterator(), of: self)
  }

  /// The monitor's paths, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private var paths: AsyncStream<NWPath>.Iterator
    // A loop over a monitor that nobody else holds must not end with it.
    private let monitor: NWPathMonitor?

    init(_ paths: AsyncStream<NWPath>.Iterator, of monitor: NWPathMonitor? = nil) {
      self.paths = paths
      self.monitor = monitor
    }

    /// The next path; nil after the monitor was cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Never) -> NWPath? {
      await paths.next(isolation: actor)
    }
  }
}
