import Foundation

/// Whether a server's answer means that it has stored the rows.
enum SyncVerdict {
  case stored
  /// The server has not stored the rows; the error is nil if the original gives none. `mayPass`
  /// says whether a retry may succeed.
  case failed((any Error)?, mayPass: Bool)

  /// Evaluates an answer.
  ///
  /// The rows are stored if the status is 2xx and the body is empty, not JSON, or JSON without an
  /// error statement. An error statement (our choice, from known answers of AWARE's servers) is an
  /// object whose `status` is false or, as a number or a text, 400 or more; or a list of objects
  /// that contain only a `message`. The rows are not stored if a redirect turned the request into a
  /// GET.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - any2xx: Whether to behave like the original: any 2xx is a success unless its JSON has the
  ///     status 404, which fails without an error; the client cancels any other answer.
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

  /// Whether a request that failed with a status may succeed on a retry (RFC 9110, RFC 6585).
  private static func mayPass(_ status: Int) -> Bool {
    [408, 425, 429].contains(status) || (500...599).contains(status)
  }
}

extension AnswerValue {
  /// The number under `status`, also if it is written as text.
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

/// A value of a server's JSON answer.
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
