package import Routines
package import VirtualTime

/// The single beats of a heart over a while, from which waveforms are made.
package struct Beats: Sendable {
  /// Seconds from the start of the while to each beat, the first before it and the last after its
  /// end.
  package let seconds: [Double]

  /// The beats of a heart.
  ///
  /// The time from one to the next follows the heart rate, and sways with the breath, four times in
  /// sixteen seconds, and with the blood pressure's slower waves (after McSharry et al., IEEE
  /// Transactions on Biomedical Engineering 50, 2003: respiratory sinus arrhythmia at 0.25 Hz and
  /// Mayer waves at 0.1 Hz; their sizes are our choice).
  ///
  /// - Parameters:
  ///   - heart: How fast it beats.
  ///   - start: When the while begins.
  ///   - duration: How long it is, in seconds.
  ///   - moment: The day that its start belongs to.
  package init(of heart: HeartRate, from start: WorldTime, duration: Double, in moment: Moment) {
    var found: [Double] = []
    // The first beat comes before the start, wherever the while happens to begin.
    var now = -1.5 + Double(start.nanoseconds & 0x3FF) / 2048
    while true {
      found.append(now)
      guard now <= duration else { break }
      let time = WorldTime(nanoseconds: start.nanoseconds + Int64(now * 1e9))
      let sway =
        0.03 * PortableMath.sin(time.seconds.truncatingRemainder(dividingBy: 4) * 1.570_796_326_8)
        + 0.02 * PortableMath.sin(time.seconds.truncatingRemainder(dividingBy: 10) * 0.628_318_531)
      now += 60 / heart.value(at: time, in: moment) * (1 + sway)
    }
    seconds = found
  }

  /// The beat at or before an instant, how far it is to the next one, and how long that takes.
  ///
  /// - Parameter second: Seconds since the start, within the while.
  /// - Returns: The beat's number, and time since it and to the next one, in seconds.
  package func phase(at second: Double) -> (beat: Int, since: Double, length: Double) {
    var (low, high) = (0, seconds.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if seconds[middle] <= second { low = middle } else { high = middle - 1 }
    }
    return (low, second - seconds[low], seconds[low + 1] - seconds[low])
  }
}
