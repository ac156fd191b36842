import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: what a fetch delivers")
struct FetchDeliveryTests {
  /// Source: Apple, SRFetchRequest.device (the current one unless set).
  @Test("a fetch gives the samples of its device, by default the phone")
  func device() throws {
    try Study.run { study in
      study.phone.watchSources[.ambientLightSensor] = PeriodicSource(every: .seconds(3600))
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = study.absolute(.seconds(7200))
      #expect(request.device == SRDevice.current)
      #expect(await study.fetch(light, request).count == 121)
      request.device = study.phone.devices[1]
      #expect(
        await study.fetch(light, request)
          == [.sample(.seconds(3600)), .sample(.seconds(7200)), .completed]
      )
      request.device = SRDevice()
      #expect(await study.fetch(light, request) == [.completed])
    }
  }

  /// Source: clients: the system doesn't mark fetched samples.
  @Test("the same fetch delivers the same samples again, in the order of time")
  func again() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let first = await study.fetch(light)
      #expect(first.count == 1441)
      #expect(light.samples == WorldTime.minutes(1...1440))
      try await study.live(for: .hours(5))
      #expect(await study.fetch(light, through: .days(1)) == first)
    }
  }

  /// Source: Apple, sensorReader(_:fetching:didFetchResult:); the completion is our choice.
  @Test("an app that returns false gets no more samples, and one completion")
  func stop() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.goesOn = { ($0.sample as? Reading)?.written != .seconds(180) }
      #expect(
        await study.fetch(light) == WorldTime.minutes(1...3).map(Event.sample) + [.completed]
      )
      let fact = try study.lastFetch()
      #expect(fact.stopped && fact.delivered == 3)
      #expect(fact.oldest == .seconds(60) && fact.youngest == .seconds(180))
    }
  }

  /// Source: Apple, sensorReader(_:didCompleteFetch:); a stop includes samples after a pause of
  /// recording.
  @Test("a stop also omits the samples after a pause of recording")
  func stopAcrossPieces() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(120))
      study.service.set([.ambientLightSensor], allowed: false)
      study.service.set([.ambientLightSensor], allowed: true)
      try await study.live(until: .days(2))
      light.goesOn = { _ in false }
      #expect(await study.fetch(light) == [.sample(.seconds(60)), .completed])
    }
  }

  /// Source: Apple, sensorReader(_:fetching:failedWithError:); that no completion follows is our
  /// reading.
  @Test("a failed fetch has no completion, and a reason", arguments: [true, false])
  func failure(denied: Bool) throws {
    try Study.run { study in
      if denied { study.service.set([.ambientLightSensor], allowed: false) }
      await study.settle()
      #expect(await study.fetch(study.listener()) == [.failed(1)])
      let fact = try study.lastFetch()
      #expect(fact.errorCode == 1)
    }
  }

  /// Source: Apple, fetch(_:) answers through the delegate.
  @Test("no callback comes during the call, and a revocation at the same instant counts")
  func later() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = .current()
      light.reader.fetch(request)
      #expect(light.events == [])
      // A fetch is not affected by later changes of its request.
      request.from = request.to
      await study.settle()
      #expect(light.events.count == 1441)
      light.clear()
      request.from = study.absolute(.start)
      light.reader.fetch(request)
      study.service.set([.ambientLightSensor], allowed: false)
      await study.settle()
      await study.settle()
      #expect(light.events == [.changed(.denied), .failed(1)])
    }
  }

  /// Source: Apple, SRSensorReader.delegate (weak).
  @Test("without a delegate all results are lost, which is remarked")
  func weakDelegate() throws {
    try Study.run { study in
      var light: Listener? = await study.recorder()
      let reader = try #require(light?.reader)
      weak let gone = light
      light = nil
      #expect(gone == nil)
      try await study.live(until: .days(2))
      let request = SRFetchRequest()
      request.from = study.absolute(.start)
      request.to = .current()
      reader.fetch(request)
      await study.settle()
      #expect(study.log.events == [])
      #expect(try study.lastFetch().delivered == 0)
      #expect(study.diagnostics == ["no-delegate"])
    }
  }

  /// Source: Apple, SRFetchResult.
  @Test("a result decodes an equal sample each time, and a copy keeps it")
  func results() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      var copies: [SRFetchResult<AnyObject>] = []
      light.goesOn = { result in
        let (one, other) = (result.sample as? Reading, result.sample as? Reading)
        #expect(one != nil && one == other)
        let isDecodedAnew = one !== other
        #expect(isDecodedAnew)
        if let copy = result.copy() as? SRFetchResult<AnyObject> { copies.append(copy) }
        return true
      }
      _ = await study.fetch(light, through: .seconds(300))
      #expect(copies.map { ($0.sample as? Reading)?.written } == WorldTime.minutes(1...5))
      #expect(copies.map(\.timestamp) == light.timestamps)
    }
  }

  /// Source: Apple, SRSensorReaderDelegate (all methods are optional).
  @Test("a fetch completes for a delegate without methods too")
  func optionalMethods() throws {
    final class Deaf: NSObject, SRSensorReaderDelegate {}
    try Study.run { study in
      let light = await study.recorder()
      let deaf = Deaf()
      light.reader.delegate = deaf
      try await study.live(until: .days(2))
      #expect(await study.fetch(light) == [])
      #expect(try study.lastFetch().delivered == 1440)
      light.reader.stopRecording()
      light.reader.fetchDevices()
      await study.settle()
    }
  }
}
