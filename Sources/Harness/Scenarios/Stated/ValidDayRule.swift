/// The amount of data that makes an hour, and a day, of a participant valid.
///
/// Source: RAPIDS, "Phone Valid Sensed Bins" and "Phone Valid Sensed Days": a valid bin has at least one row of
/// data, an hour is valid with a minimum number of valid bins, and a day with a minimum number of valid hours. Its
/// bins are counted from midnight; 5 minutes, 6 bins and 16 hours are its defaults.
public struct ValidDayRule: Codable, Hashable, Sendable {
  /// The least number of bins with data in a valid hour.
  public var bins: Int

  /// The number of bins in an hour: a divisor of 60, so that a bin is a whole number of minutes.
  public var binsInHour: Int

  /// The least number of valid hours in a valid day.
  public var hours: Int

  /// Creates a rule; by default that of RAPIDS.
  public init(bins: Int = 6, binsInHour: Int = 12, hours: Int = 16) {
    self.bins = bins
    self.binsInHour = binsInHour
    self.hours = hours
  }

  /// The numbers of equal bins of whole minutes into which an hour can be divided.
  package static let divisions = (1...60).filter { 60 % $0 == 0 }

  /// The length of a bin, in seconds.
  package var binSeconds: Int { 3600 / binsInHour }

  /// The least data of a valid hour, as scenarios write it: `6 of 12 bins`.
  package var hourText: String { "\(bins) of \(binsInHour) bins" }

  /// The least data of a valid day, as scenarios write it: `16 hours`.
  package var dayText: String { "\(hours) hours" }
}
