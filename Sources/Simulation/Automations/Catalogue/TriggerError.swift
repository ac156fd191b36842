/// Why a trigger can't be made of what was said.
package struct TriggerError: Error, Hashable, CustomStringConvertible {
  /// Which option is at fault; nil if it is the trigger's name, or an option that is missing.
  package let option: String?
  /// What is wrong.
  package let problem: String
  /// What to do.
  package let hint: String

  package var description: String { "\(problem); hint: \(hint)" }
}
