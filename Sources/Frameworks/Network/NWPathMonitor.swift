public import Dispatch
import URLLoading

/// Reports the phone's network path and its changes (Apple, NWPathMonitor).
///
/// Outside a world there is no information, and the path is unsatisfied.
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
  // Unchecked: in a world only its thread accesses the monitor, and outside a world the monitor is
  // immutable.

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

  /// Called at the start, and for each path that differs from the previous one.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?

  /// The current path; also valid before the start (our choice).
  public private(set) var currentPath: NWPath

  /// The queue of the handler; nil before the start.
  public private(set) var queue: DispatchQueue?

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
    service = LoadingService.current
    currentPath = NWPath(service?.connection ?? .none, where: isWanted)
  }

  deinit { watch?.cancel() }

  /// Starts the monitor on a queue; has no effect on a second call, or after ``cancel()``.
  public func start(queue: DispatchQueue) {
    guard state == .idle else { return }
    self.queue = queue
    begin()
  }

  /// Stops the monitor for good: the handler is not called any more, and sequences end.
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

  /// Creates a loop over the paths: the current one first, and then each that differs from the
  /// previous one.
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
