/// What a person's networks are like; all defaults are our choice.
package struct NetworkOptions: Hashable, Sendable {
  /// The share of people who have Wi-Fi at home, 0...1.
  package var wifiAtHome = 0.94
  /// The share of people who have Wi-Fi where they work or study.
  package var wifiAtWork = 0.85
  /// The share of people who use their gym's Wi-Fi.
  package var wifiAtGym = 0.4
  /// The share of hours with Wi-Fi in which it fails for up to three minutes.
  package var wifiDrops = 0.02
  /// The share of five-minute stretches on the way in which there is no signal for up to a minute.
  package var deadSpotsOnTheWay = 0.06
  /// The same in other places that have no Wi-Fi.
  package var deadSpotsElsewhere = 0.005
  package var wifi = LinkQuality.wifi
  package var cellular = LinkQuality.cellular
  package var outages: [NetworkOutage] = []

  package init() {}

  /// Always connected, by Wi-Fi wherever there is some, and nothing gets lost.
  package static var steady: NetworkOptions {
    var options = NetworkOptions()
    (options.wifiAtHome, options.wifiAtWork, options.wifiAtGym) = (1, 1, 1)
    (options.wifiDrops, options.deadSpotsOnTheWay, options.deadSpotsElsewhere) = (0, 0, 0)
    options.wifi.loss = 0
    options.cellular.loss = 0
    return options
  }

  /// Refuses what makes no sense.
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
