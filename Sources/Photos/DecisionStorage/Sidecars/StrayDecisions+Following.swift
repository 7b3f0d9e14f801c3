import FileOperations
import Journal
import PhotoSources

extension StrayDecisions {
  /// Changes the entries in a journal about photos that have moved since, so that they follow them.
  ///
  /// The end of a move takes along the decisions that the journal has then. A program that was killed soon
  /// after a move may have recorded another one about the previous path. The history of the journal knows
  /// where the photo went. Asks the disk for each entry, and reads the history only if a photo is not where
  /// its entry says. Blocks.
  static func followMoves(in journal: Journal) throws(JournalAccessError) {
    let strays = Set(try journal.unfinished().lazy.map(\.recorded.entry).filter(isStray))
    if strays.isEmpty { return }
    let moves = DecisionMoves(
      try journal.finishedOperations().compactMap { try? FileChange(decoding: $0.change) })
    try journal.change { entry in
      guard strays.contains(entry), let moved = moves.moved(entry), !isStray(moved) else { return nil }
      return moved
    }
  }

  private static func isStray(_ entry: Journal.Entry) -> Bool {
    SidecarWrite(target: entry.target, payload: entry.payload).map { reason(of: $0) != nil } ?? false
  }
}
