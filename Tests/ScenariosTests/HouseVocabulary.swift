import ScenarioWorlds
import Scenarios

extension Vocabulary {
  /// The names that the command knows.
  static let house = Vocabulary.house(apps: RegisteredApp.builtIn)
}
