import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import Glibc
import PhotoSources
import PhotoSidecars
import Synchronization
import TestSupport

/// A folder of photos and a catalogue. The photos are texts such as "rating=3 camera=X-T5", which are read in
/// this process.
package final class IndexStage: Sendable {
  package let folder: TemporaryFolder
  package let photos: FilePath
  package let catalogue: Catalogue
  /// The names of all photos whose headers were read.
  package let readNames = Mutex<[String]>([])
  /// The names of photos that the disk can't read.
  package let failingNames = Mutex<Set<String>>([])

  /// A stage with files, and a catalogue on the disk or in memory.
  package init(_ files: KeyValuePairs<String, String> = [:], onDisk: Bool = false) throws {
    folder = try TemporaryFolder(inMemory: true)
    photos = try folder.folder("photos")
    catalogue = onDisk ? try Catalogue(folder: folder("cache")) : try Catalogue(inMemory: ())
    for (name, text) in files { try write(name, text) }
  }

  /// Writes a photo or a sidecar that was changed a while ago, so that its state says whether it changes.
  @discardableResult
  package func write(_ name: String, _ text: String, age: Int = 100) throws -> FilePath {
    let path = try folder.file("photos/\(name)", text)
    try setAge(age, of: path)
    return path
  }

  /// Makes a file look as if it was changed some seconds ago. No two files of one second have the same time.
  package func setAge(_ seconds: Int, of path: FilePath) throws {
    let fraction = Self.counter.add(1, ordering: .relaxed).newValue
    try setTime(Int64(1_790_000_000 - seconds) * 1_000_000_000 + Int64(1 + fraction % 999_999_999), of: path)
  }

  /// Makes a file look as if it was changed at a time in nanoseconds since 1970.
  package func setTime(_ nanoseconds: Int64, of path: FilePath) throws {
    let time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    try systemCall { path.withCString { utimensat(AT_FDCWD, $0, [time, time], 0) } }
  }

  private static let counter = Atomic(0)

  package var decoder: IndexDecoder {
    IndexDecoder(filesPerRead: 3) { [self] in
      { [self] paths in paths.map { self.header(of: $0) } }
    } processSidecar: { request, bytes in
      request.perform(on: bytes)
    }
  }

  private func header(of path: FilePath) -> Result<IndexDecoder.Header, IndexDecoder.HeaderError> {
    readNames.withLock { $0.append(path.lastName?.description ?? "") }
    guard let text = try? folder.content(path) else { return .failure(.notFound) }
    if text == "damaged" { return .failure(.notAPicture) }
    if text == "crash" { return .failure(.decoderFailed) }
    if text == "killed" { return .failure(.decoderKilled) }
    if failingNames.withLock({ $0.contains(path.lastName?.description ?? "") }) {
      return .failure(.unreadable(.inputOutput))
    }
    var header = IndexDecoder.Header(format: 1, facts: PictureFacts(), decisions: PhotoDecisions())
    header.facts.taken = 1_000
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=").map(String.init)
      switch parts.first {
      case "rating": header.decisions.rating = Rating(Int(parts[1]) ?? 0)
      case "keyword": header.decisions.keywords = Set([parts[1]].compactMap { Keyword($0) })
      case "camera": header.facts.camera = parts[1]
      case "live": header.contentIdentifier = parts[1]
      case "length": header.facts.duration = Int(parts[1])
      case "taken":
        let date = CaptureTime(parts[1].replacing("T", with: " "))
        (header.facts.taken, header.facts.hasSeconds) = (date?.milliseconds, date?.hasSeconds ?? false)
      default: break
      }
    }
    return .success(header)
  }

  /// Brings the catalogue up to date, at a time in nanoseconds since 1970. Returns what was found and done,
  /// and the names that were read.
  @discardableResult
  package func index(
    _ scope: FolderScope? = nil, into other: Catalogue? = nil, decisions: IndexedDecisions = .init(),
    threadCount: Int = 2, at now: Int64? = nil
  ) throws -> (summary: IndexSummary, read: [String], problems: [IndexError]) {
    readNames.withLock { $0 = [] }
    var clock: (@Sendable () -> Int64)?
    if let now { clock = { now } }
    let indexer = try PhotoIndexer(
      scope ?? FolderScope(folders: [photos]), catalogue: other ?? catalogue, decoder: decoder,
      decisions: decisions, threadCount: threadCount, now: clock)
    indexer.start()
    while !indexer.wait(atMost: .seconds(60)) {}
    try indexer.finish()
    return (indexer.summary, readNames.withLock { $0.sorted() }, indexer.problems)
  }

  /// Makes everything look as if an earlier reader had read it.
  package func makeOutdated() throws {
    for folder in try catalogue.folders(in: FolderScope(folders: [photos])) {
      var change = FolderChange(path: folder.path, identity: folder.identity)
      change.photos = try catalogue.photos(in: folder.id)
      for index in change.photos.indices { change.photos[index].reader = MetadataReader.version - 1 }
      change.digest = folder.digest.map { $0 &+ 1 }
      try catalogue.store([change])
    }
  }

  /// All photos of a catalogue by their paths. The inode and what depends on it are left out.
  package func contents(of other: Catalogue? = nil) throws -> [String: CataloguedPhoto] {
    let catalogue = other ?? catalogue
    var contents: [String: CataloguedPhoto] = [:]
    for folder in try catalogue.folders(in: FolderScope(folders: [photos])) {
      let found = try catalogue.photos(in: folder.id)
      if found.count != folder.photoCount { contents["\(folder.path): wrong count"] = found.first }
      for photo in found { contents[folder.path.appending(photo.name).description] = photo }
    }
    return contents
  }

  package func photo(_ name: String) throws -> CataloguedPhoto? {
    try contents()[photos.appending(FilePath(name)).description]
  }
}
