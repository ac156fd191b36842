/// What kind of dock it is.
package struct DockProfile: Hashable, Sendable {
  /// Its name in scenarios.
  package var name: String

  package init(name: String) { self.name = name }
}
