import VirtualTime

/// What is to be told to the app in one order: by one reader, or by all that share a queue.
final class CallbackQueue {
  /// Something to tell.
  struct Callback {
    /// What has a lower number came about before.
    var number: Int
    /// The fetch that it belongs to, if it hands its results over.
    var fetch: OpenFetch?
    var body: () -> Void
  }

  /// What waits for its turn, in order.
  private(set) var waiting: [Callback] = []

  /// Whether a callback is running, or parked where it waits for other code.
  private(set) var isCallingBack = false

  /// How many had their turn while another one was parked.
  private var overdue = 0

  func append(_ callback: Callback) { waiting.append(callback) }

  /// Adds something whose turn has come while another callback is parked.
  func insert(overdue callback: Callback) {
    let index = waiting.firstIndex { $0.number > callback.number } ?? waiting.count
    waiting.insert(callback, at: index)
    overdue += 1
  }

  /// Takes the turn of the first that waits; gives what to run, nil if another one is parked.
  func dequeue() -> Callback? {
    guard !isCallingBack else {
      overdue += 1
      return nil
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Runs a callback; gives how many others had their turn meanwhile.
  func run(_ body: () -> Void) -> Int {
    isCallingBack = true
    body()
    isCallingBack = false
    defer { overdue = 0 }
    return overdue
  }

  /// Forgets what waits: what they hold would else live as long as a closed app's readers.
  func removeAll() { waiting = [] }
}

extension SensorKitService {
  /// Has something told to the app off its own executor, unless it is closed before.
  ///
  /// Each reader tells in its own order, one callback at a time, and one that is parked holds up no other
  /// reader, unless they are to share a queue (our choice: which queue it is, and whether readers share
  /// it, is not established; a shipping client that has several fetches underway parks in one's callback
  /// until another one's have come).
  ///
  /// - Parameters:
  ///   - reader: Who tells; nil for what no reader does.
  ///   - fetch: The fetch whose results are handed over, if that is what is told.
  ///   - body: Tells it.
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
        if launch === self.launch { body() }
      }
    }
  }

  /// Has something told to the app at an instant, unless it is closed before.
  ///
  /// - Parameters:
  ///   - reader: Who tells; nil for what no reader does.
  ///   - fetch: The fetch whose results are handed over, if that is what is told.
  ///   - time: When; now if that is past.
  ///   - body: Tells it.
  func callBack(
    _ reader: SRSensorReader? = nil,
    of fetch: OpenFetch? = nil,
    at time: WorldTime,
    _ body: @escaping () -> Void
  ) {
    guard time > world.now, let launch else { return callBack(reader, of: fetch, body) }
    world.schedule(at: time, "a SensorKit callback") { [self] in
      guard launch === self.launch else { return }
      guard let queue = queue(of: reader, in: launch) else { return body() }
      // It comes about only now: what came about since the call goes first.
      state.callbackCount += 1
      queue.append(CallbackQueue.Callback(number: callbackCount, fetch: fetch, body: body))
      if let callback = queue.dequeue() { run(callback.body, on: queue, in: launch) }
    }
  }

  /// Has each reader tell something as soon as it may, from within a callback.
  ///
  /// - Parameters:
  ///   - listener: Who tells.
  ///   - number: Since when it is to be told: what came about later comes after it.
  ///   - tell: Tells it.
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
    world.schedule(at: world.now, "a SensorKit callback") { [self] in
      guard launch === self.launch else { return queue.removeAll() }
      if let callback = queue.dequeue() { run(callback.body, on: queue, in: launch) }
    }
  }

  private func run(_ body: () -> Void, on queue: CallbackQueue, in launch: SensorKitLaunch) {
    state.parkable.append(queue)
    let overdue = queue.run(body)
    if let index = parkable.lastIndex(where: { $0 === queue }) { state.parkable.remove(at: index) }
    for _ in 0..<overdue { scheduleCallback(of: queue, in: launch) }
  }

  /// The fetches that wait for a callback which doesn't return, for reports.
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
