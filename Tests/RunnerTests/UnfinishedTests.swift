import Foundation
import Phones
import Results
import Runner
import SensorKit
import Testing
import Verdicts

/// An app that records and fetches every day, and whose process ends on the fourth, in another way
/// with each participant.
final class Unfinished: StudyApp {
  private let collection = Unfinishing()

  init(settings: StudyAppSettings) {}

  func run() async {
    let reader = collection.reader
    if collection.number == 5 {
      // Its sheet is still up when it ends.
      Task { try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor]) }
      try? await Task.sleep(for: .milliseconds(1))
      exit(3)
    }
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    reader.startRecording()
    for day in 1...4 {
      try? await Task.sleep(for: .seconds(86_400))
      collection.isLast = day == 4
      collection.fetch()
    }
    try? await Task.sleep(for: .seconds(10))
    switch collection.number {
    case 1: fatalError("no such entry")
    case 2: exit(3)
    default: kill(getpid(), SIGKILL)
    }
  }
}

private final class Unfinishing: NSObject, SRSensorReaderDelegate {
  let reader = SRSensorReader(sensor: .ambientLightSensor)
  let number = SRDevice.current.name.dropFirst("willing-".count).first?.wholeNumberValue ?? 0
  var isLast = false
  private var results = 0

  override init() {
    super.init()
    reader.delegate = self
  }

  func fetch() { reader.fetch(twoDays()) }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    results += 1
    if isLast, number == 4 { fatalError("in the middle of a fetch") }
    return true
  }
}

/// What a world's end leaves open is in the results, whatever ended it.
@Suite("Operations in progress at a crash")
struct UnfinishedTests {
  /// What a run left behind, as far as it is asked for here.
  private struct Left: Sendable {
    var troubles: Int
    var recorders: [String]
    var fetches: Double
    var cutShort: [[Value]]
    var unanswered: [String]
    var judgements: [Judgement]
    var virtualSeconds: Double
  }

  private static let left = Task { () throws -> Left in
    var text = StudyText()
    text.app = "Unfinished"
    text.entitlements = "[ambient-light-sensor]"
    text.lasts = "6d"
    text.groups = ["{ group: willing, count: 5 }"]
    text.expect = ["nothing without consent", "no diagnostics"]
    let outcome = try run(text) {
      $0.isolation = .process
      $0.jobs = 2
      $0.printsOutput = false
    }
    return Left(
      troubles: outcome.incompleteRuns.count,
      recorders: try outcome.texts(
        "select participant from recordings where ended_s is null order by participant"
      ),
      fetches: try outcome.numbers("select count(*) from fetches where delivered > 0")[0][0],
      cutShort: try outcome.database.rows(
        "select participant, delivered from fetches where outcome = 'cut short'"
      ),
      unanswered: try outcome.texts(
        "select participant from prompts where outcome = 'unanswered'"
      ),
      judgements: outcome.judgements,
      virtualSeconds: outcome.virtualSeconds
    )
  }

  /// Source: the samples were recorded with consent, and nothing stopped their recording.
  @Test("a recording has no end, so that later samples do not seem to lack consent")
  func recordings() async throws {
    let left = try await Self.left.value
    #expect(left.troubles == 5)
    #expect(left.recorders == (1...4).map { "willing-\($0)" })
    #expect(left.fetches >= 8)
    #expect(left.judgements[0].state == .holds, "\(left.judgements[0].rows)")
    // Nobody came to the end, where the last mistakes show.
    #expect(left.judgements[1].state == .notJudged)
  }

  /// Nothing of ours runs in a process that has crashed, so what it was given is not known (our choice).
  @Test("a fetch is cut short, and its samples are not counted")
  func fetches() async throws {
    let cutShort = try await Self.left.value.cutShort
    #expect(cutShort == [[.text("willing-4"), .integer(0)]])
  }

  @Test("a sheet is unanswered")
  func prompts() async throws {
    #expect(try await Self.left.value.unanswered == ["willing-5"])
  }

  @Test("the virtual time is the participant's actual time, not the planned one")
  func livedTime() async throws {
    let days = try await Self.left.value.virtualSeconds / 86_400
    #expect((15.9...16.5).contains(days), "\(days)")
  }
}

@Suite("Operations in progress at the end of a world")
struct ParkedFetchTests {
  /// Source: Apple, SRSensorReaderDelegate: the callbacks of a fetch; a deadlock in one never returns.
  @Test("a fetch whose callback waits for ever is cut short, and its recording continues")
  func parked() throws {
    var text = StudyText()
    text.app = "ParksInCallback"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 1 }"]
    let outcome = try run(text)
    #expect(outcome.incompleteRuns.map(\.outcome) == [.stuck])
    #expect(
      try outcome.texts("select outcome from fetches order by sequence").last == "cut short"
    )
    #expect(try outcome.numbers("select delivered from fetches").last == [1])
    #expect(try outcome.texts("select sensor from recordings where ended_s is null").count == 1)
  }
}

/// An app that waits in a callback for what never comes.
final class ParksInCallback: StudyApp {
  private let parking = Parking()

  init(settings: StudyAppSettings) {}

  func run() async {
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    parking.reader.startRecording()
    try? await Task.sleep(for: .seconds(2 * 86_400))
    parking.reader.fetch(twoDays())
    try? await Task.sleep(for: .seconds(60))
  }
}

private final class Parking: NSObject, SRSensorReaderDelegate {
  let reader = SRSensorReader(sensor: .ambientLightSensor)

  override init() {
    super.init()
    reader.delegate = self
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    DispatchSemaphore(value: 0).wait()
    return true
  }
}

/// A request for what was recorded within two days, up to now.
private func twoDays() -> SRFetchRequest {
  let request = SRFetchRequest()
  request.device = SRDevice.current
  request.to = .current()
  request.from = .fromCFAbsoluteTime(_cf: request.to.toCFAbsoluteTime() - 2 * 86_400)
  return request
}
