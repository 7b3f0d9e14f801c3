import AdaptiveFileSystem
import Glibc
import Synchronization

/// Entries on their way to a journal, in shared memory that outlives the process.
///
/// Recording an entry waits for a disk, which the main actor must not do. It adds the entry here instead,
/// before the screen confirms anything. Another thread records it. If the program is killed in between, the
/// next one that opens the journal records what it finds. No function waits for a disk or another program.
/// Where the system has no shared memory, or no room in it, the buffer has no effect.
///
/// The file is locked as long as the process runs, and belongs to the user alone. It starts with the folder
/// of the journal. Only additions change it, until the journal has everything.
public final class JournalBuffer: Sendable {
  private struct State {
    var lock: SessionLock?
    var isUsable = true
    /// The entries that were added since the file was last empty.
    var count: UInt32 = 0
  }

  private static let namePrefix = "photos-tui-journal-"
  /// Where the system has shared memory.
  private static let memory = FilePath("/dev/shm")
  /// The length that stands for a note that the journal has a number of entries.
  private static let mark = UInt32.max

  private let folder: FilePath
  private let state = Mutex(State())

  /// A buffer for the journal in a folder. Its file is created with the first entry.
  public init(folder: FilePath) { self.folder = folder }

  deinit { close() }

  /// The number of entries up to now, for `didRecord`.
  public var position: UInt32 { state.withLock(\.count) }

  /// Adds entries.
  public func append(_ entries: [Journal.Entry]) {
    let bytes = entries.reduce(into: [UInt8]()) { bytes, entry in
      bytes += [UInt8](UInt32(entry.target.count), UInt32(entry.payload.count))
      bytes += entry.target + entry.payload
    }
    state.withLock { state in
      guard state.isUsable else { return }
      if state.lock == nil { state.lock = create() }
      if state.lock?.append(bytes) == true {
        state.count += UInt32(entries.count)
      } else {
        end(&state)
      }
    }
  }

  /// Forgets the entries up to a position: the journal has them, or can't record them.
  public func didRecord(through position: UInt32) {
    state.withLock { state in
      guard let lock = state.lock else { return }
      let isEmpty = position >= state.count
      if isEmpty ? lock.truncate(to: header.count) : lock.append([UInt8](Self.mark, position)) {
        if isEmpty { state.count = 0 }
      } else {
        end(&state)
      }
    }
  }

  /// Ends the use of the buffer. If the journal lacks entries, they remain for the next program.
  public func close() {
    state.withLock { state in
      if state.count == 0 { end(&state) }
      state.lock = nil
    }
  }

  /// Removes the file, for good.
  private func end(_ state: inout State) {
    state.lock?.remove()
    state = State(isUsable: false)
  }

  private var header: [UInt8] { [UInt8](UInt32(folder.bytes.count)) + folder.bytes }

  private func create() -> SessionLock? {
    let name = Self.namePrefix + String(UInt64.random(in: 0 ... .max), radix: 16)
    let lock = try? SessionLock.take(Self.memory.appending(FileName(name)))
    guard let lock, lock.append(header) else {
      lock?.remove()
      return nil
    }
    return lock
  }

  /// Returns the entries that programs that have ended could not record in the journal in a folder, and those
  /// programs' locks. Remove them when the entries are recorded. Linear in the number of files in shared
  /// memory.
  static func leftovers(for folder: FilePath) -> [(lock: SessionLock, entries: [Journal.Entry])] {
    var names: [FileName] = []
    // Without the folder there is nothing in it.
    guard let reader = try? FolderReader(memory) else { return [] }
    try? reader.forEachEntry { entry in
      if entry.name.starts(with: namePrefix.utf8) { names.append(entry.fileName) }
      return true
    }
    return names.compactMap { name in
      // Another user's file can't be opened, or is not trusted.
      let path = memory.appending(name)
      guard let attributes = try? FileAttributes(of: path, followingLinks: false),
        attributes.userID == geteuid(), case .free(let lock?)? = try? SessionLock.probe(path),
        let bytes = try? lock.descriptor.read(upTo: .max)
      else { return nil }
      var rest = bytes[...]
      let owner = rest.takeNumber().flatMap { rest.take($0) }
      let entries = entries(in: rest)
      if owner.map(Array.init) == folder.bytes, !entries.isEmpty { return (lock, entries) }
      // A program that was killed before it could write an entry leaves nothing to anyone.
      if entries.isEmpty { lock.remove() }
      return nil
    }
  }

  /// The entries that the journal lacks. The last one may be incomplete: nothing has confirmed it then.
  private static func entries(in bytes: ArraySlice<UInt8>) -> [Journal.Entry] {
    var rest = bytes
    var entries: [Journal.Entry] = []
    var recorded: UInt32 = 0
    while let first = rest.takeNumber(), let second = rest.takeNumber() {
      if first == mark {
        recorded = second
      } else if let target = rest.take(first), let payload = rest.take(second) {
        entries.append(Journal.Entry(target: Array(target), payload: Array(payload)))
      } else {
        break
      }
    }
    return Array(entries.dropFirst(Int(recorded)))
  }
}

extension SessionLock {
  /// Appends bytes. Returns false if there is no room for them.
  fileprivate func append(_ bytes: [UInt8]) -> Bool { (try? descriptor.writeAll(bytes)) != nil }

  fileprivate func truncate(to count: Int) -> Bool {
    ftruncate(descriptor.number, off_t(count)) == 0 && lseek(descriptor.number, off_t(count), SEEK_SET) >= 0
  }
}

extension [UInt8] {
  /// Numbers in the order of their bytes in the file.
  fileprivate init(_ numbers: UInt32...) {
    self = numbers.flatMap { number in Swift.withUnsafeBytes(of: number.littleEndian, Array.init) }
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the first bytes; `nil` if there are not as many.
  fileprivate mutating func take(_ count: UInt32) -> ArraySlice? {
    guard count <= self.count else { return nil }
    defer { self = dropFirst(Int(count)) }
    return prefix(Int(count))
  }

  fileprivate mutating func takeNumber() -> UInt32? {
    take(4)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
