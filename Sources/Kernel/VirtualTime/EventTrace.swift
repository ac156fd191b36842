import ProcessInspection

/// What happens in one world, in order: taken down in one life, and compared with in another.
///
/// Each step that runs, each thing that is planned and each draw of the system's randomness is an
/// entry; two lives of one seed must have the same. Named streams of random numbers have none: they
/// are functions of the seed alone.
///
/// Its memory is bounded (our choice: 32 MiB, some ten million entries): from there on, 65,536
/// entries at a time are kept as one sum, by which a difference is still found, but not named.
package final class EventTrace {
  /// What was taken down, or what a life is compared with: a few bytes an entry, for another process.
  package private(set) var bytes: [UInt8] = []

  /// The first thing in which two lives differ; nil as long as none is known.
  package private(set) var difference: Difference?

  private let isComparing: Bool
  private let modules: Set<String>
  private let kept: Int
  private let blockLength: Int

  /// How far into the bytes this life has come.
  private var position: Int

  /// Virtual time and number of the last step.
  private var now = WorldTime.start
  private var step = 0

  /// Whether the world has ended, or is known to differ.
  private var isClosed = false

  /// What is not summed up yet, once entries are too many to keep each.
  private var block: TraceBlock?

  /// An entry's bytes; here, so that they need no new memory each time.
  private var scratch: [UInt8] = []

  /// A trace that records a life.
  ///
  /// - Parameters:
  ///   - kept: How many bytes of entries are kept one by one.
  ///   - blockLength: How many entries are kept as one sum after that.
  package init(keeping kept: Int = 32 << 20, thenBlocksOf blockLength: Int = 65_536) {
    isComparing = false
    modules = []
    self.kept = kept
    self.blockLength = blockLength
    bytes.append(number: UInt64(kept))
    bytes.append(number: UInt64(blockLength))
    position = bytes.count
  }

  /// A trace that compares a life with a recorded one, each entry as it happens.
  ///
  /// - Parameters:
  ///   - recorded: The ``bytes`` of another trace, after its world has ended.
  ///   - modules: Modules whose functions are not the app's, beside those of Swift.
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

  /// Takes an entry down, or compares it.
  func note(_ entry: TraceEntry) {
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
      // Closed before the stack is looked at, for that may draw or plan something itself.
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
