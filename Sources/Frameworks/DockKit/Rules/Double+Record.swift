extension Double {
  /// The number as records have it: to three decimals.
  var inRecords: Double { isFinite ? (self * 1000).rounded() / 1000 : self }
}
