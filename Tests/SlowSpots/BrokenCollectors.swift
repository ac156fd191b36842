import Foundation
import Synchronization
import os

/// Crashes at its two thousandth sample of a fetch.
final class CrashesAtManySamples: SlowSpot {
  override class var function: String { "CrashesAtManySamples.store(_:)" }

  private var buffer = [Double](repeating: 0, count: 2_000)
  private var count = 0

  override func receive(_ reading: Reading) { store(reading.lux) }

  @inline(never)
  private func store(_ lux: Double) {
    buffer[count] = lux
    count += 1
  }

  override func finish() { count = 0 }
}

/// Crashes in a function that is inlined, where the optimiser knows that there is no element.
final class CrashesInline: SlowSpot {
  override class var function: String { "CrashesInline.check()" }

  private var count = 0
  private var total = 0

  override func receive(_ reading: Reading) {
    count += 1
    check()
  }

  @inline(__always)
  private func check() {
    let steps = [1, 2]
    if count > 5 { total += steps[count] }
  }

  override func finish() { count = 0 }
}

/// A part of an app that is called by way of a protocol, as a delegate is.
protocol Keeper: AnyObject {
  func keep(_ lux: Double)
}

/// Crashes in the method of a protocol, in a closure that another module calls.
class CrashesInKeeper: SlowSpot {
  override class var function: String { "\(Self.self).keep(_:)" }

  /// The optimiser does not know the type.
  @inline(never)
  var keeper: any Keeper { fatalError("a subclass has one") }

  private lazy var kept = keeper

  override func receive(_ reading: Reading) { kept.keep(reading.lux) }
}

/// Crashes in a closure that a lock calls, where the optimiser knows that it does.
final class CrashesInLock: CrashesInKeeper {
  final class Lock: Keeper {
    private let count = Mutex(0)

    func keep(_ lux: Double) {
      count.withLock { _ in precondition(false) }  // CrashesInLock
    }
  }

  override var keeper: any Keeper { Lock() }
}

/// Crashes in one of two closures that the optimiser merges.
final class CrashesInUnfairLock: CrashesInKeeper {
  final class UnfairLock: Keeper {
    private struct Kept {
      var count = 0
      var newest: Double?
    }

    private let kept = OSAllocatedUnfairLock(initialState: Kept())

    func keep(_ lux: Double) {
      kept.withLock {  // CrashesInUnfairLock
        precondition($0.count < 0)
        $0.newest = lux
      }
    }

    func keepAlso(_ lux: Double) {
      kept.withLock {
        precondition($0.count < 0)
        $0.newest = lux
      }
    }
  }

  override var keeper: any Keeper {
    let lock = UnfairLock()
    if keepsTwice { lock.keepAlso(0) }
    return lock
  }

  /// The optimiser does not know that it is false.
  private let keepsTwice = CommandLine.arguments.isEmpty
}

/// Crashes at an element that is not there, in a closure that an array calls.
final class CrashesInMap: CrashesInKeeper {
  final class Sums: Keeper {
    private var total = 0.0

    func keep(_ lux: Double) {
      let values = [lux]
      total = [1, 2].map { values[$0] }.reduce(0, +)  // CrashesInMap
    }
  }

  override var keeper: any Keeper { Sums() }
}

/// Waits in vain for its two thousandth sample of a fetch to change.
final class NeverReturns: SlowSpot {
  override class var function: String { "NeverReturns.wait()" }

  private var count = 0

  override func receive(_ reading: Reading) {
    count += 1
    if count == 2_000 { wait() }
  }

  @inline(never)
  private func wait() { while count == 2_000 { total &+= count } }

  private var total = 0

  override func finish() { count = 0 }
}

/// Keeps a megabyte for each sample from the two thousandth of a fetch on.
final class KeepsMegabytes: SlowSpot {
  override class var function: String { "KeepsMegabytes.keep()" }

  private var count = 0
  private var blocks: [[UInt8]] = []

  override func receive(_ reading: Reading) {
    count += 1
    if count >= 2_000 { keep() }
  }

  @inline(never)
  private func keep() { blocks.append([UInt8](repeating: UInt8(count % 256), count: 1 << 20)) }

  override func finish() { count = 0 }
}

/// Holds its lock while it looks at all of its readings.
final class HoldsItsLock: SlowSpot {
  override class var function: String { "HoldsItsLock.update(_:)" }

  private let lock = NSLock()
  private var values: [Double] = []
  private var largest = 0.0

  override func receive(_ reading: Reading) { update(reading.lux) }

  @inline(never)
  private func update(_ lux: Double) {
    lock.lock()
    defer { lock.unlock() }
    values.append(lux)
    largest = values.suffix(2_000).reduce(0) { max($0, sin($1)) }
  }

  override func finish() { values = [] }
}

/// Keeps a record of each sample for good.
final class KeepsRecords: SlowSpot {
  override class var function: String { "KeepsRecords.receive(_:)" }

  private final class Record {
    let reading: Reading
    init(_ reading: Reading) { self.reading = reading }
  }

  private var records: [Record] = []

  override func receive(_ reading: Reading) { records.append(Record(reading)) }
}
