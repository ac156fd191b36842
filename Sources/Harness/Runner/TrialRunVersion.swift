import CEmbeddedFiles

/// The version of the package.
public enum TrialRunVersion {
  /// The version, as `trialrun --version` prints it and results carry it.
  public static let current = "0.1.0"

  /// The commit that the program was built from, and its date; "development" if nothing has recorded them.
  ///
  /// Results do not contain the revision: two commits that run a study alike write the same bytes.
  package static var revision: String { String(cString: trialrun_revision()) }
}
