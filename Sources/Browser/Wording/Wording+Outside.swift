import PhotoModel
import PhotoSources

extension Wording {
  static let hasNoFolders = "A user file lists its photos itself; there are no folders to read again"

  /// Says that another program has removed or moved the photo on the screen.
  @MainActor static func vanished(_ photo: Photo) -> String {
    "\(photo.name) is no longer there: another program has removed or moved it"
  }

  /// Says what reading the folders again has found.
  static func foldersRead(_ summary: OutsideSummary) -> String {
    let findings = [
      (summary.arrivedCount, "new"), (summary.departedCount, "gone"), (summary.movedCount, "moved"),
      (summary.changedCount, "read again"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let folders = summary.folderCount == 1 ? "1 folder" : "\(summary.folderCount) folders"
    return "Read \(folders): " + (findings.isEmpty ? "nothing has changed" : findings.joined(separator: ", "))
  }
}
