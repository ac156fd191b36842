import Scenarios

extension Shape {
  /// What can stand at a path: one form, or several where a part has several.
  func shapes(at path: DocumentPath) -> [Shape] {
    path.steps.reduce(choices) { shapes, step in
      shapes.flatMap { shape -> [Shape] in
        switch (step, shape) {
        case (.key(let name), .section(let section)):
          section.keys.first { $0.name == name }?.shape.choices ?? []
        case (.item, .list(let item, _, _)): item.choices
        default: []
        }
      }
    }
  }

  /// The forms of a choice, and of choices in it.
  private var choices: [Shape] {
    guard case .choice(let shapes) = self else { return [self] }
    return shapes.flatMap(\.choices)
  }
}
