/// The way from the root of a scenario's document to one of its values.
package struct DocumentPath: Hashable, Sendable, CustomStringConvertible {
  /// One step from a value to a part of it.
  package enum Step: Hashable, Sendable {
    /// To the value of a key.
    case key(String)
    /// To an item of a list, from 0.
    case item(Int)
  }

  /// The steps, outermost first; empty for the root.
  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  /// The path of a key below this one.
  package func key(_ name: String) -> DocumentPath { DocumentPath(steps + [.key(name)]) }

  /// The path of an item of the list at this path.
  package func item(_ index: Int) -> DocumentPath { DocumentPath(steps + [.item(index)]) }

  /// The path of the value that contains the value at this path; nil for the root.
  package var parent: DocumentPath? { steps.isEmpty ? nil : DocumentPath(steps.dropLast()) }

  /// The path as text, such as `timeline.2.do`, with items numbered from 1 as the paths of a sweep number them.
  package var description: String {
    steps.map { step in
      switch step {
      case .key(let name): name
      case .item(let index): "\(index + 1)"
      }
    }.joined(separator: ".")
  }
}
