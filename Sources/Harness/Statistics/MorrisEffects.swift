/// The elementary effects of one input on an output, over independent trajectories.
package struct MorrisEffects: Hashable, Sendable {
  /// The effects, each the output's change divided by the input's change in 0...1, one of each trajectory.
  private let effects: MeanEstimate
  private let magnitudes: MeanEstimate

  /// One point of a trajectory: the inputs in 0...1, and the output.
  package struct Point: Hashable, Sendable {
    package var inputs: [Double]
    package var output: Double

    package init(inputs: [Double], output: Double) {
      self.inputs = inputs
      self.output = output
    }
  }

  /// The mean of the effects.
  package var mean: Double { effects.mean }

  /// The mean of the effects' magnitudes: the measure of importance, μ*.
  package var meanMagnitude: Double { magnitudes.mean }

  /// The standard deviation of the effects, which is large where the input interacts with others or acts non-linearly;
  /// nil below two trajectories.
  package var standardDeviation: Double? { effects.standardDeviation }

  /// The number of trajectories with an effect.
  package var count: Int { effects.count }

  /// The interval of ``meanMagnitude``, by Student's t distribution over independent trajectories; nil below two.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
    magnitudes.interval(of: probability).map { max(0, $0.lowerBound)...$0.upperBound }
  }

  /// The effects of each input.
  ///
  /// Source: Morris, Factorial sampling plans for preliminary computational experiments, Technometrics 33 (1991); the
  /// mean of magnitudes by Campolongo, Cariboni and Saltelli, Environmental Modelling & Software 22 (2007).
  ///
  /// - Parameter trajectories: Each has a point more than there are inputs, and each step changes one input.
  /// - Returns: The effects, in the order of the inputs; nil if a step changes no input, or more than one.
  package static func all(of trajectories: [[Point]]) -> [MorrisEffects]? {
    guard let count = trajectories.first?.first?.inputs.count else { return nil }
    var effects = Array(repeating: MeanEstimate(), count: count)
    var magnitudes = effects
    for trajectory in trajectories {
      for (before, after) in zip(trajectory, trajectory.dropFirst()) {
        guard before.inputs.count == count, after.inputs.count == count else { return nil }
        let changed = (0..<count).filter { before.inputs[$0] != after.inputs[$0] }
        guard changed.count == 1, let input = changed.first else { return nil }
        let effect = (after.output - before.output) / (after.inputs[input] - before.inputs[input])
        effects[input].add(effect)
        magnitudes[input].add(abs(effect))
      }
    }
    return zip(effects, magnitudes).map { MorrisEffects(effects: $0, magnitudes: $1) }
  }
}
