import AdaptiveFileSystem
import PhotoSources

/// How what is not written yet follows photos to other paths.
extension DecisionQueue {
  /// The decisions that are not next to their photos, in the order in which they were made for each.
  private var allUnwritten: [SidecarWrite] {
    kept.values.map(\.write) + inFlight.values.map(\.write) + pending.all.map(\.write) + inRecording
      + incoming
  }

  /// The folders of all of them.
  var folders: Set<FilePath> { Set(allUnwritten.lazy.map(\.files.folder)) }

  /// A photo of which one of these files is being written about at this moment; `nil` for none.
  func firstInFlight(of files: Set<FilePath>) -> FilePath? {
    inFlight.values.first { $0.write.files.paths.contains(where: files.contains) }?.write.files.path
  }

  /// Returns the decisions about some paths that are not next to the photos.
  func unwritten(at paths: some Sequence<FilePath>) -> [SidecarWrite] {
    paths.compactMap { unwritten(at: $0) }
  }

  /// Returns the decisions about copies of photos, because those about their originals are not stored next to
  /// them.
  func copies(_ copies: [FilePath: FilePath]) -> [SidecarWrite] {
    if copies.isEmpty { return [] }
    return Set(allUnwritten.map(\.files.path)).compactMap { unwritten(at: $0)?.copied(copies) }
  }

  /// Follows files that have moved. Returns what is decided about files that have left their picture, which
  /// must be recorded; `nil` if nothing follows.
  mutating func move(
    _ targets: [FilePath: FilePath], at now: ContinuousClock.Instant
  ) -> [SidecarWrite]? {
    var moves: [FilePath: PhotoFiles] = [:]
    var others: [SidecarWrite] = []
    for path in targets.isEmpty ? [] : Set(allUnwritten.map(\.files.path)) {
      guard let write = unwritten(at: path), let first = write.following(targets).first, first != write else {
        continue
      }
      moves[path] = first.files
      others += write.following(targets).dropFirst()
    }
    _ = move(moves, at: now)
    return moves.isEmpty ? nil : others
  }

  /// Moves the unwritten decisions about photos to their new paths at once, where they are due now. Photos
  /// can exchange their paths. Returns whether something is pending.
  mutating func move(_ moves: [FilePath: PhotoFiles], at now: ContinuousClock.Instant) -> Bool {
    for (path, files) in moves where inFlight[path] != nil { successors[path] = files }
    moveUnrecorded(moves)
    var moved: [Entry] = []
    for (path, files) in moves {
      var entry = kept.removeValue(forKey: path)
      if let later = takePending(path) {
        if entry == nil { entry = later } else { entry?.append(later) }
      }
      guard var entry else { continue }
      entry.write.files = files
      entry.due = now
      entry.failureCount = 0
      moved.append(entry)
    }
    for var entry in moved {
      if let later = takePending(entry.write.files.path) { entry.append(later) }
      setPending(entry)
    }
    return !moved.isEmpty
  }

  private mutating func moveUnrecorded(_ moves: [FilePath: PhotoFiles]) {
    guard moves.keys.contains(where: { unrecorded[$0] != nil }) else { return }
    // A photo can take the path of another one with decisions of its own, whose order counts.
    let affected = Set(moves.keys).union(moves.values.map(\.path))
    for write in inRecording + incoming where affected.contains(write.files.path) { discount(write) }
    for index in inRecording.indices {
      if let files = moves[inRecording[index].files.path] { inRecording[index].files = files }
    }
    for index in incoming.indices {
      if let files = moves[incoming[index].files.path] { incoming[index].files = files }
    }
    for write in inRecording + incoming where affected.contains(write.files.path) { count(write) }
  }
}
