import Runner
import Scenarios

extension Vocabulary {
  /// The names that the command knows.
  static let standard = Vocabulary.standard(apps: RegisteredApp.builtIn)
}
