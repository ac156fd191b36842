extension Duration {
  /// A number of days of 24 hours.
  public static func days(_ count: Double) -> Duration { .seconds(count * 86_400) }

  /// A number of hours.
  public static func hours(_ count: Double) -> Duration { .seconds(count * 3600) }

  /// A number of minutes.
  public static func minutes(_ count: Double) -> Duration { .seconds(count * 60) }
}
