import Diagnostics

extension AwareService {
  /// Looks for an answer that is a success, and says that the rows were not stored: the original takes
  /// it for a success.
  func diagnose(_ answer: AwareAnswer, of host: String) {
    guard (200...299).contains(answer.status),
      case .failed = SyncVerdict(answer, any2xx: false)
    else { return }
    let text = String(decoding: answer.body.prefix(200), as: UTF8.self)
    found(.studyKeyRefused, about: host, "\(host) answered \(answer.status) with \(text)")
  }
}
