/// A sound that iOS recognises (Apple, Sound Recognition in the iPhone User Guide).
package enum RecognizedSound: String, CaseIterable, Hashable, Sendable {
  case fireAlarm = "fire-alarm"
  case siren
  case smokeAlarm = "smoke-alarm"
  case cat
  case dog
  case appliance
  case carHorn = "car-horn"
  case doorbell
  case doorKnock = "door-knock"
  case glassBreaking = "glass-breaking"
  case kettle
  case waterRunning = "water-running"
  case babyCrying = "baby-crying"
  case coughing
  case shouting
}
