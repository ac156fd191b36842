/// The version of the package.
public enum TrialRunVersion {
  /// The version, as `trialrun --version` prints it and results carry it.
  public static let current = "0.1.0"
}
