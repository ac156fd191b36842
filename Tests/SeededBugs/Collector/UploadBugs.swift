import Foundation
import SensorKit

/// Takes any answer for an acknowledgement.
///
/// Source: Automattic/Automattic-Tracks-iOS#55 and Kitura/SwiftyRequest#3: URLSession makes no error
/// of a status.
final class TakesAnyAnswer: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Deletes a batch that the server has refused.",
    shows: .expectation("what was read is on the server"),
    with: .fault("fault: server error, rate: 50 %, when: { from: day 2 00:00, to: day 6 00:00 }")
  )

  override func isAccepted(_ response: URLResponse) -> Bool { true }
}

/// Deletes what it sends before it is sent.
///
/// Source: nextcloud/ios#1346: an upload that fails leaves the queue.
final class DeletesBeforeItSends: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Deletes a batch whose upload fails.",
    shows: .expectation("what was read is on the server"),
    with: .fault(
      "fault: connection reset, rate: 50 %, when: { from: day 2 00:00, to: day 6 00:00 }"
    )
  )

  override func sendAll() async {
    for name in notes.waiting {
      guard let batch = notes.batch(name) else { continue }
      notes.remove(name)
      _ = await attemptToSend(batch)
    }
  }
}

/// Gives up after three attempts.
///
/// Three attempts within a minute are one attempt where a server is down for a day.
final class GivesUpAfterThreeAttempts: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Deletes a batch after three attempts.",
    shows: .expectation("what was read is on the server"),
    with: .fault("fault: server error, when: { from: day 4 00:00, to: day 5 00:00 }")
  )

  override func sendAll() async {
    for name in notes.waiting {
      guard let batch = notes.batch(name) else { continue }
      _ = await send(batch)
      notes.remove(name)
    }
  }
}

/// Tries again at once, and never stops.
///
/// Source: Expensify/App#13667: a request that always fails, tried again at once, is an attack on
/// the own server.
final class RetriesWithoutEnd: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Sends six requests a minute for as long as the server fails.",
    shows: .expectation("the server gets at most a hundred requests an hour"),
    with: .fault("fault: server error, when: { from: day 4 14:00, to: day 4 15:30 }")
  )

  override func send(_ batch: Batch) async -> Bool {
    while !(await attemptToSend(batch)) {
      guard (try? await Task.sleep(for: .seconds(10))) != nil else { return false }
    }
    return true
  }
}

/// Keeps batches in memory until they are sent.
///
/// Source: tolgakaralar/hirevox-mobile#2: a queue in memory does not survive the app.
final class KeepsBatchesInMemory: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Loses unsent batches when the app is closed.",
    shows: .expectation("what was read is on the server"),
    with: .person("offline: [{ from: day 4 08:00, to: day 4 23:00 }]"),
    .timeline("at: day 4 22:00, do: reopen app")
  )

  private var batches: [(name: String, batch: Batch)] = []

  override func keep(
    _ times: [Double],
    of reading: Reading,
    _ device: SRDevice,
    _ range: Range<Double>
  ) throws {
    try super.keep(times, of: reading, device, range)
    for name in notes.waiting {
      if let batch = notes.batch(name) { batches.append((name, batch)) }
      notes.remove(name)
    }
  }

  override func sendAll() async {
    while let (_, batch) = batches.first, await send(batch) { batches.removeFirst() }
  }
}

/// Reads the list of batches, waits, and writes the list.
///
/// Source: session-foundation/session-ios#769: what others have changed during an await is undone
/// by a stale copy; that all of it is on one actor does not help.
final class WritesAStaleList: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Drops the batches that come while an upload waits for a connection.",
    shows: .expectation("what was read is on the server"),
    with: .person("offline: [{ from: day 4 08:00, to: day 5 20:00 }]")
  )

  override var session: URLSession {
    let patient = URLSessionConfiguration.default
    patient.waitsForConnectivity = true
    return URLSession(configuration: patient)
  }

  override func sendAll() async {
    Task {
      let list = notes.waiting
      for name in list {
        if let batch = notes.batch(name), await attemptToSend(batch) { notes.remove(name) }
      }
      // Nothing is left of the list.
      for name in notes.waiting where !list.contains(name) { notes.remove(name) }
    }
  }
}

/// Names files by the local date.
///
/// Source: DistributedProofreaders/dproofreaders#1463: a file of the same name is overwritten; the
/// name was unique in all trials.
final class NamesFilesByLocalDate: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Overwrites an unsent batch of the same day.",
    shows: .expectation("what was read is on the server"),
    with: .person("offline: [{ from: day 4 08:00, to: day 5 20:00 }]")
  )

  override func name(of batch: Batch) -> String {
    "\(Date().formatted(.iso8601.year().month().day()))-\(batch.sensor)"
  }
}

/// Notes acknowledgements when all batches are sent.
///
/// What was acknowledged before a batch that fails is sent again.
final class NotesAcknowledgementsLate: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Sends acknowledged batches again after one that could not be sent.",
    shows: .expectation("no batch is accepted twice"),
    with: .fault("fault: server error, rate: 60 %")
  )

  override func sendAll() async {
    var sent: [String] = []
    for name in notes.waiting {
      guard let batch = notes.batch(name) else { continue }
      guard await attemptToSend(batch) else { return }
      sent.append(name)
    }
    for name in sent { notes.remove(name) }
  }
}

/// Stops its uploads for good at the first error.
///
/// An error of one batch ends the loop of the launch.
final class StopsSendingAfterAnError: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Sends nothing after a failed upload until its next launch.",
    shows: .expectation("the app goes on sending"),
    with: .fault("fault: no answer, when: { from: day 4 00:00, to: day 4 12:00 }")
  )

  private var hasFailed = false

  override func attemptToSend(_ batch: Batch) async -> Bool {
    guard !hasFailed else { return false }
    let isSent = await super.attemptToSend(batch)
    hasFailed = !isSent
    return isSent
  }
}

/// Forgets the lock of its uploads when one fails.
///
/// The flag is set before the upload and cleared after it, but not on the way out of an error.
final class LeavesAFlagSet: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Takes itself for busy forever after a failed upload.",
    shows: .expectation("the app goes on sending"),
    with: .person("offline: [{ from: day 4 08:00, to: day 4 20:00 }]")
  )

  private var isSending = false

  override func sendAll() async {
    guard !isSending else { return }
    isSending = true
    for name in notes.waiting {
      guard let batch = notes.batch(name), await send(batch) else { return }
      notes.remove(name)
    }
    isSending = false
  }
}

/// Sends only the newest batch.
///
/// Each round has one batch of a sensor, until a round could not send its own.
final class SendsTheNewestAlone: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Never sends batches that an earlier round could not send.",
    shows: .expectation("what was read is on the server"),
    with: .person("offline: [{ from: day 4 08:00, to: day 4 20:00 }]")
  )

  override func sendAll() async {
    for name in notes.waiting.suffix(2) {
      if let batch = notes.batch(name), await send(batch) { notes.remove(name) }
    }
  }
}
