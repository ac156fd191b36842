import Synchronization
import VirtualTime

/// The functions of the program that were looked up before, because the lookup of an address reads the lines of the
/// whole program, and a profile meets the same addresses in each of its runs.
enum KnownFunctions {
  private struct Place: Hashable {
    var address: UInt
    var isCaller: Bool
  }

  private static let known = Mutex<[Place: [ProgramFunction]]>([:])

  /// The functions at addresses that are on a stack, as ``ProgramFunction/at(_:areCallers:)`` finds them.
  static func at(_ addresses: Set<UInt>, areCallers: Bool) -> [UInt: [ProgramFunction]] {
    let unknown = known.withLock { known in
      addresses.filter { known[Place(address: $0, isCaller: areCallers)] == nil }
    }
    let found = ProgramFunction.at(unknown, areCallers: areCallers)
    return known.withLock { known in
      for address in unknown {
        known[Place(address: address, isCaller: areCallers)] = found[address] ?? []
      }
      var functions: [UInt: [ProgramFunction]] = [:]
      for address in addresses {
        functions[address] = known[Place(address: address, isCaller: areCallers)]
      }
      return functions
    }
  }
}
