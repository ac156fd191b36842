import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: results and callbacks")
struct CallbackTests {
  /// Source: Apple, SRFetchResult: valid during the callback; keep a copy.
  @Test("a result kept after its callback is remarked once per fetch, and stays unchanged")
  func kept() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(30))
      var kept: [SRFetchResult<AnyObject>] = []
      light.goesOn = { result in
        kept.append(result)
        return true
      }
      _ = await study.fetch(light)
      #expect(kept.map(\.timestamp) == WorldTime.minutes(1...360).map(study.absolute))
      #expect(study.diagnostics == ["result-kept"])
    }
  }

  /// Source: Apple, SRFetchResult.
  @Test("copies and samples may be kept")
  func copied() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(30))
      var kept: [SRFetchResult<AnyObject>] = []
      var samples: [AnyObject] = []
      light.goesOn = { result in
        if let copy = result.copy() as? SRFetchResult<AnyObject> { kept.append(copy) }
        samples.append(result.sample)
        return true
      }
      _ = await study.fetch(light)
      #expect(kept.map(\.timestamp) == WorldTime.minutes(1...360).map(study.absolute))
      #expect(samples.count == 360)
      #expect(study.diagnostics == [])
    }
  }

  /// Our choice: a closed app's process ends during a callback too.
  @Test("an app that is closed in a callback gets no more results, and no completion")
  func closed() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(30))
      light.goesOn = { _ in
        if light.samples.count == 3 { study.service.appClosed() }
        return true
      }
      #expect(await study.fetch(light).count == 3)
      #expect(try study.lastFetch().isCutShort && !study.lastFetch().stopped)
    }
  }
}
