import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: two watches of one model")
struct TwoWatchesTests {
  /// Source: Apple, startRecording() (every paired device) and fetchDevices(); a shipping client
  /// distinguishes devices by their product, which is the same here.
  @Test("both record, are listed as two devices, and a fetch from one delivers its own samples")
  func apart() throws {
    try Study.run { study in
      let twin = study.phone.pairTwin(writing: [.heartRate: PeriodicSource(every: .hours(1))])
      let watch = study.phone.devices[1]
      let heart = await study.recorder(.heartRate)
      try await study.live(until: .days(2))
      heart.reader.fetchDevices()
      await study.settle()
      #expect(heart.events == [.devices([watch, twin])])
      #expect(watch != twin && watch.productType == twin.productType && watch.name == twin.name)
      let request = study.request(through: .hours(2))
      request.device = watch
      #expect(await study.fetch(heart, request).count == 120 + 1)
      request.device = twin
      #expect(
        await study.fetch(heart, request)
          == [.sample(.hours(1)), .sample(.hours(2)), .completed]
      )
    }
  }
}
