import AdaptiveFileSystem
import FileOperations

/// A change to some photos, without those that can't take part in it.
nonisolated struct FilePlan<Content> {
  /// The photos of the change, one for each of its groups.
  private(set) var items: [FileItem<Content>]
  /// The change; `nil` if it is not possible for any photo.
  private(set) var change: FileChange?
  /// The photos that can't take part, with the reason.
  private(set) var refused: [(item: FileItem<Content>, reason: FileOperationError)] = []
  /// Why the operation is impossible for all photos, such as a missing folder; `nil` if it isn't.
  private(set) var obstacle: FileOperationError?

  /// Plans with `planner`, which throws at the first photo that can't take part. Such photos are left out,
  /// and the others are planned again, all at once, so that their names differ.
  init(
    of items: [FileItem<Content>], planner: ([Content]) throws(FileOperationError) -> FileChange
  ) {
    self.items = items
    while change == nil, obstacle == nil, !self.items.isEmpty {
      do throws(FileOperationError) {
        change = try planner(self.items.map(\.content))
      } catch {
        let reasons = self.reasons(for: error, planner: planner)
        if reasons.isEmpty { obstacle = error }
        for (index, reason) in reasons.sorted(by: { $0.key < $1.key }) {
          refused.append((self.items[index], reason))
        }
        self.items = self.items.indices.filter { reasons[$0] == nil }.map { self.items[$0] }
      }
    }
  }

  /// The photos that an error is about, by their positions; empty if it is about none in particular.
  private func reasons(
    for error: FileOperationError, planner: ([Content]) throws(FileOperationError) -> FileChange
  ) -> [Int: FileOperationError] {
    switch error {
    case .noTrash: return reasonsByFolder(planner)
    case .conflicts(let conflicts):
      let byFile = Dictionary(grouping: conflicts, by: \.file)
      return reasons { item in
        let own = item.paths.flatMap { byFile[$0] ?? [] }
        return own.isEmpty ? nil : .conflicts(own)
      }
    case .cancelled: return [:]
    default:
      let culprits = Set(error.culprits)
      return reasons { item in
        let isAtFault = (item.paths + item.originalPaths).contains {
          culprits.contains($0) || culprits.contains($0.containingFolder)
        }
        return isAtFault ? error : nil
      }
    }
  }

  private func reasons(
    _ reason: (FileItem<Content>) -> FileOperationError?
  ) -> [Int: FileOperationError] {
    items.indices.reduce(into: [:]) { reasons, index in reasons[index] = reason(items[index]) }
  }

  /// The photos in folders whose photos the planner refuses. The planner is called for one photo of each
  /// folder.
  private func reasonsByFolder(
    _ planner: ([Content]) throws(FileOperationError) -> FileChange
  ) -> [Int: FileOperationError] {
    var reasonOfFolder: [FilePath?: FileOperationError?] = [:]
    return reasons { item in
      let folder = item.paths.first?.containingFolder
      if let known = reasonOfFolder[folder] { return known }
      var reason: FileOperationError?
      do throws(FileOperationError) {
        _ = try planner([item.content])
      } catch {
        reason = error
      }
      reasonOfFolder[folder] = .some(reason)
      return reason
    }
  }
}
