import com_awareframework_ios_core
import Foundation
import FoundationNetworking
import TestSupport
import VirtualTime

/// A phone whose server answers as the test specifies, in virtual time.
final class FakePhone: AwareDevice, @unchecked Sendable {
  // Unchecked: only the world's thread accesses it.

  private let world: World
  private let folder: TemporaryFolder
  let vendorIdentifier = UUID(uuidString: "00000000-0000-0000-0000-00000000000A")
  let bundleIdentifier: String? = "org.example.study"
  var hasBeenUnlocked = true
  var connection = AwareConnection.wifi
  var isCharging: Bool? = nil
  private(set) var settings: [String: AwareSetting] = [:]

  /// The received requests, in order.
  private(set) var sent: [Sent] = []
  /// How often the server stored each row, by the rows' ids.
  private(set) var stored: [Int: Int] = [:]
  /// The replies to the next requests; ``reply`` replies to further requests.
  var replies: [Reply] = []
  /// The reply to requests for which ``replies`` has none.
  var reply: @Sendable (Sent) -> Reply = { _ in .stored }

  init(in world: World) throws {
    self.world = world
    folder = try TemporaryFolder()
  }

  var documents: URL { URL(filePath: folder.path) }

  func setting(_ key: String) -> AwareSetting? { settings[key] }

  func setSetting(_ key: String, to value: AwareSetting?) { settings[key] = value }

  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer {
    let transfer = FakeTransfer()
    let sent = Sent(time: world.now, request: request)
    self.sent.append(sent)
    let reply = replies.isEmpty ? reply(sent) : replies.removeFirst()
    if reply.stores { for id in sent.ids { stored[id, default: 0] += 1 } }
    let (result, after): (Result<AwareAnswer, any Error>, Double) =
      switch reply.ending {
      case .answer(let answer): (.success(answer), reply.after)
      case .failure(let code): (.failure(URLError(code)), reply.after)
      case .silence: (.failure(URLError(.timedOut)), request.timeoutInterval)
      }
    DispatchQueue.main.asyncAfter(deadline: .now() + after) {
      if !transfer.isCancelled { answered(result) }
    }
    return transfer
  }
}

/// A request of the fake phone in progress.
final class FakeTransfer: AwareTransfer, @unchecked Sendable {
  // Unchecked: only the world's thread accesses it.

  private(set) var isCancelled = false

  func cancel() { isCancelled = true }
}

/// A request as received by the tests' server.
struct Sent: Sendable {
  let time: WorldTime
  let request: URLRequest

  var url: String { request.url?.absoluteString ?? "" }

  var body: String { String(decoding: request.httpBody ?? Data(), as: UTF8.self) }

  /// The JSON of an envelope body; empty for another body.
  var envelope: [String: Any] {
    (try? JSONSerialization.jsonObject(with: request.httpBody ?? Data())) as? [String: Any] ?? [:]
  }

  /// The ids of the rows in an envelope.
  var ids: [Int] { (envelope["data"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int } }
}

/// The reply to a request of the tests' server.
struct Reply: Sendable {
  enum Ending: Sendable {
    case answer(AwareAnswer)
    case failure(URLError.Code)
    /// No answer until the phone's timeout.
    case silence
  }

  var ending: Ending
  /// Whether the server stores the rows, independently of its answer.
  var stores: Bool
  /// The time from the request to the reply, in seconds.
  var after = 0.5

  static let stored = Reply(ending: .answer(AwareAnswer(status: 200, body: Data())), stores: true)

  /// The rows are stored, and the acknowledgement is lost.
  static let lost = Reply(ending: .failure(.networkConnectionLost), stores: true)

  static let silence = Reply(ending: .silence, stores: false)

  static func status(_ status: Int, _ body: String = "") -> Reply {
    Reply(ending: .answer(AwareAnswer(status: status, body: Data(body.utf8))), stores: false)
  }

  static func failure(_ code: URLError.Code) -> Reply {
    Reply(ending: .failure(code), stores: false)
  }

  func after(_ seconds: Double) -> Reply {
    var reply = self
    reply.after = seconds
    return reply
  }
}
