import Foundation
import SensorKit
import Synchronization
import TrialRunCommandLine

/// Has no plan for a fetch that fails.
///
/// Source: StanfordSpezi/SpeziSensorKit#14: the app crashed when a fetch failed, as it does in the
/// background on a locked phone.
final class CrashesOnALockedPhone: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when a fetch fails.",
    shows: .crash,
    with: .scenario("sensorkit: { locked phone: fails }")
  )

  override func failed(_ reading: Reading, _ device: SRDevice, _ error: any Error) {
    preconditionFailure("no samples: \(error)")
  }
}

/// Waits for the completion alone.
///
/// After a fetch that failed, no completion follows.
final class WaitsForCompletionAlone: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Waits forever after a fetch that failed.",
    shows: .expectation("an app that runs goes on reading"),
    with: .scenario("sensorkit: { locked phone: fails }")
  )

  override class var readingType: Reading.Type { Deaf.self }

  final class Deaf: Reading {
    override func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      failedWithError error: any Error
    ) {}
  }
}

/// Gives up a slow fetch, and then hears of its end.
///
/// Source: customerio/customerio-ios#1232 and modelcontextprotocol/swift-sdk#113: a continuation
/// that two callbacks resume ends the app, rarely and only in the field.
final class ResumesTwice: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Resumes a continuation at a timeout and again at the fetch's end.",
    shows: .crash,
    with: .scenario("sensorkit: { time to first result: 10min }")
  )

  override class var readingType: Reading.Type { Impatient.self }

  final class Impatient: Reading {
    private let answer = Answer()

    override func fetch(_ request: SRFetchRequest) async throws -> [Double] {
      try await withCheckedThrowingContinuation { continuation in
        pending.begin()
        answer.begin(continuation)
        reader.fetch(request)
        Task { [answer] in
          try await Task.sleep(for: .seconds(60))
          answer.giveUp()
        }
      }
    }

    override func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
      answer.end(Set(pending.times).sorted())
    }
  }

  private final class Answer: Sendable {
    private struct TooSlow: Error {}
    private let waiting = Mutex<CheckedContinuation<[Double], any Error>?>(nil)
    private let isOver = Mutex(false)

    func begin(_ continuation: CheckedContinuation<[Double], any Error>) {
      waiting.withLock { $0 = continuation }
      isOver.withLock { $0 = false }
    }

    func end(_ times: [Double]) {
      isOver.withLock { $0 = true }
      waiting.withLock { $0 }?.resume(returning: times)
    }

    func giveUp() {
      guard !isOver.withLock({ $0 }) else { return }
      waiting.withLock { $0 }?.resume(throwing: TooSlow())
    }
  }
}

/// Calls out while it holds its lock.
///
/// Source: StanfordSpezi/SpeziSensorKit#17 and LoopKit/LoopKit#615: a callback that needs the lock
/// its caller holds never returns.
final class CallsOutUnderItsLock: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Holds a lock over a callback that takes it as well, when a fetch fails.",
    shows: .diagnostic("callback-parked"),
    with: .scenario("sensorkit: { locked phone: fails }")
  )

  override class var readingType: Reading.Type { Locking.self }

  final class Locking: Reading {
    private let lock = NSLock()

    override func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
      lock.withLock { super.sensorReader(reader, didCompleteFetch: request) }
    }

    override func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      failedWithError error: any Error
    ) {
      lock.withLock {
        // What came before the failure is handed on as if the fetch were complete.
        sensorReader(reader, didCompleteFetch: request)
      }
    }
  }
}

/// Begins a round whether or not another goes on.
///
/// A round takes a second while the developer watches.
final class BeginsARoundWithinAnother: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Fetches the same range twice at a time when a fetch takes long.",
    shows: .expectation("no sample is read twice"),
    with: .scenario("sensorkit: { time per thousand results: 10h }")
  )

  override func begin() { Task { await collect() } }
}

/// Reads whenever it comes to the screen.
///
/// A participant wants to see something new, and a round may be going on.
final class ReadsAtEachReturn: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads when it comes to the screen, although a round is going on.",
    shows: .expectation("no sample is read twice"),
    with: .timeline("at: day 3 14:00, do: background app"),
    .timeline("at: day 3 14:30, do: foreground app"),
    .scenario("sensorkit: { time to first result: 1h }")
  )

  override func enteredForeground() async { await collect() }
}

/// Knows the samples of two sensors.
///
/// The type of a result is known by its sensor, until an update adds another.
final class KnowsTwoSensors: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes at a sample of a sensor that an update adds.",
    shows: .crash,
    with: .timeline("at: day 2 12:00, do: update app, adds: [deviceUsageReport]")
  )

  override class var readingType: Reading.Type { Casting.self }

  final class Casting: Reading {
    override func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      precondition(!(result.sample is SRDeviceUsageReport), "light and steps have no such sample")
      return super.sensorReader(reader, fetching: request, didFetchResult: result)
    }
  }
}

/// Takes time for granted.
///
/// The wall clock can be set back, by hand or by the network.
final class TrustsTheClock: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when the clock is set back.",
    shows: .crash,
    with: .timeline("at: day 3 12:00, do: set clock, by: -1d")
  )

  override func collect() async {
    let now = Date().timeIntervalSince1970
    precondition(now >= notes["last round"] ?? 0, "time goes on")
    notes["last round"] = now
    await super.collect()
  }
}

/// Keeps the date of its next round.
///
/// With a clock that is set ahead and corrected, that date is far away.
final class WaitsForADate: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Waits for weeks after the clock was ahead for a day.",
    shows: .expectation("an app that runs goes on reading"),
    with: .timeline("at: day 2 12:00, do: set clock, by: 30d"),
    .timeline("at: day 3 12:00, do: correct clock")
  )

  override func waitForRound() async -> Bool {
    let due = Date(timeIntervalSinceNow: settings.fetchEvery)
    while Date() < due {
      guard (try? await Task.sleep(for: .seconds(600))) != nil else { return false }
    }
    return true
  }
}
