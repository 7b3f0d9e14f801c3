import AdaptiveFileSystem
import FileOperations
import Journal
import PhotoSources

/// Decisions follow the files that this program moves.
extension DecisionStore {
  /// Writes what is decided about files that are about to move. Decisions from now on wait until the files
  /// have arrived. Returns the number of the movement. Blocks.
  ///
  /// Call `filesDidMove` and `endMovement` with it. Throws `SystemError.busy` if a sidecar of a file is still
  /// being written, because a disk doesn't answer. There is no movement then.
  public func beginMovement(of files: some Sequence<FilePath>) throws(FileError) -> Int {
    let files = Set(files)
    flush()
    let number = queue.withLock { $0.moving.begin(files) }
    // Finishes the writes that began in between. Decisions that wait are not waited for.
    flush()
    guard let busy = queue.withLock({ $0.firstInFlight(of: files) }) else { return number }
    endMovement(number)
    throw FileError(.busy, at: busy)
  }

  /// Moves the decisions that are not next to their photos, and what is remembered about sidecars, to where
  /// the files of changes are now. `aliases` has the folders that the library knows under other paths.
  /// Blocks.
  public func filesDidMove(
    _ changes: [FileChange], in movement: Int, aliases: [FilePath: FilePath] = [:]
  ) {
    for change in changes {
      var moves = DecisionMoves(change, aliases: aliases)
      moveHistory(moves.targets)
      moves.add(folders: queue.withLock(\.folders))
      var followed = moves
      followed.leave(strays(moves))
      let copies = queue.withLock { $0.copies(followed.copies) }
      let others = queue.withLock { queue in
        queue.moving.arrive(movement, at: moves.targets)
        return queue.move(followed.targets, at: .now)
      }
      record(copies + (others ?? []))
      // The journal has followed with the change, except for what was recorded at the same time.
      if others != nil {
        startWriting()
        flush(patience: .seconds(2))
        moveJournal(moves.targets, isRepeated: true)
      }
    }
    queue.withLock { $0.moving.arrive(movement, at: [:]) }
    startWriting()
  }

  /// Ends a movement, when nothing more is decided about the previous paths.
  public func endMovement(_ number: Int) {
    queue.withLock { $0.moving.end(number) }
    startWriting()
  }

  /// Moves decisions as `filesDidMove` does, after a change in a program that decides nothing meanwhile.
  public func follow(_ change: FileChange) {
    let movement = queue.withLock { $0.moving.begin([]) }
    filesDidMove([change], in: movement)
    endMovement(movement)
  }

  /// Moves the unwritten decisions about photos whose files another program has moved or removed, to the
  /// photos that have their files now.
  package func photosDidMove(_ moves: [FilePath: [PhotoFiles]]) {
    let (targets, others) = queue.withLock { queue in
      var firsts: [FilePath: PhotoFiles] = [:]
      var others: [SidecarWrite] = []
      for (path, photos) in moves {
        guard let first = photos.first, let write = queue.unwritten(at: path) else { continue }
        firsts[path] = first
        others += photos.dropFirst().map(write.about)
      }
      _ = queue.move(firsts, at: .now)
      return (firsts.mapValues(\.path), others)
    }
    guard !targets.isEmpty else { return }
    record(others)
    startWriting()
    startThread { self.moveJournal(targets) }
  }

  /// The journal for changes of files; `nil` if it can't be opened, for which the status has the reason.
  /// Blocks.
  public var fileJournal: FileJournal? { openAndAdopt().map { FileJournal($0) } }

  /// Returns the decisions about the paths of files that have moved or were copied, but about other files.
  private func strays(_ moves: DecisionMoves) -> [SidecarWrite] {
    let writes = queue.withLock { $0.unwritten(at: Set(moves.targets.keys).union(moves.copies.keys)) }
    return writes.filter { write in
      let moved =
        moves.targets[write.files.path] == nil
        ? write.copied(moves.copies)?.files : write.files.following(moves.targets).first
      return moved.map { !write.isAboutFile(at: $0.paths) } ?? false
    }
  }

  /// Gives copies of photos what is decided about their originals and not next to them. Blocks.
  public func filesWereCopied(_ copies: [FilePath: FilePath]) {
    let isKnown = journal.withLock { $0.wasTried }
    // A journal is not made only to find that it is empty.
    guard isKnown || (try? journalFolder?.appending(Journal.fileName).exists()) == true else { return }
    openAndAdopt()
    let writes = queue.withLock { $0.unwritten(at: copies.keys) }.filter(\.isAboutPresentFile)
    record(writes.compactMap { $0.copied(copies) })
  }

  private func moveJournal(_ targets: [FilePath: FilePath], isRepeated: Bool = false) {
    let moves = DecisionMoves(targets, isRepeated: isRepeated)
    // The decisions are in memory as well. The next start finds those whose paths could not be changed.
    try? openJournal()?.change { moves.moved($0) }
  }

  /// Follows sidecars, so that undoing an earlier decision still restores them exactly.
  private func moveHistory(_ targets: [FilePath: FilePath]) {
    let sidecars = targets.compactMap {
      from, to -> (from: FilePath, to: FilePath, version: SidecarFile.Version)? in
      guard let name = from.lastName, name.isSidecarName, let folder = from.parent.resolved,
        let to = to.resolved, let attributes = try? FileAttributes(of: to, followingLinks: true)
      else { return nil }
      return (folder.appending(name), to, SidecarFile.Version(attributes))
    }
    history.move(sidecars)
    created.withLock { created in
      var moved: [FilePath: SidecarFile.Version] = [:]
      for sidecar in sidecars {
        guard let version = created.removeValue(forKey: sidecar.from) else { continue }
        if version.hasContents(of: sidecar.version) { moved[sidecar.to] = sidecar.version }
      }
      for (path, version) in moved { created[path] = version }
    }
  }
}
