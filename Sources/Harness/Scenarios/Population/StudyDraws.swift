import VirtualTime

/// What differs between studies of the same kind, and is the same for all participants of one.
///
/// Each seed of a run is a study. A draw depends on the seed and on what is drawn, so that alternatives and groups with
/// the same seed share the study's luck. Source: the model of a random-effects meta-analysis, in which the logarithms of
/// times and of odds are normally distributed around those of the median study (Higgins, Thompson and Spiegelhalter,
/// Journal of the Royal Statistical Society A 172, 2009, on prediction intervals).
struct StudyDraws {
  private let stream: RandomStream

  init(runSeed: UInt64) { stream = RandomStream(seed: runSeed).split("study") }

  /// The factor of a time, or of the odds of a share, in this study.
  ///
  /// - Parameters:
  ///   - name: What differs.
  ///   - spread: The factor that two of three studies stay within, in both directions.
  /// - Returns: The factor; its median over all studies is 1.
  func factor(_ name: String, differsBy spread: Double) -> Double {
    var draws = stream.split(name)
    return draws.logNormal(median: 1, spread: PortableMath.log(spread))
  }

  /// A share in this study, in thousandths: neither none nor all, unless it is so in all studies.
  func thousandths(_ name: String, of share: Scenario.StudyShare) -> Int {
    guard (1..<1000).contains(share.thousandths) else { return share.thousandths }
    let odds =
      Double(share.thousandths) / Double(1000 - share.thousandths)
      * factor(name, differsBy: share.differsBy)
    return min(max(Int((1000 * odds / (1 + odds)).rounded()), 1), 999)
  }
}
