import Foundation

/// Exports the diary.
struct Export {
  let place: HKHealthStore
}
