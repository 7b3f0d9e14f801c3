import Journal
import PhotoSources

/// Decisions that earlier programs have recorded in the journal.
extension DecisionQueue {
  /// Adds entries of programs that have ended, in the order of recording. They are due at once. Pending
  /// decisions are newer.
  mutating func add(adopted entries: [Journal.RecordedEntry]) {
    let newer = pending.all
    for entry in newer { takePending(entry.write.files.path) }
    defer {
      for entry in newer {
        var whole = entry
        if var older = takePending(entry.write.files.path) {
          older.append(entry)
          whole = older
        }
        setPending(whole)
      }
    }
    for recorded in entries {
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      add(write, id: recorded.id, due: .now)
      guard var adopted = takePending(write.files.path) else { continue }
      adopted.isAdopted = true
      adopted.mayBeWritten = true
      setPending(adopted)
    }
    for var entry in pending.all where !entry.write.restored.isEmpty {
      takePending(entry.write.files.path)
      entry.write = entry.write.withoutRestoring
      setPending(entry)
    }
  }

  /// Adds decisions that earlier programs could not write. They are not tried again until the user changes
  /// the photo.
  mutating func restoreKept(_ entries: [Journal.RecordedEntry]) {
    for recorded in entries {
      guard let write = SidecarWrite(target: recorded.entry.target, payload: recorded.entry.payload) else {
        continue
      }
      var entry = kept[write.files.path] ?? Entry(write: write, ids: [], due: .now)
      entry.mayBeWritten = true
      if !entry.ids.isEmpty { entry.merge(write) }
      entry.ids.append(recorded.id)
      kept[write.files.path] = entry
    }
    for (path, var entry) in kept where !entry.write.restored.isEmpty {
      entry.write = entry.write.withoutRestoring
      kept[path] = entry
    }
  }
}
