import Foundation
import Observation
package import Phones
import SensorKit

/// Passes every sample to the main actor as it arrives, where a view reads all samples again each
/// time.
package final class PublishesEverySample: DayByDay {
  private let samples: AsyncStream<SRAmbientLightSample>
  private let model = LightModel()

  package required init(settings: StudyAppSettings) {
    let (samples, continuation) = AsyncStream.makeStream(of: SRAmbientLightSample.self)
    self.samples = samples
    super.init(settings: settings, listener: SamplePublisher(continuation))
  }

  package override func run() async {
    watch()
    let publishing = Task.detached { [samples, model] in
      for await sample in samples { await model.append(sample) }
    }
    await super.run()
    publishing.cancel()
  }

  /// Reads the value that a view would show, now and after each change.
  private func watch() {
    withObservationTracking {
      _ = model.mean
    } onChange: { [weak self] in
      Task { @MainActor in self?.watch() }
    }
  }
}

/// The model of a view.
@MainActor
@Observable
private final class LightModel {
  private(set) var samples: [SRAmbientLightSample] = []

  var mean: Double {
    samples.reduce(0) { $0 + $1.lux.value } / Double(max(samples.count, 1))
  }

  func append(_ sample: SRAmbientLightSample) { samples.append(sample) }
}

private final class SamplePublisher: NSObject, SRSensorReaderDelegate {
  private let samples: AsyncStream<SRAmbientLightSample>.Continuation

  init(_ samples: AsyncStream<SRAmbientLightSample>.Continuation) { self.samples = samples }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if let sample = result.sample as? SRAmbientLightSample { samples.yield(sample) }
    return true
  }
}
