package import Exploration
import Reports

extension ExplorationRecord.Finding {
  /// How many of the tries showed the finding, and which of them did first.
  ///
  /// - Parameter tries: The number of all tries.
  /// - Returns: Words such as `in 4 of 96 tries, first in try 3`; of a merged exploration they end with the shard.
  package func frequency(of tries: Int) -> String {
    "in \(NumberText.grouped(self.tries)) of \(NumberText.counted(tries, "try", "tries")), "
      + "first in try \(NumberText.grouped(first))" + (shard.map { " of shard \($0)" } ?? "")
  }
}
