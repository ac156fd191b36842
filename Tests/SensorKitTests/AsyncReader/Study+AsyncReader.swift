import SensorKit
import Testing
import VirtualTime

extension Study {
  /// A reader of sleep sessions with authorization, which records from now on.
  func sleepReader(
    _ source: NightSource = NightSource(every: .seconds(60))
  ) async throws -> SRReader<SRSleepSessionsSensor> {
    phone.sources[.sleepSessions] = source
    service.set([.sleepSessions], allowed: true)
    let reader = try SRReader(sensor: .sleepSessions)
    try await reader.startRecording()
    return reader
  }

  /// A request for a range in true time.
  func request(after from: WorldTime = .start, through to: WorldTime? = nil) -> SRFetchRequest {
    let request = SRFetchRequest()
    request.from = absolute(from)
    request.to = absolute(to ?? world.now)
    return request
  }
}

/// The code of the `SRError` that a closure throws; nil if it throws none.
func errorCode(_ body: () async throws -> Void) async -> SRError.Code? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? SRError)?.code
  }
}

/// A flag that a test sets when an event occurs.
final class Mark: @unchecked Sendable {
  // Unchecked: only the thread of one world reaches it.
  private(set) var isSet = false

  func set() { isSet = true }
}
