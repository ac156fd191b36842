/// Somebody who is told of each change of a phone's connection.
package final class ReceptionWatch {
  private var changed: (() -> Void)?

  init(_ changed: @escaping () -> Void) { self.changed = changed }

  /// Whether nothing is told any more.
  var isOver: Bool { changed == nil }

  /// Tells nothing any more.
  package func cancel() { changed = nil }

  func tell() { changed?() }
}
