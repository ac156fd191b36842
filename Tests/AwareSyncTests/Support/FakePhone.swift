import com_awareframework_ios_core
import Foundation
import FoundationNetworking
import TestSupport
import VirtualTime

/// A phone whose server answers as the test wants it, in virtual time.
final class FakePhone: AwareDevice, @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  private let world: World
  private let folder: TemporaryFolder
  let vendorIdentifier = UUID(uuidString: "00000000-0000-0000-0000-00000000000A")
  let bundleIdentifier: String? = "org.example.study"
  var hasBeenUnlocked = true
  var connection = AwareConnection.wifi
  var isCharging: Bool? = nil
  private(set) var settings: [String: AwareSetting] = [:]

  /// What came, in order.
  private(set) var sent: [Sent] = []
  /// How often the server stored each row, by the rows' ids.
  private(set) var stored: [Int: Int] = [:]
  /// What becomes of the next requests; those after them are stored.
  var replies: [Reply] = []
  /// What becomes of requests for which ``replies`` has nothing.
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

/// A request of the fake phone's that is on its way.
final class FakeTransfer: AwareTransfer, @unchecked Sendable {
  // Unchecked: only the world's thread reaches it.

  private(set) var isCancelled = false

  func cancel() { isCancelled = true }
}

/// A request as the tests' server got it.
struct Sent: Sendable {
  let time: WorldTime
  let request: URLRequest

  var url: String { request.url?.absoluteString ?? "" }

  var body: String { String(decoding: request.httpBody ?? Data(), as: UTF8.self) }

  /// The JSON of a body that is an envelope; empty if it is none.
  var envelope: [String: Any] {
    (try? JSONSerialization.jsonObject(with: request.httpBody ?? Data())) as? [String: Any] ?? [:]
  }

  /// The ids of the rows in an envelope.
  var ids: [Int] { (envelope["data"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int } }
}

/// What comes of a request to the tests' server.
struct Reply: Sendable {
  enum Ending: Sendable {
    case answer(AwareAnswer)
    case failure(URLError.Code)
    /// Nothing until the phone's patience is over.
    case silence
  }

  var ending: Ending
  /// Whether the server stores the rows, whatever it answers.
  var stores: Bool
  /// How long it takes, in seconds.
  var after = 0.5

  static let stored = Reply(ending: .answer(AwareAnswer(status: 200, body: Data())), stores: true)

  /// Stored, and the acknowledgement lost.
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
