/// How fast and how reliable a connection is.
package struct LinkQuality: Hashable, Sendable {
  /// The round trip that half of all transfers find shorter, in seconds.
  package var roundTrip: Double
  /// Standard deviation of the round trip's natural logarithm.
  package var spread: Double
  /// Bits per second from the phone.
  package var upload: Double
  /// Bits per second to the phone.
  package var download: Double
  /// The share of requests, and of answers, of which nothing is heard any more, 0...1.
  package var loss: Double

  package init(
    roundTrip: Double,
    spread: Double,
    upload: Double,
    download: Double,
    loss: Double
  ) {
    self.roundTrip = roundTrip
    self.spread = spread
    self.upload = upload
    self.download = download
    self.loss = loss
  }

  /// A home's or an office's wireless network (our choice).
  package static let wifi = LinkQuality(
    roundTrip: 0.025,
    spread: 0.4,
    upload: 20e6,
    download: 80e6,
    loss: 0.001
  )

  /// A mobile network in a town (our choice).
  package static let cellular = LinkQuality(
    roundTrip: 0.06,
    spread: 0.5,
    upload: 8e6,
    download: 40e6,
    loss: 0.004
  )

  func check() throws(ServerSetupError) {
    guard roundTrip > 0, (0...3).contains(spread), upload > 0, download > 0,
      (0...1).contains(loss)
    else {
      throw ServerSetupError(
        "\(self) is no connection",
        hint: "times and rates are positive, the spread is from 0 to 3, the loss from 0 to 1"
      )
    }
  }
}
