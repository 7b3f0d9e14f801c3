import AdaptiveFileSystem
import Journal
import PhotoSources

extension UnwrittenDecisions {
  /// Reads the journal in a folder, including what running programs are about to write. Empty if there is no
  /// journal; none is made.
  ///
  /// Several entries about one file become one. `brokenJournal` is the new path of a damaged journal, which
  /// was moved aside; `nil` if it was valid. Throws if the journal can't be used. Blocks.
  public static func all(
    inJournal folder: FilePath
  ) throws(JournalAccessError) -> (decisions: [UnwrittenDecisions], brokenJournal: FilePath?) {
    do {
      guard try folder.appending(Journal.fileName).exists() else { return ([], nil) }
    } catch {
      throw .fileSystem(error)
    }
    let journal = try Journal(folder: folder)
    // The next session finds that this one has ended, also if it could not say so.
    defer { try? journal.close() }
    var order: [FilePath] = []
    var found: [FilePath: [(write: SidecarWrite, isKept: Bool)]] = [:]
    for (recorded, isKept) in try journal.unfinished() {
      // A later version has written what can't be read.
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      let path = write.files.path
      var known = found[path] ?? []
      if known.isEmpty { order.append(path) }
      if var last = known.last, last.write.isAboutFile(of: write) {
        last.write.merge(write)
        known[known.count - 1] = (last.write, last.isKept && isKept)
      } else {
        known.append((write, isKept))
      }
      found[path] = known
    }
    let decisions = order.flatMap { found[$0] ?? [] }.map { write, isKept in
      UnwrittenDecisions(write: write.withoutRestoring, isKept: isKept)
    }.filter { !$0.write.isVoid }
    return (decisions, journal.brokenFile)
  }
}
