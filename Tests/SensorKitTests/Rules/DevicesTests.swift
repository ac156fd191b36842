import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: devices with data")
struct DevicesTests {
  /// Source: Apple, fetchDevices() (devices that have stored data, held or not).
  @Test("there is none before the first sample, and the phone once a sample is written")
  func first() throws {
    try Study.run { study in
      let light = await study.recorder()
      for (at, expected) in [
        (WorldTime(nanoseconds: 59_999_999_999), []), (.seconds(60), [SRDevice.current]),
      ] {
        try await study.live(until: at)
        light.clear()
        light.reader.fetchDevices()
        #expect(light.events == [])
        await study.settle()
        #expect(light.events == [.devices(expected)])
      }
      #expect(SRDevice.current == study.phone.devices[0])
    }
  }

  /// Source: Apple, fetchDevices() (of this sensor).
  @Test("each sensor lists its own, the phone first")
  func perSensor() throws {
    try Study.run { study in
      study.phone.watchSources[.keyboardMetrics] = PeriodicSource(every: .seconds(60))
      let sensors: [SRSensor] = [.ambientLightSensor, .keyboardMetrics, .heartRate, .visits]
      var listeners: [Listener] = []
      for sensor in sensors { listeners.append(await study.recorder(sensor)) }
      try await study.live(until: .hours(1))
      for listener in listeners { listener.reader.fetchDevices() }
      await study.settle()
      let (phone, watch) = (study.phone.devices[0], study.phone.devices[1])
      #expect(
        study.log.events
          == [.devices([phone]), .devices([phone, watch]), .devices([watch]), .devices([])]
      )
    }
  }

  /// Source: our reading of Apple, fetchDevices(): data that can't be fetched are not stored.
  @Test("devices without data left, by expiry or deletion, are not listed")
  func gone() throws {
    try Study.run { study in
      let light = await study.recorder()
      let keys = await study.recorder(.keyboardMetrics)
      try await study.live(until: .hours(1))
      light.reader.stopRecording()
      keys.reader.stopRecording()
      study.service.delete(.keyboardMetrics, Stretch(after: .start, through: .endOfTime))
      keys.reader.fetchDevices()
      await study.settle()
      #expect(keys.events.last == .devices([]))
      for (day, isThere) in [(Int64(8), true), (9, false)] {
        try await study.live(until: .days(day))
        light.reader.fetchDevices()
        await study.settle()
        #expect(light.events.last == .devices(isThere ? [study.phone.devices[0]] : []))
      }
    }
  }

  /// Source: a client saw another code than noAuthorization; which one is our choice.
  @Test("without consent it fails, with code 2 rather than 1")
  func denied() throws {
    try Study.run { study in
      let light = study.listener()
      light.reader.fetchDevices()
      study.service.set([.ambientLightSensor], allowed: false)
      light.reader.fetchDevices()
      await study.settle()
      #expect(light.events == [.devicesFailed(2), .changed(.denied), .devicesFailed(2)])
    }
  }
}
