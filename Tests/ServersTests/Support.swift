import Foundation
import People
import Servers
import VirtualTime

/// Seeds that properties are tried with.
let seeds: [UInt64] = (0..<12).map { $0 &* 0x9E37_79B9 }

/// A row as core 1.3.0 sends it to AWARE Micro, in JSON.
func row(_ id: Int?, at time: Int = 1_767_225_600_000, device: String? = "D", _ more: String = "")
  -> String
{
  let fields = [
    id.map { "\"id\":\($0)" }, "\"timestamp\":\(time)", device.map { "\"deviceId\":\"\($0)\"" },
    more.isEmpty ? nil : more,
  ]
  return "{\(fields.compactMap { $0 }.joined(separator: ","))}"
}

/// A request with JSON, as core 1.3.0 sends it.
func upload(
  _ data: String,
  to path: String = "/api/7/KEY/insert/",
  table: String = "events",
  device: String = "D"
) -> ServerRequest {
  let body = #"{"tableName":"\#(table)","deviceId":"\#(device)","timestamp":5,"data":\#(data)}"#
  return ServerRequest(
    method: "POST",
    path: path,
    headers: ["content-type": "application/json"],
    body: Data(body.utf8)
  )
}

/// A request with a form.
func form(_ body: String, to path: String) -> ServerRequest {
  ServerRequest(
    method: "POST",
    path: path,
    headers: ["content-type": "application/x-www-form-urlencoded"],
    body: Data(body.utf8)
  )
}

/// A study's server with some options changed.
func studyServer(_ change: (inout StudyServerOptions) -> Void = { _ in }) throws -> StudyServer {
  var options = StudyServerOptions()
  change(&options)
  return try StudyServer(options)
}

extension ServerEnd {
  /// What it answers; nil if it doesn't.
  func answer(to request: ServerRequest) -> ServerAnswer? {
    if case .answer(let answer) = handle(request, at: .start).ending { answer } else { nil }
  }
}

/// A request for a path.
func request(
  _ path: String,
  _ method: String = "GET",
  headers: [String: String] = [:],
  body: String = ""
) -> ServerRequest {
  ServerRequest(method: method, path: path, headers: headers, body: Data(body.utf8))
}

/// An answer with its body as text; without a status if there was none.
struct HostReply {
  var status: Int?
  var headers: [String: String] = [:]
  var text = ""
}

extension ScriptedHost {
  func reply(to request: ServerRequest, at time: WorldTime) -> HostReply {
    guard case .answer(let answer) = handle(request, at: time).ending else { return HostReply() }
    return HostReply(
      status: answer.status,
      headers: answer.headers,
      text: String(decoding: answer.body, as: UTF8.self)
    )
  }
}

/// The days of an office worker in UTC from the beginning of 2026 on.
func livedDays(seed: UInt64) -> Schedule {
  Schedule(
    life: DailyLife(
      routine: .officeWorker,
      stream: RandomStream(seed: seed),
      firstWeekday: .thursday
    ),
    itinerary: Itinerary(
      startingAt: Date(timeIntervalSince1970: 1_767_225_600),
      in: "UTC",
      until: .seconds(30 * 86_400)
    )
  )
}

/// The reception of an office worker's phone.
func reception(
  seed: UInt64,
  _ options: NetworkOptions = NetworkOptions()
) throws -> PhoneReception {
  try PhoneReception(
    of: livedDays(seed: seed),
    stream: RandomStream(seed: seed).split("reception"),
    options: options
  )
}

extension World {
  /// A phone's network in this world.
  func network(_ options: NetworkOptions = .steady) throws -> PhoneNetwork {
    PhoneNetwork(in: self, try reception(seed: seed, options), stream: random("network"))
  }
}

/// The outcomes of a request, and when they came.
struct Heard {
  var outcomes: [NetworkOutcome] = []
  var times: [Double] = []
}

/// Runs a world in which one request is sent at its start, and returns its outcomes.
func heard(
  of request: ServerRequest,
  by server: any ServerEnd,
  _ options: NetworkOptions = .steady,
  seed: UInt64 = 1,
  _ more: @escaping @Sendable (World, NetworkTransfer) -> Void = { _, _ in }
) throws -> Heard {
  let heard = WorldIsolated(Heard())
  try World.run(seed: seed) { world in
    let transfer = try world.network(options).send(request, to: server) { outcome in
      heard.outcomes.append(outcome)
      heard.times.append(world.now.seconds)
    }
    // Nothing is reported from within the call.
    precondition(heard.outcomes.isEmpty)
    more(world, transfer)
    try await Task.sleep(for: .seconds(3600))
  }
  return heard.value
}
