import Diagnostics
import Participants
package import Scenarios
package import SensorKit

extension Scenario {
  /// What can be said of the app's property lists before it runs, but for what the scenario expects.
  package var paperMistakes: [AppBundle.Mistake] {
    let expected = expectations.compactMap(\.diagnostic)
    return AppBundle(app).mistakes(using: SRSensor.named(app.sensors)).filter {
      !expected.contains($0.diagnostic.identifier)
    }
  }
}
