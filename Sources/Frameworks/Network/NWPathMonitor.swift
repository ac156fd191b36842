public import Dispatch
import URLLoading
import VirtualTime

/// Reports the phone's network path and its changes (Apple, NWPathMonitor).
///
/// Outside a world there is no information, and the path is unsatisfied.
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

  /// Called at the start, and for each path that differs from the previous one.
  @preconcurrency
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.handler }
    set { state.handler = newValue }
  }

  /// The current path; also valid before the start (our choice).
  public var currentPath: NWPath { state.path }

  /// The queue of the handler; nil before the start.
  public var queue: DispatchQueue? { state.queue }

  /// Creates a monitor of the path over any interface.
  public convenience init() { self.init { _ in true } }

  /// Creates a monitor of the path over interfaces of one type.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init { $0 == requiredInterfaceType }
  }

  /// Creates a monitor of the path over interfaces except some types.
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

  /// Starts the monitor on a queue; has no effect on a second call, or after ``cancel()``.
  public func start(queue: DispatchQueue) {
    guard state.phase == .idle else { return }
    state.queue = queue
    begin()
  }

  /// Stops the monitor for good: the handler is not called any more, and sequences end.
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

  /// Creates a loop over the paths: the current one first, and then each that differs from the
  /// previous one.
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

  /// A loop over the monitor's paths.
  public struct Iterator: AsyncIteratorProtocol {
    private var paths: AsyncStream<NWPath>.Iterator
    // Retains the monitor, so that the loop does not end if no other code does.
    private let monitor: NWPathMonitor?

    init(_ paths: AsyncStream<NWPath>.Iterator, of monitor: NWPathMonitor? = nil) {
      self.paths = paths
      self.monitor = monitor
    }

    /// Returns the next path; nil after the monitor was cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Never) -> NWPath? {
      await paths.next(isolation: actor)
    }
  }
}
