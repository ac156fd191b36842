package import VirtualTime

/// The properties of a person's body, home and workplace that affect sensors.
package struct Physique: Hashable, Sendable {
  /// How much the person walks, relative to the median person with the same routine.
  ///
  /// Log-normal; its spread is fitted to the quartiles of 6,042 wearers' steps per day (Master et
  /// al., Nature Medicine 2022).
  package let activity: Double

  /// The usual cadence in steps per minute (our choice, near the 100 that Tudor-Locke et al., 2011,
  /// give for moderate intensity).
  package let cadence: Double

  /// The length of a step, in metres (our choice).
  package let stepLength: Double

  /// The heart rate awake and at rest, in beats per minute.
  ///
  /// Source: Feng et al., JMIR 2024: 66.6 ± 11.2 among women and 64.4 ± 12.3 among men, by watch.
  package let restingHeartRate: Double

  /// The minutes per night that the person lies awake in the dark.
  ///
  /// Fitted to the sleep duration of the participants of the Apple Heart and Movement Study (see
  /// ``BodyDay/sleep``); plans are in bed for 8.2 hours.
  package let minutesAwake: Double

  /// The temperature of the wrist during sleep, in °C (our choice).
  package let wristTemperature: Double

  /// The amplitude of an R wave in the electrocardiogram, in microvolts (our choice).
  package let heartSignal: Double

  /// The probability per day that the person takes an electrocardiogram; 0 for most (our choice).
  package let electrocardiogramsPerDay: Double

  /// The probability that the person leaves the phone behind for a while when they are out.
  package let leavesPhone: Double

  /// The altitude of the ground at home, in metres above sea level (our choice).
  package let homeGround: Double

  /// The altitude of the ground at work, in metres above sea level (our choice).
  package let workGround: Double

  /// The floor of the home; 0 is the ground floor.
  package let homeFloor: Int

  /// The floor of the workplace; 0 is the ground floor.
  package let workFloor: Int

  /// Whether the bedroom is upstairs.
  package let sleepsUpstairs: Bool

  /// The largest speed of the person's vehicle, in metres per second (our choice).
  package let rideSpeed: Double

  /// Creates the body of a person.
  ///
  /// - Parameter stream: The person's random stream; only its seed matters.
  package init(stream: RandomStream) {
    var draws = stream.split("physique")
    activity = min(max(draws.logNormal(median: 1, spread: 0.3), 0.4), 2.5)
    cadence = min(max(draws.normal(mean: 110, deviation: 6), 92), 126)
    stepLength = min(max(draws.normal(mean: 0.71, deviation: 0.06), 0.5), 0.95)
    restingHeartRate = min(max(draws.normal(mean: 65.5, deviation: 11.8), 40), 105)
    minutesAwake = min(max(draws.normal(mean: 107, deviation: 57), 8), 230)
    wristTemperature = draws.normal(mean: 34.6, deviation: 0.5)
    heartSignal = min(max(draws.normal(mean: 950, deviation: 200), 450), 1600)
    electrocardiogramsPerDay = draws.chance(0.3) ? draws.uniform(0.03...0.5) : 0
    leavesPhone = draws.uniform(0...0.6)
    homeGround = draws.uniform(5...250)
    workGround = max(homeGround + draws.normal(mean: 0, deviation: 20), 1)
    let house = draws.chance(0.55)
    homeFloor = house ? 0 : draws.below(6)
    workFloor = draws.below(9)
    sleepsUpstairs = house && draws.chance(0.6)
    rideSpeed = draws.uniform(9...26)
  }
}
