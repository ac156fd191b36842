import SensorKit
import Testing

/// The uses of SensorKit's errors in clients; a known client contains each chain of casts.
@Suite("SensorKit: errors")
struct SRErrorTests {
  static let codes: [(SRError.Code, Int)] = [
    (.invalidEntitlement, 0), (.noAuthorization, 1), (.dataInaccessible, 2),
    (.fetchRequestInvalid, 3), (.promptDeclined, 4),
  ]

  /// Returns the name of the branch that a client's switch executes.
  private func branch(of error: (any Error)?) -> String {
    guard let error = error as? SRError else { return "another error" }
    switch error.code {
    case .invalidEntitlement: return "invalidEntitlement"
    case .noAuthorization: return "noAuthorization"
    case .dataInaccessible: return "dataInaccessible"
    case .fetchRequestInvalid: return "fetchRequestInvalid"
    case .promptDeclined: return "promptDeclined"
    @unknown default: return "unknown \(error.errorCode)"
    }
  }

  /// Source: Apple, SRError.
  @Test("Each code has Apple's raw value, and there are no others", arguments: codes)
  func rawValues(code: SRError.Code, rawValue: Int) {
    #expect(code.rawValue == rawValue)
    #expect(SRError.Code(rawValue: rawValue) == code)
    #expect(SRError.Code(rawValue: 5) == nil)
  }

  /// Source: Apple, SRError.
  @Test("An error has its code and user info in every form", arguments: codes)
  func properties(code: SRError.Code, rawValue: Int) {
    let error = SRError(code, userInfo: [NSLocalizedDescriptionKey: "It went wrong."])
    #expect(error.code == code)
    #expect(error.errorCode == rawValue)
    #expect(error.userInfo[NSLocalizedDescriptionKey] as? String == "It went wrong.")
    #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == "It went wrong.")
    #expect(error.localizedDescription == "It went wrong.")
    #expect((error as any Error).localizedDescription == "It went wrong.")
    #expect(SRError.errorDomain == "SRErrorDomain")
    #expect(SRErrorDomain == "SRErrorDomain")
  }

  /// Our choice: Apple's text is composed by Foundation.
  @Test("An error's description states its meaning and its cause")
  func text() {
    #expect("\(SRError(.noAuthorization))" == "SRError.noAuthorization (SRErrorDomain 1)")
    let caused = "\(SRError(.promptDeclined, causedBy: .alreadyAnswered))"
    #expect(caused.hasPrefix("SRError.promptDeclined (SRErrorDomain 4)"))
    #expect(caused.contains(", caused by SRErrorDomain 8201"))
    #expect(!caused.contains("(null)"))
  }

  /// Our choice: without the message, an app has no hint of the missing results.
  @Test("A call outside a world is reported once")
  func outside() {
    var notice = OutsideNotice()
    let first = notice.text(of: "SRSensorReader.startRecording()")
    let second = notice.text(of: "SRSensorReader.startRecording()")
    #expect(first?.contains("SRSensorReader.startRecording() was called outside a world") == true)
    #expect(second == nil)
  }

  /// Source: Apple, SRError.
  @Test("Errors are equal when their codes and user infos are")
  func equality() {
    let error = SRError(.promptDeclined, userInfo: ["a": 1])
    #expect(error == SRError(.promptDeclined, userInfo: ["a": 1]))
    #expect(error.hashValue == SRError(.promptDeclined, userInfo: ["a": 1]).hashValue)
    #expect(error != SRError(.promptDeclined))
    #expect(error != SRError(.noAuthorization, userInfo: ["a": 1]))
    let caused = SRError(.promptDeclined, causedBy: .alreadyAnswered)
    #expect(Set([caused, SRError(.promptDeclined, causedBy: .alreadyAnswered), error]).count == 2)
  }

  /// Source: an agent's guide to SensorKit, seed 000.
  @Test("A switch over the code takes the code's branch", arguments: codes)
  func clientSwitch(code: SRError.Code, rawValue: Int) {
    #expect(branch(of: SRError(code)) == "\(code)")
    #expect(branch(of: NSError(domain: "SRErrorDomain", code: rawValue)) == "\(code)")
  }

  /// Source: a client (RADAR-base) lists all five codes without a default; this must compile.
  @Test("A switch without a default covers the documented codes", arguments: codes)
  func exhaustiveSwitch(code: SRError.Code, rawValue: Int) {
    let taken =
      switch code {
      case .invalidEntitlement: 0
      case .noAuthorization: 1
      case .dataInaccessible: 2
      case .fetchRequestInvalid: 3
      case .promptDeclined: 4
      }
    #expect(taken == rawValue)
  }

  /// Source: Apple's enum is nonfrozen, so a raw code reaches a client's `@unknown default`.
  @Test(
    "A switch over an undocumented code takes the unknown branch",
    arguments: [8197, 8201, 5, -7]
  )
  func unknownBranch(rawValue: Int) {
    let raw: (any Error)? = NSError(domain: "SRErrorDomain", code: rawValue)
    #expect(branch(of: raw) == "unknown \(rawValue)")
    #expect((raw as? SRError) == (raw as? SRError))
    #expect((raw as? SRError)?.code != .promptDeclined)
    #expect(((raw as? SRError) as NSError?)?.code == rawValue)
  }

  /// Source: our choice.
  @Test("Errors of other domains are not SensorKit's")
  func otherDomains() {
    #expect(branch(of: NSError(domain: "NSCocoaErrorDomain", code: 4)) == "another error")
    #expect(branch(of: CocoaError(.fileNoSuchFile)) == "another error")
    #expect(branch(of: CancellationError()) == "another error")
    #expect(branch(of: nil) == "another error")
  }

  /// Source: a client's guide, seed 001: the person had already answered the prompt.
  @Test("The cause of a declined prompt is found through NSError")
  func underlyingErrors() throws {
    let error: (any Error)? = SRError(.promptDeclined, causedBy: .alreadyAnswered)
    #expect((error as? NSError)?.code == 4)
    #expect((error as? NSError)?.domain == SRErrorDomain)
    let sensorKitError = try #require(error as? SRError)
    let optional: SRError? = sensorKitError
    let outer = try #require(optional as? NSError)
    #expect(outer.code == 4)
    let inner = try #require(outer.underlyingErrors.first as NSError?)
    #expect(inner.code == 8201)
    #expect(inner.domain == SRErrorDomain)
    #expect((outer.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == 8201)
    #expect((sensorKitError as NSError).underlyingErrors.count == 1)
  }

  /// Source: Apple, SRError; the shorthands serve as patterns.
  @Test("A catch clause matches the code", arguments: codes)
  func catching(code: SRError.Code, rawValue: Int) {
    func caught(_ error: any Error) -> String {
      do { throw error } catch SRError.invalidEntitlement {
        return "invalidEntitlement"
      } catch SRError.noAuthorization {
        return "noAuthorization"
      } catch SRError.dataInaccessible {
        return "dataInaccessible"
      } catch SRError.fetchRequestInvalid {
        return "fetchRequestInvalid"
      } catch SRError.promptDeclined {
        return "promptDeclined"
      } catch let error as SRError { return "SRError \(error.errorCode)" } catch { return "other" }
    }
    #expect(caught(SRError(code)) == "\(code)")
    #expect(caught(NSError(domain: SRErrorDomain, code: rawValue)) == "\(code)")
    #expect(caught(NSError(domain: SRErrorDomain, code: 8197)) == "SRError 8197")
    #expect(caught(NSError(domain: "elsewhere", code: rawValue)) == "other")
  }

  /// Source: generic code that casts by type.
  @Test("Generic casts convert between NSError and SRError")
  func genericCasts() {
    func cast<From, To>(_ value: From, to type: To.Type) -> To? { value as? To }
    #expect(cast(SRError(.dataInaccessible), to: NSError.self)?.code == 2)
    #expect(
      cast(NSError(domain: SRErrorDomain, code: 2), to: SRError.self)?.code == .dataInaccessible
    )
    #expect(cast(NSError(domain: "elsewhere", code: 2), to: SRError.self) == nil)
  }

  /// Source: forum thread 655882 and a client's guide; the wording is ours.
  @Test(
    "The description of an undocumented error explains it",
    arguments: [
      (UndocumentedErrorCode.usageDetailMissing, 8197, "NSSensorKitUsageDetail"),
      (.alreadyAnswered, 8201, "already answered"),
    ]
  )
  func explanations(code: UndocumentedErrorCode, rawValue: Int, words: String) {
    let error = NSError.sensorKit(code)
    #expect(error.domain == SRErrorDomain)
    #expect(error.code == rawValue)
    #expect(error.localizedDescription == code.explanation)
    #expect(code.explanation.contains(words))
  }
}
