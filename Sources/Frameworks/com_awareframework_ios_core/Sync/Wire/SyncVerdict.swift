import Foundation

/// Whether a server's answer means that it has the rows.
enum SyncVerdict {
  case stored
  /// It doesn't have them; the error is nil where the original gives none.
  case failed((any Error)?, mayPass: Bool)

  /// Judges an answer.
  ///
  /// Stored is what is answered with 2xx and a body that is empty, no JSON, or JSON without an error
  /// statement. An error statement (our choice, from what AWARE's servers are known to answer) is an
  /// object whose `status` is false or, as a number or a text, 400 or more; or a list of objects that
  /// hold nothing but a `message`. Nothing is stored either where a redirect made a GET of the request.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - any2xx: Whether to do as the original does: any 2xx is a success unless its JSON says status
  ///     404, which then fails without an error; any other answer is cancelled by the client.
  init(_ answer: AwareAnswer, any2xx: Bool) {
    guard (200...299).contains(answer.status) else {
      self =
        any2xx
        ? .failed(URLError(.cancelled), mayPass: false)
        : .failed(
          DbSyncError.refused(status: answer.status),
          mayPass: Self.mayPass(answer.status)
        )
      return
    }
    if answer.isToGet, !any2xx {
      self = .failed(DbSyncError.redirected, mayPass: false)
      return
    }
    guard !answer.body.isEmpty,
      let value = try? JSONDecoder().decode(AnswerValue.self, from: answer.body)
    else {
      self = .stored
      return
    }
    if any2xx {
      self = value.status == 404 ? .failed(nil, mayPass: false) : .stored
    } else if value.isErrorStatement {
      let text = String(decoding: answer.body.prefix(200), as: UTF8.self)
      self = .failed(
        DbSyncError.errorStatement(text),
        mayPass: value.status.map { Self.mayPass(Int($0)) } ?? false
      )
    } else {
      self = .stored
    }
  }

  /// Whether what failed with a status may succeed if it is simply tried again (RFC 9110, RFC 6585).
  private static func mayPass(_ status: Int) -> Bool {
    [408, 425, 429].contains(status) || (500...599).contains(status)
  }
}

extension AnswerValue {
  /// The number under `status`, also where it is written as a text.
  fileprivate var status: Double? {
    guard case .object(let fields) = self else { return nil }
    return switch fields["status"] {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  fileprivate var isErrorStatement: Bool {
    switch self {
    case .object(let fields):
      if case .flag(false) = fields["status"] { return true }
      return status.map { $0 >= 400 } ?? false
    case .list(let values):
      return !values.isEmpty
        && values.allSatisfy {
          if case .object(let fields) = $0 {
            fields.count == 1 && fields["message"] != nil
          } else {
            false
          }
        }
    default: return false
    }
  }
}

/// What a server said in JSON.
enum AnswerValue: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([AnswerValue])
  case object([String: AnswerValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([AnswerValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: AnswerValue].self))
    }
  }
}
