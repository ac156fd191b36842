package import VirtualTime

/// What a person's body is like, and where they live and work, as far as sensors notice.
package struct Physique: Hashable, Sendable {
  /// How much they walk, compared with the median person of their routine.
  ///
  /// Log-normal; its spread is fitted to the quartiles of 6,042 wearers' steps per day (Master et
  /// al., Nature Medicine 2022).
  package let activity: Double

  /// Usual cadence in steps per minute (our choice, around the 100 of moderate intensity that
  /// Tudor-Locke et al., 2011, name).
  package let cadence: Double

  /// Length of a step, in metres (our choice).
  package let stepLength: Double

  /// Heart rate awake and at rest, in beats per minute.
  ///
  /// Source: Feng et al., JMIR 2024: 66.6 ± 11.2 among women and 64.4 ± 12.3 among men, by watch.
  package let restingHeartRate: Double

  /// How long they lie awake in the dark, in minutes a night.
  ///
  /// Fitted to how long the wearers of the Apple Heart and Movement Study sleep (see
  /// ``BodyDay/sleep``); plans are in bed for 8.2 hours.
  package let minutesAwake: Double

  /// Temperature of the wrist asleep, in °C (our choice).
  package let wristTemperature: Double

  /// Height of an R wave in the electrocardiogram, in microvolts (our choice).
  package let heartSignal: Double

  /// How likely they are to take an electrocardiogram on a day; 0 for most (our choice).
  package let electrocardiogramsPerDay: Double

  /// How likely they are to leave the phone behind for a while when they are out.
  package let leavesPhone: Double

  /// Height above the sea of the ground at home, in metres (our choice).
  package let homeGround: Double

  /// Height above the sea of the ground at work, in metres (our choice).
  package let workGround: Double

  /// Floor that they live on, 0 the ground floor.
  package let homeFloor: Int

  /// Floor that they work on, 0 the ground floor.
  package let workFloor: Int

  /// Whether the bedroom is upstairs.
  package let sleepsUpstairs: Bool

  /// Largest speed of what they ride, in metres per second (our choice).
  package let rideSpeed: Double

  /// The body of a person.
  ///
  /// - Parameter stream: The person's own stream; its seed alone counts.
  package init(stream: RandomStream) {
    var draws = stream.split("physique")
    activity = min(max(draws.logNormal(median: 1, spread: 0.3), 0.4), 2.5)
    cadence = min(max(draws.normal(mean: 110, deviation: 6), 92), 126)
    stepLength = min(max(draws.normal(mean: 0.71, deviation: 0.06), 0.5), 0.95)
    restingHeartRate = min(max(draws.normal(mean: 65.5, deviation: 11.8), 40), 105)
    minutesAwake = min(max(draws.normal(mean: 107, deviation: 54), 8), 230)
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
