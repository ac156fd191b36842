public import Dispatch
import URLLoading
import VirtualTime

/// Tells an app how its phone is connected, and each change of that (Apple, NWPathMonitor).
///
/// Outside a world nobody can tell, and the path is unsatisfied.
public final class NWPathMonitor: AsyncSequence, Sendable {
  public typealias Element = NWPath

  private let isWanted: @Sendable (NWInterface.InterfaceType) -> Bool
  private let state: WorldIsolated<State>

  private struct State {
    let service: LoadingService?
    var path: NWPath
    var phase = Phase.idle
    var watch: (any ConnectionWatch)?
    var streams: [AsyncStream<NWPath>.Continuation] = []
    var queue: DispatchQueue?
    var handler: (@Sendable (NWPath) -> Void)?
  }

  private enum Phase {
    case idle
    case started
    case cancelled
  }

  /// Called at the start, and with each path that differs from the one before.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.handler }
    set { state.handler = newValue }
  }

  /// The path now; before the start too (our choice).
  public var currentPath: NWPath { state.path }

  /// Where the handler is called; nil before the start.
  public var queue: DispatchQueue? { state.queue }

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
    let service = LoadingService.current
    let path = NWPath(service?.connection ?? .none, where: isWanted)
    state = WorldIsolated(State(service: service, path: path))
  }

  // Not checked: one in a static property may be replaced in another world.
  deinit { state.storage.watch?.cancel() }

  /// Begins to tell, on a queue; nothing happens at a second call, or after ``cancel()``.
  public func start(queue: DispatchQueue) {
    guard state.phase == .idle else { return }
    state.queue = queue
    begin()
  }

  /// Ends it for good: the handler is not called any more, and sequences end.
  public func cancel() {
    state.phase = .cancelled
    let watch = state.watch.take()
    watch?.cancel()
    for stream in state.streams { stream.finish() }
    state.streams = []
  }

  private func begin() {
    state.phase = .started
    state.path = pathNow
    let service = state.service
    state.watch = service?.watchConnection { [weak self] in self?.look() }
    tell()
  }

  private var pathNow: NWPath {
    let service = state.service
    return NWPath(service?.connection ?? .none, where: isWanted)
  }

  private func look() {
    let path = pathNow
    guard path != currentPath else { return }
    state.path = path
    tell()
  }

  private func tell() {
    let path = currentPath
    for stream in state.streams { stream.yield(path) }
    queue?.async { [weak self] in
      guard let self, state.phase == .started else { return }
      pathUpdateHandler?(path)
    }
  }

  /// The paths from now on: the current one first, and each that differs from the one before.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
    guard state.phase != .cancelled else {
      continuation.finish()
      return Iterator(stream.makeAsyncIterator())
    }
    state.streams.append(continuation)
    if state.phase == .idle { begin() } else { continuation.yield(currentPath) }
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
