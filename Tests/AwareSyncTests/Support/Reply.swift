import Foundation
import FoundationNetworking
import com_awareframework_ios_core

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
