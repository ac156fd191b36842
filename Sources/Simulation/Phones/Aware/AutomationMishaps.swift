import Automations
import Diagnostics
import com_awareframework_ios_core

/// Looks through what becomes of automations for mistakes in how a study has set them up.
struct AutomationMishaps {
  private var log = DiagnosticLog()

  /// What one event shows; nil if it is nothing new.
  mutating func take(_ fact: AutomationFact) -> DiagnosticFact? {
    switch fact.outcome {
    case .actionMissing where fact.causes.isEmpty:
      log.take(.actionNeverAvailable, about: fact.trigger.name) {
        "an automation of '\(fact.trigger.name)' before the app was opened for the first time"
      }
    case .refusedWhileLocked:
      log.take(.urlWhileLocked, about: fact.trigger.name) {
        "an automation of '\(fact.trigger.name)' opens a URL, and the phone was locked"
      }
    default: nil
    }
  }

  /// What was found more than once.
  var repeated: [DiagnosticFact] { log.repeated }
}
