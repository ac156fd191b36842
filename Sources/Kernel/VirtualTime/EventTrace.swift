internal import CKernel

/// The events of one world, in order: recorded in one run, and compared in another run.
///
/// Each step that runs, each event that is scheduled and each draw of the system's randomness is an
/// entry; two runs of one seed must have the same entries. Named random streams have no entries:
/// they are functions of the seed alone.
///
/// The trace's memory is bounded (our choice: 32 MiB, about ten million entries): beyond that, each
/// 65,536 entries are stored as one checksum, which still detects a difference, but doesn't
/// identify the entry.
package final class EventTrace {
  /// The recorded entries, a few bytes each, for another process or a comparison.
  package private(set) var bytes: [UInt8] = []

  /// The first entry in which the two runs differ; nil if there is none so far.
  package private(set) var difference: Difference?

  private let isComparing: Bool
  private let modules: Set<String>
  private let kept: Int
  private let blockLength: Int

  /// The number of bytes that this run has reached.
  private var position: Int

  /// Virtual time and number of the last step.
  private var now = WorldTime.start
  private var step = 0

  /// Whether the world has ended, or is known to differ.
  private var isClosed = false

  /// The current block, after the number of entries has exceeded the limit.
  private var block: TraceBlock?

  /// A buffer for an entry's bytes, reused to avoid allocations.
  private var scratch: [UInt8] = []

  /// Creates a trace that records a run.
  ///
  /// - Parameters:
  ///   - kept: The bytes of entries that are stored individually.
  ///   - blockLength: The number of entries per checksum after that.
  package init(keeping kept: Int = 32 << 20, thenBlocksOf blockLength: Int = 65_536) {
    isComparing = false
    modules = []
    self.kept = kept
    self.blockLength = blockLength
    bytes.append(number: UInt64(kept))
    bytes.append(number: UInt64(blockLength))
    position = bytes.count
  }

  /// Creates a trace that compares each entry of a run with a recorded run.
  ///
  /// - Parameters:
  ///   - recorded: The ``bytes`` of another trace, after its world has ended.
  ///   - modules: Modules whose functions don't belong to the app, in addition to those of Swift.
  package init(
    comparingWith recorded: [UInt8],
    passingOver modules: Set<String> = PackageModules.names
  ) {
    var reader = TraceReader(recorded)
    isComparing = true
    self.modules = modules
    kept = (try? reader.count()) ?? 0
    blockLength = (try? reader.count()) ?? 0
    bytes = recorded
    position = reader.position
  }

  /// Records an entry, or compares it.
  func record(_ entry: TraceEntry) {
    guard !isClosed else { return }
    let before = now
    if case .goesOn(_, let time) = entry {
      now = time
      step += 1
    }
    if position < kept {
      put(entry, since: before, step: step, at: now)
    } else {
      sumUp(entry, since: before)
    }
    if case .ends = entry { isClosed = true }
  }

  private func sumUp(_ entry: TraceEntry, since before: WorldTime) {
    var open = block ?? TraceBlock(start: now, step: step)
    scratch.removeAll(keepingCapacity: true)
    entry.append(to: &scratch, since: before)
    open.add(scratch)
    var isFull = open.count >= blockLength
    if case .ends = entry { isFull = true }
    block = isFull ? nil : open
    guard isFull else { return }
    let sum = TraceEntry.happens(count: open.count, until: now, sum: open.sum)
    put(sum, since: open.start, step: open.step, at: open.start)
  }

  private func put(_ entry: TraceEntry, since before: WorldTime, step: Int, at time: WorldTime) {
    scratch.removeAll(keepingCapacity: true)
    entry.append(to: &scratch, since: before)
    if !isComparing {
      bytes += scratch
    } else if !bytes.dropFirst(position).starts(with: scratch) {
      // Closed before the stack is read, because reading may itself draw numbers or schedule
      // events.
      isClosed = true
      var reader = TraceReader(bytes, at: position)
      let other = try? TraceEntry(reading: &reader, since: before)
      difference = Difference(
        step: step,
        at: time,
        first: other?.description ?? "the record breaks off",
        second: entry.description,
        place: entry.hasCaller ? CallingPlace.here?.text(passingOver: modules) : nil
      )
    }
    position += scratch.count
  }
}

extension EventTrace {
  /// The first entry in which a second run of a world differed from its first.
  package struct Difference: Error, Hashable, Sendable {
    /// The number of the event in which it happened, counted from 1; 0 if before the first event.
    package var step: Int

    /// The instant in the second run.
    package var at: WorldTime

    /// The entry of the first run, as in `a random number is drawn (8 bytes)`.
    package var first: String

    /// The entry of the second run.
    package var second: String

    /// The app's functions that caused the entry in the second run, innermost first; nil if
    /// unknown.
    package var place: String?

    /// Creates a difference that was found elsewhere, such as in another process.
    package init(step: Int, at: WorldTime, first: String, second: String, place: String?) {
      self.step = step
      self.at = at
      self.first = first
      self.second = second
      self.place = place
    }
  }
}

extension EventTrace.Difference: CustomStringConvertible {
  /// The difference in one sentence.
  package var description: String {
    let lives =
      "two lives of one seed differ at \(at), event \(step): "
      + "in the first \(first), in the second \(second)"
    return place.map { "\(lives), by \($0)" } ?? lives
  }
}

extension World {
  /// Records an entry in the trace, or compares it; if an entry differs from the first run's, the
  /// world ends.
  ///
  /// Called only if there is a trace, and never inlined, so that a world without a trace has only
  /// the cost of the check.
  ///
  /// - Returns: Whether the world may continue.
  @inline(never)
  @discardableResult
  func record(_ entry: TraceEntry) -> Bool {
    guard let trace else { return true }
    trace.record(entry)
    guard let difference = trace.difference else { return true }
    halt(difference.description)
    return false
  }

  /// Records that a step is about to run; false if it must not.
  @inline(never)
  func recordStep(_ worker: TraceEntry.Worker) -> Bool { record(.goesOn(worker, at: now)) }

  /// Begins the trace, if there is one, which also records draws from the system's randomness.
  func beginTrace() {
    guard trace != nil else { return }
    record(.begins(seed: seed, date: wallAtStart))
    context.pointee.draws = { world, count in
      guard let world else { return }
      Unmanaged<World>.fromOpaque(world).takeUnretainedValue().record(.draws(count))
    }
  }
}
