package import Foundation
package import Servers
package import VirtualTime

/// Follows the samples that an app has received to the servers that store them.
///
/// A sample is known by its participant, sensor, device and time, which the bodies of the app's requests name.
package final class UploadFollower: UploadObserver, Sendable {
  /// A body that was sent, or that can't be read.
  package struct Body {
    /// When it was sent.
    package var sent: WorldTime
    package var host: String
    package var path: String
    /// The number of samples that it names.
    package var samples: Int
    /// How many of them the app has never received.
    package var unknown: Int
    /// The place and the reason if it can't be read.
    package var unreadable: String?
    /// When the server stored it.
    package var stored: WorldTime?
    /// How the request ended; nil if it did not.
    package var ending: UploadEnding?
    /// The samples, until it is clear what became of them.
    fileprivate var claims: [Claim] = []
    /// What the server keeps of two such bodies: the last one, or the first one; nil if it keeps both.
    fileprivate var identity: Identity?
  }

  /// What makes a server store two equal requests once.
  fileprivate enum Identity: Hashable {
    /// A PUT replaces what was stored under its path (RFC 9110).
    case path(String)
    /// The header field Idempotency-Key.
    case key(String)
  }

  /// A sample that a body names.
  fileprivate struct Claim {
    let stream: Int32
    let sample: Int32
  }

  /// A file that was left on the phone, with samples that no server has.
  package struct LeftFile {
    package var path: String
    package var modified: Int64
    /// The samples, by the numbers of their streams.
    fileprivate var claims: [Claim]
  }

  private struct State {
    var streams: [DeliveredStream] = []
    var bodies: [Body] = []
    /// The last bodies of requests and what they name: an attempt is often repeated.
    var recent: [(body: Data, path: String, samples: [NamedSample])] = []
    /// The bodies that the server has under an identity.
    var kept: [Identity: Int] = [:]
    var processEnds: [WorldTime] = []
    var files: [LeftFile] = []
  }

  /// The most files and bytes of a file that are read at the end (our choice).
  private static let mostFiles = 20_000
  private static let mostBytes = 64 << 20

  private let world: World
  private let formats: [UploadFormat]
  private let times: SampleTimeText
  /// The start of the world, in nanoseconds since 1970.
  private let start: Int64
  private let state = WorldIsolated(State())

  /// Creates a follower of one participant's samples.
  ///
  /// - Parameters:
  ///   - formats: The formats of the bodies; the first for a request's host and path applies.
  ///   - world: The world.
  package init(_ formats: [UploadFormat], in world: World) {
    self.formats = formats
    self.world = world
    start = Int64(world.startDate.timeIntervalSince1970.rounded()) * 1_000_000_000
    times = SampleTimeText(around: start)
  }

  private var clockOffset: Int64 { world.wallClock.offset(at: world.now).wholeNanoseconds }

  /// A fetch begins to deliver samples of a sensor.
  ///
  /// - Parameters:
  ///   - sensor: The sensor's name in the results.
  ///   - device: The device's identifier.
  ///   - names: What else a body can call the device.
  /// - Returns: Receives the time of each sample.
  package func delivery(
    of sensor: String,
    from device: String,
    named names: [String] = []
  ) -> (WorldTime) -> Void {
    let stream: DeliveredStream
    if let known = state.value.streams.first(where: { $0.sensor == sensor && $0.device == device })
    {
      stream = known
    } else {
      stream = DeliveredStream(sensor, of: device, named: names)
      state.value.streams.append(stream)
    }
    stream.beginDelivery(at: world.now, clockOffset: clockOffset)
    return { stream.add($0.nanoseconds) }
  }

  /// The app's process has ended.
  package func processEnded() { state.value.processEnds.append(world.now) }

  package func departs(_ request: ServerRequest, to host: String) -> Int? {
    guard !request.body.isEmpty, let format = formats.first(where: { $0.isFor(request, to: host) })
    else { return nil }
    let number = state.value.bodies.count
    var body = Body(sent: world.now, host: host, path: request.path, samples: 0, unknown: 0)
    body.identity = Self.identity(of: request, to: host)
    do throws(UnreadableBody) {
      let named = try samples(of: request, format)
      body.samples = named.count
      body.claims = claims(of: named, in: UInt32(number + 1))
      body.unknown = named.count - body.claims.count
    } catch {
      body.unreadable = error.description
    }
    state.value.bodies.append(body)
    return number
  }

  private var streams: [DeliveredStream] { state.value.streams }

  private func samples(of request: ServerRequest, _ format: UploadFormat) throws(UnreadableBody)
    -> [NamedSample]
  {
    if let known = state.value.recent.first(where: {
      $0.path == request.path && $0.body == request.body
    }) {
      return known.samples
    }
    let samples = try format.samples(
      in: request.body,
      with: request.headers,
      path: request.path,
      times
    )
    state.value.recent.append((request.body, request.path, samples))
    if state.value.recent.count > 4 { state.value.recent.removeFirst() }
    return samples
  }

  private static func identity(of request: ServerRequest, to host: String) -> Identity? {
    if let key = request.headers["idempotency-key"] { return .key("\(host) \(key)") }
    return request.method == "PUT" ? .path("\(host) \(request.path)") : nil
  }

  /// The samples that a body names, as far as the app has received them; each once.
  private func claims(of named: [NamedSample], in body: UInt32) -> [Claim] {
    let offset = clockOffset
    var claims: [Claim] = []
    claims.reserveCapacity(named.count)
    for one in named {
      for (index, stream) in streams.enumerated()
      where (one.sensor == nil || one.sensor == stream.sensor)
        && stream.isOf(one.device)
      {
        guard
          let number = stream.sample(
            atWall: one.time.nanoseconds - start,
            precision: one.time.precision,
            offset: offset,
            in: body
          )
        else { continue }
        // A body that names a sample twice has it twice.
        claims.append(Claim(stream: Int32(index), sample: Int32(number)))
        if body > 0 { stream.isSent(number, in: body) }
        break
      }
    }
    return claims
  }

  package func isStored(_ number: Int) {
    guard state.value.bodies[number].unreadable == nil else { return }
    if state.value.bodies[number].stored == nil { state.value.bodies[number].stored = world.now }
    switch state.value.bodies[number].identity {
    case .key(let key)?:
      guard state.value.kept[.key(key)] == nil else { return }
      state.value.kept[.key(key)] = number
    case .path(let path)?:
      if let earlier = state.value.kept.updateValue(number, forKey: .path(path)) {
        for claim in state.value.bodies[earlier].claims {
          streams[Int(claim.stream)].isReplaced(Int(claim.sample))
        }
      }
    case nil: break
    }
    for claim in state.value.bodies[number].claims {
      streams[Int(claim.stream)].isStored(Int(claim.sample), in: UInt32(number + 1))
    }
  }

  package func ended(_ number: Int, _ ending: UploadEnding) {
    state.value.bodies[number].ending = ending
    // What a PUT has stored can be replaced, and what is under way can still be stored.
    guard state.value.bodies[number].identity == nil else { return }
    state.value.bodies[number].claims = []
  }

  /// The world ends: looks for samples in the files that are left on the phone.
  ///
  /// - Parameter files: Calls its argument with each file's path, time of change and bytes.
  package func worldEnds(
    leaving files: (_ take: (_ path: String, _ modified: Int64, _ bytes: Data) -> Void) -> Void
  ) {
    var count = 0
    files { path, modified, bytes in
      count += 1
      guard count <= Self.mostFiles, !bytes.isEmpty, bytes.count <= Self.mostBytes else { return }
      for format in formats {
        guard let named = format.samples(inFile: bytes, path, times) else { continue }
        let claims = claims(of: named, in: 0).filter { claim in
          streams[Int(claim.stream)].samples[Int(claim.sample)].copies == 0
        }
        guard !claims.isEmpty else { continue }
        state.value.files.append(LeftFile(path: path, modified: modified, claims: claims))
        return
      }
    }
    state.value.files.sort { ($0.modified, $0.path) < ($1.modified, $1.path) }
  }

  /// The bodies that were sent, in their order.
  package var bodies: [Body] { state.value.bodies }

  /// The times of a sensor's samples that the app has received, in the order of time.
  ///
  /// - Parameters:
  ///   - sensor: The sensor's name in the results.
  ///   - device: The device's identifier.
  ///   - instants: The nanoseconds from the world's start within which the times are.
  /// - Returns: The times, in nanoseconds from the world's start.
  package func times(of sensor: String, from device: String, in instants: Range<Int64>) -> [Int64] {
    streams.first { $0.sensor == sensor && $0.device == device }?.times(in: instants) ?? []
  }

  /// What became of the samples, in stretches of samples that have everything in common.
  package var fates: [UploadFate] {
    // The oldest file of each sample, from 1; 0 for none.
    var files = streams.map { [UInt32](repeating: 0, count: $0.samples.count) }
    for (index, file) in state.value.files.enumerated() {
      for claim in file.claims where files[Int(claim.stream)][Int(claim.sample)] == 0 {
        files[Int(claim.stream)][Int(claim.sample)] = UInt32(index + 1)
      }
    }
    return streams.indices
      .sorted {
        (streams[$0].sensor, streams[$0].device) < (streams[$1].sensor, streams[$1].device)
      }
      .flatMap { fates(of: streams[$0], files[$0]) }
  }

  private func fates(of stream: DeliveredStream, _ files: [UInt32]) -> [UploadFate] {
    var fates: [UploadFate] = []
    var last: (sample: DeliveredStream.Sample, file: UInt32)?
    for number in stream.ordered {
      let sample = stream.samples[number]
      let file = files[number]
      if let last, last.sample.hasFate(of: sample), last.file == file {
        fates[fates.count - 1].last = WorldTime(nanoseconds: sample.time)
        fates[fates.count - 1].samples += 1
      } else {
        fates.append(fate(of: sample, in: stream, file))
      }
      last = (sample, file)
    }
    return fates
  }

  private func fate(
    of sample: DeliveredStream.Sample,
    in stream: DeliveredStream,
    _ file: UInt32
  ) -> UploadFate {
    let received = stream.deliveries[Int(sample.delivery)].at
    let time = WorldTime(nanoseconds: sample.time)
    var fate = UploadFate(
      sensor: stream.sensor,
      device: stream.device,
      first: time,
      last: time,
      received: received
    )
    fate.copies = Int(sample.copies)
    fate.bodies = Int(sample.bodies)
    if sample.firstBody > 0 {
      fate.sent = state.value.bodies[Int(sample.firstBody) - 1].sent
    } else {
      fate.processEnded = state.value.processEnds.first { $0 >= received }
    }
    if sample.storedBody > 0 {
      fate.stored = state.value.bodies[Int(sample.storedBody) - 1].stored
    }
    fate.body = sample.lastBody > 0 ? Int(sample.lastBody) : nil
    if sample.copies <= 0, file > 0 { fate.file = state.value.files[Int(file) - 1].path }
    fate.ending = sample.lastBody > 0 ? state.value.bodies[Int(sample.lastBody) - 1].ending : nil
    return fate
  }
}

extension DeliveredStream.Sample {
  /// Whether another sample has the same fate.
  fileprivate func hasFate(of other: Self) -> Bool {
    delivery == other.delivery && firstBody == other.firstBody && lastBody == other.lastBody
      && storedBody == other.storedBody && bodies == other.bodies && copies == other.copies
  }
}

/// What became of some samples of a sensor in succession, which an app received together.
package struct UploadFate {
  package var sensor: String
  package var device: String
  /// The time of the first sample.
  package var first: WorldTime
  /// The time of the last sample.
  package var last: WorldTime
  package var samples = 1
  /// When the app received them.
  package var received: WorldTime
  /// When the app's process first ended after that; nil if it did not, or has sent them.
  package var processEnded: WorldTime?
  /// When the first request with them was sent.
  package var sent: WorldTime?
  /// How many requests with them were sent.
  package var bodies = 0
  /// The number of the last body with them, from 1.
  package var body: Int?
  /// When a server first stored them.
  package var stored: WorldTime?
  /// How often the servers have them.
  package var copies = 0
  /// How the last request with them ended; nil if it did not.
  package var ending: UploadEnding?
  /// The oldest file with them that was left on the phone.
  package var file: String?
}
