internal import CInterposition

/// Something of the system that apps use, and what becomes of it inside a world.
package struct Facility: Sendable {
  /// What becomes of it.
  package enum Answer: Sendable {
    /// It works as on a phone; how.
    case works(String)

    /// The world ends with an error that names the app's function; why, and what to use instead.
    case refused(why: String, instead: String)
  }

  /// What it is called in messages, such as `a socket of its own`.
  package var name: String

  /// Names of types and functions, as an app writes them.
  package var declarations: [String]

  package var answer: Answer

  /// How the C side calls it, if that refuses it.
  var call: trialrun_call?

  private init(
    _ name: String,
    _ declarations: [String],
    _ answer: Answer,
    call: trialrun_call? = nil
  ) {
    self.name = name
    self.declarations = declarations
    self.answer = answer
    self.call = call
  }

  /// Something that works.
  static func works(_ name: String, _ declarations: String..., how: String) -> Facility {
    Facility(name, declarations, .works(how))
  }

  /// Something that is refused.
  static func refused(
    _ call: trialrun_call,
    _ name: String,
    _ declarations: String...,
    why: String,
    instead: String
  ) -> Facility {
    Facility(name, declarations, .refused(why: why, instead: instead), call: call)
  }

  /// What a call is that a world refuses.
  static func of(_ call: trialrun_call) -> Facility? { all.first { $0.call == call } }

  /// What to use instead; empty for what works.
  package var instead: String {
    if case .refused(_, let instead) = answer { instead } else { "" }
  }
}
