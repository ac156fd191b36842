package import People
import Results
package import Scenarios
package import SensorKit
package import VirtualTime

/// Records what each sensor yielded on each local day of one participant, as rows of `days`.
package final class DayRecorder: Sendable {
  /// A sensor of a device.
  package struct Stream: Sendable {
    package let sensor: SRSensor
    package let device: SRDevice

    /// The sensor's name in the table.
    fileprivate let name: String

    /// Whether the sensor writes samples all the time, so that the samples decide which bins have data.
    fileprivate let isSteady: Bool

    private let source: any SampleSource

    /// Whether the device is a watch.
    fileprivate let isOfWatch: Bool

    /// When the participant has the device.
    private let owned: Range<WorldTime>

    package init(
      _ sensor: SRSensor,
      of device: SRDevice,
      from source: any SampleSource,
      isOfWatch: Bool,
      owned: Range<WorldTime>
    ) {
      self.owned = owned
      let entry = sensor.catalogEntry
      (self.sensor, self.device, self.source) = (sensor, device, source)
      self.isOfWatch = isOfWatch
      name = entry?.swiftName ?? sensor.rawValue
      isSteady = entry?.isSteady ?? false
    }

    /// Whether the sensor writes a sample at some instants of a study that a participant joins at `start`.
    ///
    /// A sensor that writes all the time always has something to write; what it did not write, is lost.
    fileprivate func hasSomething(at instants: Range<Int64>, since start: WorldTime) -> Bool {
      guard owned.lowerBound.nanoseconds < instants.upperBound,
        instants.lowerBound < owned.upperBound.nanoseconds
      else { return false }
      return isSteady || hasSamples(at: instants, since: start)
    }

    /// Whether the sensor writes a sample at some instants, as if the participant had the device all the time.
    fileprivate func hasSamples(at instants: Range<Int64>, since start: WorldTime) -> Bool {
      var found = false
      let stretch = Stretch(
        after: WorldTime(nanoseconds: instants.lowerBound - 1),
        through: WorldTime(nanoseconds: instants.upperBound - 1)
      )
      source.forEachSample(in: stretch, recordingSince: start) { _, _ in
        found = true
        return false
      }
      return found
    }
  }

  private let recorder: ResultsRecorder
  private let streams: [Stream]
  private let grid: DayGrid
  private let rule: ValidDayRule
  private let joins: WorldTime

  /// Counts what the app receives from now on, and records the days at the world's end.
  ///
  /// A participant whose process crashes has no rows.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - streams: The sensors for which the app asks, for each device that has them.
  ///   - itinerary: The time zones of the participant.
  ///   - rule: The rule of valid days.
  ///   - joins: When the participant joins the study.
  ///   - end: The end of the participant's world, if nothing ends it early.
  ///   - recorder: The recorder of the world's events.
  package init(
    of world: World,
    _ streams: [Stream],
    _ itinerary: Itinerary,
    _ rule: ValidDayRule,
    from joins: WorldTime,
    until end: WorldTime,
    in recorder: ResultsRecorder
  ) {
    let grid = DayGrid(of: itinerary, binSeconds: rule.binSeconds, until: end)
    (self.recorder, self.grid, self.rule, self.joins) = (recorder, grid, rule, joins)
    // In the order of the table's key, in which its rows are inserted fastest.
    self.streams = streams.sorted {
      ($0.name, $0.device.identifier) < ($1.name, $1.device.identifier)
    }
    guard let service = SensorKitService.current else { return }
    let steady = streams.filter(\.isSteady).map(\.sensor)
    let tally = DeliveryTally(keepsBinsOf: steady.contains) { grid.part(at: $0) }
    service.count(in: tally)
    recorder.missing.value = MissingDays()
    world.atEnd { self.record(tally, service, until: recorder.left?.at ?? world.now) }
  }

  private func record(_ tally: DeliveryTally, _ service: SensorKitService, until end: WorldTime) {
    let uploads = recorder.uploads.value.map {
      MissingUploads($0, deletions: recorder.missing.value?.deletions ?? [])
    }
    for stream in streams {
      let delivered = tally.delivered(stream.sensor, of: stream.device)
      let brought = delivered?.stretches ?? []
      let recorded = service.recorded(stream.sensor, on: stream.device)
      let yields = DayYields(
        of: delivered,
        bringing: brought,
        recorded: recorded,
        released: service.released(stream.sensor, on: stream.device, by: end),
        isSteady: stream.isSteady,
        hasSamples: { stream.hasSomething(at: $0, since: joins) },
        in: grid,
        rule,
        from: joins,
        until: end
      )
      let row = DayRow(
        participant: recorder.participant,
        sensor: stream.name,
        device: stream.device.identifier
      )
      recorder.rows.append(yields.days.count, sharing: row) { row, index in
        let (day, yield) = yields.days[index]
        row.day = day
        row.recorded = Self.seconds(yield.recorded)
        row.released = Self.seconds(yield.released)
        row.delivered = Self.seconds(yield.delivered)
        row.samples = yield.samples.distinct
        row.repeated = yield.samples.repeated
        row.gaps = yield.gaps
        row.longestGap = Self.seconds(yield.longestGap)
        row.validHours = yield.validHours
        row.hasSamples = yield.hasSamples
        row.isValid = isValid(yield)
      }
      for (day, yield) in yields.days where yield.hasSamples && (uploads != nil || !isValid(yield))
      {
        guard
          let missing = missingDay(day, stream, recorded, brought, service, until: end),
          let cause = isValid(yield)
            ? uploads?.cause(
              of: missing,
              SampleStream(sensor: stream.name, device: stream.device.identifier)
            )
            : recorder.missing.value?.cause(of: missing)
        else { continue }
        recorder.add(
          MissingDayRow(
            participant: recorder.participant,
            sensor: stream.name,
            device: stream.device.identifier,
            day: day,
            cause: cause
          )
        )
      }
    }
  }

  private func isValid(_ yield: DayYields.DayYield) -> Bool {
    yield.hasSamples && yield.validHours >= rule.hours
  }

  /// What decides why a day of a stream is not valid; nil for a day without time.
  private func missingDay(
    _ day: Int,
    _ stream: Stream,
    _ recorded: [Stretch],
    _ brought: [Stretch],
    _ service: SensorKitService,
    until end: WorldTime
  ) -> MissingDays.Day? {
    let parts = grid.parts(ofDay: day)
    guard let first = parts.first, let last = parts.last else { return nil }
    let inStudy = Stretch(
      after: joins.advanced(by: .nanoseconds(-1)),
      through: end.advanced(by: .nanoseconds(-1))
    )
    let whole = Stretch(
      after: WorldTime(nanoseconds: first.instants.lowerBound - 1),
      through: WorldTime(nanoseconds: last.instants.upperBound - 1)
    )
    return MissingDays.Day(
      stream: MissingDays.Stream(sensor: stream.sensor, device: stream.device),
      isOfWatch: stream.isOfWatch,
      isSteady: stream.isSteady,
      parts: parts,
      rule: rule,
      time: whole.intersection(inStudy),
      recorded: recorded,
      brought: brought,
      end: end,
      released: service.lastReleased(of: stream.sensor, at: end),
      hasSamples: { stream.hasSamples(at: $0, since: self.joins) }
    )
  }

  private static func seconds(_ nanoseconds: Int64) -> Seconds { Double(nanoseconds) / 1e9 }
}
