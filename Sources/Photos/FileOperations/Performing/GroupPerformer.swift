import AdaptiveFileSystem

/// Performs the steps of one group, together or not at all.
///
/// The first phase does what can be reversed without loss: it renames, copies and writes. Once every file has
/// arrived, the second phase removes what is no longer needed: the sources of copies, copies to remove, and
/// information about the trash. After an interruption before the second phase, the group is rolled back;
/// after one during it, the group is completed.
struct GroupPerformer {
  private(set) var group: FileChange.Group
  private let meter: ProgressMeter
  private var copied: Set<Int> = []
  /// The steps that may have changed something, which rolling back reverses. Steps that were not begun have
  /// changed nothing, whatever is at their paths.
  private var begun: Set<Int> = []
  /// The identities of the files that this group has made.
  private var made: Set<FileIdentity> = []

  init(_ group: FileChange.Group, _ meter: ProgressMeter) {
    self.group = group
    self.meter = meter
  }

  /// Performs all steps, and adds what must be put on the disk to `pending`. `group` has the signatures of
  /// the new files afterwards.
  ///
  /// Throws the reason if a step fails. Call `rollBack` then.
  mutating func perform(_ pending: inout PendingSynchronization) throws(FileOperationError) {
    try meter.checkCancellation()
    try checkRemovals()
    for (index, step) in group.steps.enumerated() {
      guard case .relocate(let relocation) = step, relocation.route == .throughTemporary else { continue }
      try relocation.checkSource()
      begun.insert(index)
      _ = try relocation.move(to: relocation.temporary, meter)
    }
    for index in group.steps.indices { try start(index) }
    for case .relocate(let relocation) in group.steps where relocation.route == .throughTemporary {
      try relocation.leaveTemporary()
    }
    // A source must not go before the name of its copy is on the disk.
    var names = PendingSynchronization()
    for index in copied { names.add(group.steps[index]) }
    try names.flush()
    try finish()
    try refreshSignatures()
    for step in group.steps { pending.add(step) }
  }

  private mutating func start(_ index: Int) throws(FileOperationError) {
    try meter.checkCancellation()
    let before = meter.amount
    switch group.steps[index] {
    case .relocate(let relocation) where relocation.route == .throughTemporary: break
    case .relocate(let relocation):
      try relocation.checkSource()
      begun.insert(index)
      if let copy = try relocation.move(to: relocation.to, meter) {
        copied.insert(index)
        made.insert(copy)
      }
    case .duplicate(let duplicate):
      made.insert(try duplicate.make(meter))
      begun.insert(index)
    case .writeTrashInfo(let info):
      try info.write()
      begun.insert(index)
    case .removeDuplicate, .removeTrashInfo: break
    }
    var after = before
    after += group.steps[index].amount
    meter.reset(to: after)
  }

  /// The second phase.
  private mutating func finish() throws(FileOperationError) {
    for (index, step) in group.steps.enumerated() {
      begun.insert(index)
      switch step {
      case .relocate(let relocation): if copied.contains(index) { try relocation.removeSource() }
      case .removeDuplicate(let duplicate): try duplicate.removeCopy()
      case .removeTrashInfo(let info): try info.remove()
      case .duplicate, .writeTrashInfo: break
      }
    }
  }

  /// Checks that every copy may be removed, before the first is.
  private func checkRemovals() throws(FileOperationError) {
    for case .removeDuplicate(let duplicate) in group.steps { _ = try duplicate.isMade() }
  }

  /// Records the signatures of files that are new.
  private mutating func refreshSignatures() throws(FileOperationError) {
    for index in group.steps.indices {
      switch group.steps[index] {
      case .relocate(var relocation) where copied.contains(index):
        relocation.signature = try FileSignature(of: relocation.to)
        group.steps[index] = .relocate(relocation)
      case .duplicate(var duplicate):
        duplicate.copySignature = try FileSignature(of: duplicate.copy)
        group.steps[index] = .duplicate(duplicate)
      case .relocate, .removeDuplicate, .writeTrashInfo, .removeTrashInfo: break
      }
    }
  }

  /// Brings back the files of the steps that were begun. Throws as the static function does.
  func rollBack() throws(FileOperationError) {
    let steps = begun.sorted().map { group.steps[$0] }
    try Self.rollBack(FileChange.Group(steps: steps), .identities(made))
  }

  /// Brings every file back to where it was before the group, from wherever it is. Can be repeated.
  ///
  /// Throws the first reason if a file can't be brought back, after trying all.
  static func rollBack(
    _ group: FileChange.Group, _ evidence: CopyEvidence = .likeness
  ) throws(FileOperationError) {
    var first: FileOperationError?
    func tryAll(_ body: (FileStep) throws(FileOperationError) -> Void) {
      for step in group.steps.reversed() {
        do {
          try body(step)
        } catch {
          first = first ?? error
        }
      }
    }
    tryAll { step throws(FileOperationError) in
      if case .relocate(let relocation) = step { try relocation.returnToTemporary() }
    }
    tryAll { step throws(FileOperationError) in
      guard case .relocate(let relocation) = step, relocation.route == .throughTemporary else {
        return try step.rollBack(evidence)
      }
    }
    tryAll { step throws(FileOperationError) in
      if case .relocate(let relocation) = step, relocation.route == .throughTemporary {
        try relocation.rollBack(evidence)
      }
    }
    if let first { throw first }
  }

  /// Returns whether every file of the group has arrived, so that only the second phase remains.
  static func hasArrived(_ group: FileChange.Group) throws(FileOperationError) -> Bool {
    for step in group.steps {
      let isDone =
        switch step {
        case .relocate(let relocation): try [.both, .target].contains(relocation.place())
        case .duplicate(let duplicate): try duplicate.isMade()
        case .writeTrashInfo(let info): try info.isWritten()
        case .removeDuplicate, .removeTrashInfo: true
        }
      if !isDone { return false }
    }
    return true
  }

  /// Performs the second phase of a group whose files have arrived, as the disk shows.
  mutating func complete() throws(FileOperationError) {
    try checkRemovals()
    var names = PendingSynchronization()
    var copies: [Relocation] = []
    for case .relocate(let relocation) in group.steps {
      if relocation.route != .throughTemporary { relocation.removeIncompleteCopies() }
      guard try relocation.place() == .both else { continue }
      copies.append(relocation)
      names.add(folderOf: relocation.to)
    }
    // As in `perform`.
    try names.flush()
    for relocation in copies {
      try attempt { () throws(FileError) in try relocation.from.remove() }
    }
    try finish()
    // Only the disk knows which files were copied.
    copied = Set(group.steps.indices)
    try refreshSignatures()
  }
}

extension FileStep {
  /// Undoes the step, however much of it is done.
  fileprivate func rollBack(_ evidence: CopyEvidence) throws(FileOperationError) {
    switch self {
    case .relocate(let relocation): try relocation.rollBack(evidence)
    case .duplicate(let duplicate): try duplicate.rollBack(evidence)
    case .removeDuplicate(let duplicate): try duplicate.rollBackRemoval()
    case .writeTrashInfo(let info): try info.rollBack()
    case .removeTrashInfo(let info): try info.rollBackRemoval()
    }
  }
}

extension PendingSynchronization {
  /// Adds the names that a step changes.
  mutating func add(_ step: FileStep) {
    switch step {
    case .relocate(let relocation):
      add(folderOf: relocation.from)
      add(folderOf: relocation.to)
    case .duplicate(let duplicate), .removeDuplicate(let duplicate): add(folderOf: duplicate.copy)
    case .writeTrashInfo(let info): add(file: info.path)
    case .removeTrashInfo(let info): add(folderOf: info.path)
    }
  }
}
