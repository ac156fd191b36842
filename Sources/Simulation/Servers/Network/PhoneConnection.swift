/// How a phone is connected.
package enum PhoneConnection: String, CaseIterable, Hashable, Sendable {
  case none
  case wifi
  case cellular
}
