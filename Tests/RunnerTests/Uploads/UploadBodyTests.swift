import Foundation
import FoundationAdditions
import Phones
import Servers
import Testing
import VirtualTime

/// The samples of a world that starts on 2026-03-02 at 09:00 in UTC, and the bodies that name them.
private func follow(
  _ format: UploadFormat,
  received: [String: [Double]] = ["ambientLightSensor": [60, 120, 180]],
  clock: Duration = .zero,
  _ body: @escaping @Sendable (UploadFollower) -> Void
) throws -> UploadFollower {
  let start = Date(timeIntervalSince1970: 1_772_442_000)
  return try World.run(seed: 1, startingAt: start) { world in
    world.wallClock = DeviceClock(offset: clock)
    let follower = UploadFollower([format], in: world)
    for (sensor, times) in received.sorted(by: { $0.key < $1.key }) {
      let add = follower.delivery(of: sensor, from: "phone")
      for time in times { add(WorldTime(nanoseconds: Int64((time * 1e9).rounded()))) }
    }
    body(follower)
    return follower
  }
}

/// Sends a body, which the server stores.
@discardableResult
private func send(
  _ body: some Sequence<UInt8>,
  _ follower: UploadFollower,
  method: String = "POST",
  path: String = "/samples",
  headers: [String: String] = [:],
  stored: Bool = true
) -> Int? {
  let request = ServerRequest(method: method, path: path, headers: headers, body: Data(body))
  let number = follower.departs(request, to: "api.study.example")
  guard let number else { return nil }
  if stored { follower.isStored(number) }
  follower.ended(number, .answered(stored ? 201 : 503))
  return number
}

private func json(_ time: String, sensor: String? = nil, device: String? = nil) throws
  -> UploadFormat
{
  UploadFormat(
    host: nil,
    path: "/samples",
    .json(
      time: try #require(JSONPath(time)),
      sensor: sensor.flatMap { JSONPath($0) },
      device: device.flatMap { JSONPath($0) }
    ),
    sensor: sensor == nil ? "ambientLightSensor" : nil,
    names: ["light": "ambientLightSensor"]
  )
}

private let noon = 1_772_442_060

@Suite("The samples that a body names")
struct UploadBodyTests {
  /// The units are those that clients of AWARE, Beiwe and e-mission send.
  @Test(
    "are found by their time, in each unit and as a date",
    arguments: [
      "\(noon)", "\(noon).0", "1.77244206e9", "\(noon)000", "\(noon)000.000", "\(noon)000000",
      "\(noon)000000000", "\(noon - 978_307_200)", "\"2026-03-02T09:01:00Z\"",
      "\"2026-03-02T10:01:00.000+01:00\"", "\"\(noon)\"",
    ]
  )
  func units(_ time: String) throws {
    let follower = try follow(json("$.t")) { send("{\"t\": \(time)}".utf8, $0) }
    #expect(follower.bodies.map(\.unreadable) == [nil])
    #expect(follower.bodies.map(\.samples) == [1])
    #expect(follower.fates.map(\.copies) == [1, 0])
    #expect(follower.fates.map(\.samples) == [1, 2])
  }

  @Test("are those of the sensor in the same element of the arrays that contain both")
  func nested() throws {
    let body = """
      {"device": "phone", "groups": [
        {"samples": [{"t": \(noon)}, {"t": \(noon + 60)}], "kind": "light"},
        {"kind": "odometer", "samples": [{"t": \(noon + 30)}]}
      ]}
      """
    let follower = try follow(
      json("$.groups[*].samples[*].t", sensor: "$.groups[*].kind", device: "$.device"),
      received: ["ambientLightSensor": [60, 120, 180], "odometer": [60, 90]]
    ) { send(body.utf8, $0) }
    #expect(follower.bodies.map(\.unknown) == [0])
    let stored = follower.fates.filter { $0.copies == 1 }
    #expect(stored.map(\.sensor) == ["ambientLightSensor", "odometer"])
    #expect(stored.map(\.samples) == [2, 1])
  }

  @Test("can be lines of JSON (JSON Lines)")
  func lines() throws {
    let body = "{\"t\": \(noon)}\n{\"t\": \(noon + 60)}\n"
    let follower = try follow(json("$.t")) { send(body.utf8, $0) }
    #expect(follower.bodies.map(\.samples) == [2])
  }

  @Test("can be comma-separated values, with quotes and in any order of the columns (RFC 4180)")
  func csv() throws {
    let format = UploadFormat(
      host: nil,
      path: "/samples",
      .csv(time: "time", sensor: "sensor", device: nil),
      names: ["light": "ambientLightSensor"]
    )
    let body = "sensor,note,time\r\nlight,\"a, b\",\(noon)000\r\nlight,,\(noon + 60)000\r\n"
    let follower = try follow(format) { send(body.utf8, $0) }
    #expect(follower.bodies.map(\.unreadable) == [nil])
    #expect(follower.fates.map(\.copies) == [1, 0])
  }

  @Test(
    "are unpacked from gzip and deflate (RFC 1950 to 1952), also in a multipart body (RFC 2046)"
  )
  func packed() throws {
    let plain = NSData(data: Data("{\"t\": \(noon)}".utf8))
    let deflated = Data(referencing: try plain.compressed(using: .zlib))
    // The head and the tail of a gzip file around the same bytes, as clients write them by hand.
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in Data(referencing: plain) {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    let tail = [~sum, UInt32(plain.length)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    let zipped = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + deflated + Data(tail)
    let parts =
      Data("--b\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n--b\r\n\r\n".utf8)
      + zipped + Data("\r\n--b--\r\n".utf8)
    let follower = try follow(json("$.t")) {
      send(zipped, $0)
      send(deflated, $0, headers: ["content-encoding": "deflate"])
      send(parts, $0, headers: ["content-type": "multipart/form-data; boundary=b"])
      send(zipped.dropLast(9), $0)
    }
    #expect(follower.bodies.prefix(3).map(\.unreadable) == [nil, nil, nil])
    #expect(follower.bodies.last?.unreadable == "the body begins as gzip does, and is damaged")
    #expect(follower.fates.first?.copies == 3)
  }

  @Test("are not judged, with the place, if the body can't be read")
  func unreadable() throws {
    let follower = try follow(json("$.samples[*].t", sensor: "$.kind")) {
      send("{\"samples\": [{\"t\": 5}], \"kind\": \"light\"}".utf8, $0)
      send("no json".utf8, $0)
      send("{\"samples\": [{\"t\": \(noon)}]}".utf8, $0)
    }
    #expect(
      follower.bodies.map(\.unreadable) == [
        "$.samples[*].t number 1: 5 is not a time near the study", "it is not JSON",
        "$.samples[*].t number 1 has no sensor at $.kind",
      ]
    )
  }

  @Test("are unknown if the app has never received them")
  func unknown() throws {
    let follower = try follow(json("$.t")) { send("{\"t\": \(noon + 7)}".utf8, $0) }
    #expect(follower.bodies.map(\.unknown) == [1])
    #expect(follower.fates.map(\.copies) == [0])
  }

  /// Source: Apple, SRAbsoluteTimeToCFAbsoluteTime: the result has the error of the wall clock.
  @Test("are found by the time of a phone's clock that is wrong")
  func clock() throws {
    let follower = try follow(json("$.t"), clock: .seconds(90)) {
      send("{\"t\": \(noon + 90).000}".utf8, $0)
    }
    #expect(follower.fates.map(\.copies) == [1, 0])
  }

  @Test("are told apart within one second, although their times have no fraction")
  func wholeSeconds() throws {
    let follower = try follow(
      json("$[*]"),
      received: ["ambientLightSensor": [60.2, 60.6, 61.1]]
    ) {
      send("[\(noon), \(noon)]".utf8, $0)
      send("[\(noon + 1)]".utf8, $0)
    }
    #expect(follower.fates.map(\.copies) == [1, 1])
    #expect(follower.fates.map(\.samples) == [2, 1])
  }

  @Test("are found whatever the order of their delivery", arguments: 0..<20)
  func order(_ seed: UInt64) throws {
    var draws = RandomStream(seed: seed)
    let times = (0..<200).map { Double($0) + 1 }
    let shuffled = times.shuffled(using: &draws) + times.prefix(20)
    let follower = try follow(json("$[*]"), received: ["ambientLightSensor": shuffled]) {
      let named = times.map { "\(Double(noon - 60) + $0)" }.joined(separator: ", ")
      send("[\(named)]".utf8, $0)
    }
    #expect(follower.bodies.map(\.unknown) == [0])
    #expect(follower.fates.map(\.samples).reduce(0, +) == 200)
    #expect(follower.fates.allSatisfy { $0.copies == 1 })
  }
}

@Suite("What became of samples on their way to a server")
struct UploadFateTests {
  @Test("a refused body is sent again, and the server has its samples once")
  func again() throws {
    let follower = try follow(json("$.t")) {
      send("{\"t\": \(noon)}".utf8, $0, stored: false)
      send("{\"t\": \(noon)}".utf8, $0)
    }
    #expect(follower.fates.map(\.copies) == [1, 0])
    #expect(follower.fates.map(\.bodies) == [2, 0])
  }

  @Test("a repeated POST is stored twice; a PUT and an Idempotency-Key once (RFC 9110)")
  func idempotent() throws {
    let body = "{\"t\": \(noon)}".utf8
    func copies(_ send: @escaping @Sendable (UploadFollower) -> Void) throws -> Int? {
      try follow(json("$.t"), send).fates.first?.copies
    }
    #expect(
      try copies {
        send(body, $0)
        send(body, $0)
      } == 2
    )
    #expect(
      try copies {
        send(body, $0, method: "PUT")
        send(body, $0, method: "PUT")
      } == 1
    )
    let key = ["idempotency-key": "7"]
    #expect(
      try copies {
        send(body, $0, headers: key)
        send(body, $0, headers: key)
      } == 1
    )
  }

  @Test("a PUT with other samples replaces those that the server had under its path")
  func replaced() throws {
    let follower = try follow(json("$.t")) {
      send("{\"t\": \(noon)}".utf8, $0, method: "PUT")
      send("{\"t\": \(noon + 60)}".utf8, $0, method: "PUT")
    }
    #expect(follower.fates.map(\.copies) == [0, 1, 0])
  }

  @Test("samples that are left in a file, plain or compressed, are found there")
  func files() throws {
    let text = Data("{\"t\": \(noon)}".utf8)
    let plain = NSData(data: Data("{\"t\": \(noon + 60)}".utf8))
    let packed = Data(referencing: try plain.compressed(using: .zlib))
    let follower = try follow(json("$.t")) { follower in
      follower.worldEnds { take in
        take("Documents/a", 5, text)
        take("Documents/b", 4, packed)
        take("Documents/c", 3, Data("a note".utf8))
      }
    }
    #expect(follower.fates.map(\.file) == ["Documents/a", "Documents/b", nil])
  }

  @Test("other hosts and paths are not looked at")
  func others() throws {
    var format = try json("$.t")
    format.host = "other.example"
    let follower = try follow(format) { #expect(send("no json".utf8, $0) == nil) }
    #expect(follower.bodies.isEmpty)
  }
}
