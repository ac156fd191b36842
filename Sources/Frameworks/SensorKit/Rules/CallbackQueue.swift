import VirtualTime

/// The pending callbacks of one reader, or of all readers that share a queue.
final class CallbackQueue {
  /// A pending callback.
  struct Callback {
    /// The order of the callbacks: smaller numbers come first.
    var number: Int
    /// The fetch whose results the callback delivers, if it delivers results.
    var fetch: OpenFetch?
    var body: () -> Void
  }

  /// Makes the callbacks events of their own, in order.
  let source = World.current?.makeEventSource()

  /// The pending callbacks, in order.
  private(set) var waiting: [Callback] = []

  /// Whether a callback is running, or parked because it waits for other code.
  private(set) var isCallingBack = false

  /// The number of callbacks that became due while another callback was parked.
  private var overdue = 0

  func append(_ callback: Callback) { waiting.append(callback) }

  /// Adds a callback that became due while another callback is parked.
  func insert(overdue callback: Callback) {
    let index = waiting.firstIndex { $0.number > callback.number } ?? waiting.count
    waiting.insert(callback, at: index)
    overdue += 1
  }

  /// Removes and returns the first pending callback; nil if another callback is running.
  func dequeue() -> Callback? {
    guard !isCallingBack else {
      overdue += 1
      return nil
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Runs a callback; returns the number of callbacks that became due meanwhile.
  func run(_ body: () -> Void) -> Int {
    isCallingBack = true
    body()
    isCallingBack = false
    defer { overdue = 0 }
    return overdue
  }

  /// Removes the pending callbacks: otherwise the objects that they hold would live as long as a
  /// closed app's readers.
  func removeAll() { waiting = [] }
}

extension SensorKitService {
  /// Schedules a callback to the app, off the caller's executor; the callback is dropped if the app
  /// is closed first.
  ///
  /// Each reader makes its callbacks in order, one at a time, and a parked callback does not delay
  /// other readers, unless the readers share a queue (our choice: it is not established which queue
  /// SensorKit uses, and whether readers share it; a shipping client with several fetches underway
  /// parks in the callback of one until those of another have arrived).
  ///
  /// - Parameters:
  ///   - reader: The reader that makes the callback; nil if no reader makes it.
  ///   - fetch: The fetch whose results the callback delivers, if it delivers results.
  ///   - body: The callback.
  func callBack(
    _ reader: SRSensorReader? = nil,
    of fetch: OpenFetch? = nil,
    _ body: @escaping () -> Void
  ) {
    guard let launch else { return }
    state.callbackCount += 1
    let callback = CallbackQueue.Callback(number: callbackCount, fetch: fetch, body: body)
    if let queue = queue(of: reader, in: launch) {
      queue.append(callback)
      scheduleCallback(of: queue, in: launch)
    } else {
      world.schedule(at: world.now, "a SensorKit callback") { [self] in
        world.callApp { if launch === self.launch { body() } }
      }
    }
  }

  /// Schedules a callback to the app at an instant; the callback is dropped if the app is closed
  /// first.
  ///
  /// - Parameters:
  ///   - reader: The reader that makes the callback; nil if no reader makes it.
  ///   - fetch: The fetch whose results the callback delivers, if it delivers results.
  ///   - time: The instant; now if it is past.
  ///   - body: The callback.
  func callBack(
    _ reader: SRSensorReader? = nil,
    of fetch: OpenFetch? = nil,
    at time: WorldTime,
    _ body: @escaping () -> Void
  ) {
    guard time > world.now, let launch else { return callBack(reader, of: fetch, body) }
    let source = queue(of: reader, in: launch)?.source
    world.schedule(at: time, "a SensorKit callback", from: source) { [self] in
      if world.isAppSuspended {
        return world.callApp { self.makeCallback(reader, of: fetch, in: launch, body) }
      }
      makeCallback(reader, of: fetch, in: launch, body)
    }
  }

  /// Makes a callback that is due, unless the app was closed.
  private func makeCallback(
    _ reader: SRSensorReader?,
    of fetch: OpenFetch?,
    in launch: SensorKitLaunch,
    _ body: @escaping () -> Void
  ) {
    guard launch === self.launch else { return }
    guard let queue = queue(of: reader, in: launch) else { return body() }
    // The callback enters the queue only now, after the callbacks that were added since the call.
    state.callbackCount += 1
    queue.append(CallbackQueue.Callback(number: callbackCount, fetch: fetch, body: body))
    if let callback = queue.dequeue() { run(callback.body, on: queue, in: launch) }
  }

  /// Makes the callback of one reader as soon as possible, from within a callback.
  ///
  /// - Parameters:
  ///   - listener: The reader that makes the callback.
  ///   - number: The position of the callback: callbacks with higher numbers follow it.
  ///   - tell: The callback.
  func callBack(
    _ listener: any AuthorizationListener,
    since number: Int,
    _ tell: @escaping () -> Void
  ) {
    guard let launch, options.callbackQueue == .perReader, let reader = listener as? SRSensorReader
    else { return tell() }
    let queue = reader.callbacks
    if queue.isCallingBack {
      queue.insert(overdue: CallbackQueue.Callback(number: number, body: tell))
    } else {
      run(tell, on: queue, in: launch)
    }
  }

  private func queue(of reader: SRSensorReader?, in launch: SensorKitLaunch) -> CallbackQueue? {
    switch options.callbackQueue {
    case .shared: launch.state.callbacks
    case .perReader: reader?.callbacks
    }
  }

  private func scheduleCallback(of queue: CallbackQueue, in launch: SensorKitLaunch) {
    world.schedule(at: world.now, "a SensorKit callback", from: queue.source) { [self] in
      if world.isAppSuspended {
        return world.callApp { self.makeCallback(of: queue, in: launch) }
      }
      makeCallback(of: queue, in: launch)
    }
  }

  /// Makes the next callback of a queue, unless the app was closed.
  private func makeCallback(of queue: CallbackQueue, in launch: SensorKitLaunch) {
    guard launch === self.launch else { return queue.removeAll() }
    if let callback = queue.dequeue() { run(callback.body, on: queue, in: launch) }
  }

  private func run(_ body: () -> Void, on queue: CallbackQueue, in launch: SensorKitLaunch) {
    state.parkable.append(queue)
    let overdue = queue.run(body)
    if let index = parkable.lastIndex(where: { $0 === queue }) { state.parkable.remove(at: index) }
    for _ in 0..<overdue { scheduleCallback(of: queue, in: launch) }
  }

  /// Descriptions of the fetches that wait behind a callback which has not returned, for reports.
  var callbacksBehind: [String] {
    let queued = parkable.flatMap(\.waiting).compactMap(\.fetch).map(\.fact)
    let inLine = (launch?.state.lines.values.flatMap { $0.entries.dropFirst() } ?? []).filter {
      entry in
      parkable.contains { $0 === entry.reader.callbacks }
    }
    return (queued + inLine.map(\.fact)).sorted { $0.number < $1.number }.map { fact in
      let device = "the \(fact.device.model) since \(fact.asked)"
      let fetch = "a fetch of \(name(of: fact.sensor)) from \(device)"
      return "\(fetch), behind a callback that has not returned"
    }
  }
}
