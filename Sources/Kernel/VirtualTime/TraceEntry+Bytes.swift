extension TraceEntry {
  /// What the first byte of an entry says.
  private enum Kind: UInt64 {
    case begins, main, task, timer, ready, mainReady, sleeps, plans, callsOff, draws, setsClock
    case ends, happens, blocks, blocksUntil, wakes
  }

  /// Writes the entry, its times as counted from the instant before it.
  func append(to bytes: inout [UInt8], since now: WorldTime) {
    func begin(_ kind: Kind) { bytes.append(number: kind.rawValue) }
    switch self {
    case .begins(let seed, let date):
      begin(.begins)
      bytes.append(number: seed)
      bytes.append(signed: date)
    case .goesOn(.main, let time):
      begin(.main)
      bytes.append(time, since: now)
    case .goesOn(.task, let time):
      begin(.task)
      bytes.append(time, since: now)
    case .goesOn(.timer, let time):
      begin(.timer)
      bytes.append(time, since: now)
    case .isReady(let onMain): begin(onMain ? .mainReady : .ready)
    case .sleeps(let time):
      begin(.sleeps)
      bytes.append(time, since: now)
    case .blocks(nil): begin(.blocks)
    case .blocks(let time?):
      begin(.blocksUntil)
      bytes.append(time, since: now)
    case .wakes: begin(.wakes)
    case .plans(let time):
      begin(.plans)
      bytes.append(time, since: now)
    case .callsOff(let number):
      begin(.callsOff)
      bytes.append(number: number)
    case .draws(let count):
      begin(.draws)
      bytes.append(number: UInt64(count))
    case .setsClock(let time, let offset, let drift, let zone):
      begin(.setsClock)
      bytes.append(time, since: now)
      bytes.append(signed: offset)
      bytes.append(signed: drift)
      bytes.append(number: UInt64(zone.utf8.count))
      bytes += zone.utf8
    case .ends(let time):
      begin(.ends)
      bytes.append(time, since: now)
    case .happens(let count, let time, let sum):
      begin(.happens)
      bytes.append(number: UInt64(count))
      bytes.append(time, since: now)
      bytes.append(number: sum)
    }
  }

  /// Reads an entry, its times as counted from the instant before it.
  init(reading reader: inout TraceReader, since now: WorldTime) throws(TraceReader.BrokenOff) {
    switch Kind(rawValue: try reader.number()) {
    case .begins: self = .begins(seed: try reader.number(), date: try reader.signed())
    case .main: self = .goesOn(.main, at: try reader.time(since: now))
    case .task: self = .goesOn(.task, at: try reader.time(since: now))
    case .timer: self = .goesOn(.timer, at: try reader.time(since: now))
    case .ready: self = .isReady(onMain: false)
    case .mainReady: self = .isReady(onMain: true)
    case .sleeps: self = .sleeps(until: try reader.time(since: now))
    case .blocks: self = .blocks(until: nil)
    case .blocksUntil: self = .blocks(until: try reader.time(since: now))
    case .wakes: self = .wakes
    case .plans: self = .plans(for: try reader.time(since: now))
    case .callsOff: self = .callsOff(try reader.number())
    case .draws: self = .draws(try reader.count())
    case .setsClock:
      self = .setsClock(
        at: try reader.time(since: now),
        offset: try reader.signed(),
        drift: try reader.signed(),
        zone: try reader.text()
      )
    case .ends: self = .ends(at: try reader.time(since: now))
    case .happens:
      self = .happens(
        count: try reader.count(),
        until: try reader.time(since: now),
        sum: try reader.number()
      )
    case nil: throw TraceReader.BrokenOff()
    }
  }
}
