import AdaptiveFileSystem
import PhotoDecisions
import Journal
import PhotoSources

/// Decisions in a journal whose photo is not there any more. Nothing will ever write them.
public struct StrayDecisions: Sendable {
  /// Why nothing can write decisions.
  public enum Reason: Hashable, Sendable {
    /// The photo is gone from its folder.
    case photoIsGone
    /// The folder of the photo is gone, or a disk is not mounted.
    case folderIsGone
    /// Another file has the path of the photo.
    case isOtherFile
  }

  /// The photo, which was there once.
  public let path: FilePath
  /// The properties that were decided.
  public let properties: Set<DecidedProperty>
  /// Why nothing can write them.
  public let reason: Reason
  private var ids: [Journal.EntryID] = []

  /// Finds the stray decisions among those in the journal in a folder that could not be written. Empty if
  /// there is no journal; none is made. Throws if the journal can't be used. Blocks.
  public static func all(inJournal folder: FilePath) throws(JournalAccessError) -> [StrayDecisions] {
    try withJournal(in: folder) { journal throws(JournalAccessError) in
      var found: [StrayDecisions] = []
      for recorded in try journal.kept() {
        // A later version has written what can't be read.
        guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload),
          let reason = reason(of: write)
        else { continue }
        let decisions = UnwrittenDecisions(write: write, isKept: true)
        if let last = found.indices.last, found[last].path == decisions.path, found[last].reason == reason {
          let properties = found[last].properties.union(decisions.properties)
          let ids = found[last].ids + [recorded.id]
          found[last] = StrayDecisions(path: decisions.path, properties: properties, reason: reason, ids: ids)
        } else {
          found.append(
            StrayDecisions(
              path: decisions.path, properties: decisions.properties, reason: reason, ids: [recorded.id]))
        }
      }
      return found
    } ?? []
  }

  /// Removes decisions from the journal in a folder. Throws if the journal can't be used. Blocks.
  public static func forget(
    _ decisions: [StrayDecisions], inJournal folder: FilePath
  ) throws(JournalAccessError) {
    _ = try withJournal(in: folder) { journal throws(JournalAccessError) in
      try journal.finish(decisions.flatMap(\.ids))
    }
  }

  /// Calls `body` with the journal in a folder; `nil` if there is none.
  private static func withJournal<Result>(
    in folder: FilePath, _ body: (Journal) throws(JournalAccessError) -> Result
  ) throws(JournalAccessError) -> Result? {
    do {
      guard try folder.appending(Journal.fileName).exists() else { return nil }
    } catch {
      throw .fileSystem(error)
    }
    let journal = try Journal(folder: folder)
    // The next session finds that this one has ended, also if it could not say so.
    defer { try? journal.close() }
    return try body(journal)
  }

  /// Why nothing can write decisions; `nil` if something perhaps can.
  static func reason(of write: SidecarWrite) -> Reason? {
    do throws(FileError) {
      for path in write.files.paths where try path.exists() {
        return write.isAboutPresentFile ? nil : .isOtherFile
      }
      return try write.files.folder.exists() ? .photoIsGone : .folderIsGone
    } catch {
      // A folder that can't be read proves nothing.
      return error.reason == .notAFolder ? .folderIsGone : nil
    }
  }
}
