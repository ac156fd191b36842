import Phones
import SampleBatches
import SensorKit

/// Takes samples in batches as it is ready for them, and shows what has come so far after each batch.
package final class BatchReader: DayByDay {
  private(set) var samples = 0
  private var sum = 0.0
  private var reading: Task<Void, Never>?

  /// What a view would show.
  var mean: Double { sum / Double(max(samples, 1)) }

  override func fetch() {
    guard reader.authorizationStatus == .authorized else { return }
    let request = request()
    reading?.cancel()
    reading = Task { try? await read(request) }
  }

  private func read(_ request: SRFetchRequest) async throws {
    for try await batch in reader.batches(for: request, as: SRAmbientLightSample.self) {
      samples += batch.count
      sum += batch.reduce(0) { $0 + $1.value.lux.value }
    }
  }
}
