/// Jobs that can run now, first come first served.
struct ReadyQueue: ~Copyable {
  struct Item {
    var job: UnownedJob
    var onMain: Bool
  }

  private var items: UnsafeMutablePointer<Item>
  private var mask = 63
  private var head = 0
  private(set) var count = 0

  init() { items = .allocate(capacity: mask + 1) }

  deinit { items.deallocate() }

  mutating func append(_ job: UnownedJob, onMain: Bool) {
    if count > mask { grow() }
    (items + ((head + count) & mask)).initialize(to: Item(job: job, onMain: onMain))
    count += 1
  }

  mutating func popFirst() -> Item? {
    guard count > 0 else { return nil }
    let item = items[head]
    head = (head + 1) & mask
    count -= 1
    return item
  }

  /// Whether one of them is the main actor's.
  var hasMain: Bool { (0..<count).contains { items[(head + $0) & mask].onMain } }

  /// Takes the main actor's out, in their order.
  mutating func removeMain() -> [UnownedJob] {
    var main: [UnownedJob] = []
    for _ in 0..<count {
      guard let item = popFirst() else { break }
      if item.onMain { main.append(item.job) } else { append(item.job, onMain: false) }
    }
    return main
  }

  /// Takes jobs out, for good.
  mutating func removeAll(where isMeant: (UnownedJob) -> Bool) {
    for _ in 0..<count {
      guard let item = popFirst() else { break }
      if !isMeant(item.job) { append(item.job, onMain: item.onMain) }
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Item>.allocate(capacity: (mask + 1) * 2)
    for index in 0..<count { (larger + index).initialize(to: items[(head + index) & mask]) }
    items.deallocate()
    items = larger
    mask = (mask + 1) * 2 - 1
    head = 0
  }
}
