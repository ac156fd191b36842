package import VirtualTime

/// The properties of a person's networks; all defaults are our choice.
package struct NetworkOptions: Hashable, Sendable {
  /// The share of people who have Wi-Fi at home, 0...1.
  package var wifiAtHome = 0.94
  /// The share of people who have Wi-Fi at work or school, 0...1.
  package var wifiAtWork = 0.85
  /// The share of people who use their gym's Wi-Fi, 0...1.
  package var wifiAtGym = 0.4
  /// The share of hours with Wi-Fi in which it fails for up to three minutes, 0...1.
  package var wifiDrops = 0.02
  /// The share of five-minute intervals in transit or outdoors with up to a minute without a
  /// signal, 0...1.
  package var deadSpotsOnTheWay = 0.06
  /// The same share in other places without Wi-Fi.
  package var deadSpotsElsewhere = 0.005
  package var wifi = LinkQuality.wifi
  package var cellular = LinkQuality.cellular
  package var outages: [NetworkOutage] = []

  package init() {}

  /// A network that is always connected, by Wi-Fi where possible, and loses nothing.
  package static var steady: NetworkOptions {
    var options = NetworkOptions()
    (options.wifiAtHome, options.wifiAtWork, options.wifiAtGym) = (1, 1, 1)
    (options.wifiDrops, options.deadSpotsOnTheWay, options.deadSpotsElsewhere) = (0, 0, 0)
    options.wifi.loss = 0
    options.cellular.loss = 0
    return options
  }

  /// Throws an error if an option is invalid.
  package func check() throws(ServerSetupError) {
    let shares = [
      wifiAtHome, wifiAtWork, wifiAtGym, wifiDrops, deadSpotsOnTheWay, deadSpotsElsewhere,
    ]
    guard shares.allSatisfy((0...1).contains) else {
      throw ServerSetupError("a share is not between 0 and 1", hint: "give 0.5 for a half")
    }
    try wifi.check()
    try cellular.check()
    guard outages.allSatisfy({ !$0.during.isEmpty }) else {
      throw ServerSetupError("an outage is empty", hint: "let it end after it begins")
    }
  }
}

/// The speed and reliability of a connection.
package struct LinkQuality: Hashable, Sendable {
  /// The median round trip, in seconds.
  package var roundTrip: Double
  /// The standard deviation of the round trip's natural logarithm.
  package var spread: Double
  /// Bits per second from the phone.
  package var upload: Double
  /// Bits per second to the phone.
  package var download: Double
  /// The share of requests and of answers that are lost, 0...1.
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

/// An interval in which a phone's network has a failure.
package struct NetworkOutage: Hashable, Sendable {
  /// The kind of failure.
  package enum OutageKind: String, CaseIterable, Hashable, Sendable {
    /// There is no network at all, as in flight mode.
    case all
    /// There is no Wi-Fi; the phone uses its mobile network.
    case wifi
    /// There is no mobile network.
    case cellular
    /// The phone is connected, but no data arrives.
    case unreachable
    /// No data arrives over the mobile network, but Wi-Fi works (reported for AWARE Micro,
    /// aware-client-ios-v2 #28).
    case unreachableByCellular = "unreachable by cellular"
  }

  package var kind: OutageKind
  package var during: Range<WorldTime>

  package init(_ kind: OutageKind, during: Range<WorldTime>) {
    self.kind = kind
    self.during = during
  }
}
