import AdaptiveFileSystem
import Catalogue
import PhotoDecisions

/// The photos of a folder that are new or have changed, as they were read.
struct IndexedChunk {
  private typealias Header = Result<IndexDecoder.Header, IndexDecoder.HeaderError>

  private(set) var photos: [CataloguedPhoto] = []
  /// Whether all photos were read, so that the folder need not be read again.
  private(set) var isComplete = true
  private(set) var unreadableCount = 0
  private(set) var problems: [IndexError] = []
  /// Whether there is no decoder, so that nothing can be read.
  private(set) var lacksDecoder = false
  private let decoder: IndexDecoder
  private let decisions: IndexedDecisions

  /// Reads photos with their sidecars. Blocks.
  init(
    reading chunk: IndexQueue.Chunk, _ decoder: IndexDecoder, _ decisions: IndexedDecisions,
    _ readHeaders: IndexDecoder.HeaderReader
  ) {
    self.decoder = decoder
    self.decisions = decisions
    let folder = chunk.job.path
    var headers: [Header] = []
    headers.reserveCapacity(chunk.items.count)
    for start in stride(from: 0, to: chunk.items.count, by: decoder.filesPerRead) {
      let items = chunk.items[start..<min(start + decoder.filesPerRead, chunk.items.count)]
      headers += readHeaders(items.map { folder.appending($0.name) })
    }
    for (item, header) in Self.separated(zip(chunk.items, headers), folder, readHeaders) {
      if case .failure(.noDecoder(let reason)) = header {
        problems.append(.noDecoder(reason))
        lacksDecoder = true
        return
      }
      guard let photo = photo(item, header, in: chunk.job) else {
        isComplete = false
        continue
      }
      if photo.signature == nil { isComplete = false }
      photos.append(photo)
    }
    unreadableCount = headers.count {
      if case .failure(let failure) = $0 { failure.problem != nil } else { false }
    }
  }

  /// The photos with their headers, in which companions that are no part of their pictures are photos of
  /// their own.
  private static func separated(
    _ read: some Sequence<(IndexListing.Item, Header)>, _ folder: FilePath,
    _ readHeaders: IndexDecoder.HeaderReader
  ) -> [(IndexListing.Item, Header)] {
    read.flatMap { item, header -> [(IndexListing.Item, Header)] in
      guard !item.companions.isEmpty, case .success(let picture) = header else { return [(item, header)] }
      let facts = picture.fileFacts
      let names = namesToRead(of: item, facts)
      if names.isEmpty { return [(item, header)] }
      var separate: [FileName: Header] = [:]
      for (name, header) in zip(names, readHeaders(names.map(folder.appending))) {
        guard case .success(let companion) = header, let role = CompanionRole(fileName: name),
          CompanionOwnership.areSeparate(facts, companion.fileFacts, as: role)
        else { continue }
        separate[name] = header
      }
      return item.separating(Set(separate.keys)).map { ($0, separate[$0.name] ?? header) }
    }
  }

  /// The companions of which only their files can tell whether they belong to the picture.
  private static func namesToRead(of item: IndexListing.Item, _ picture: FileFacts) -> [FileName] {
    let date = item.files[0].state.modified / 1_000_000
    return item.companions.filter { companion in
      CompanionRole(fileName: companion.name) != .raw
        || !CompanionOwnership.provesRaw(picture, date, companion.state.modified / 1_000_000)
    }.map(\.name)
  }

  /// Returns the facts about a photo; `nil` if it has gone in the meantime, and if it can't be read now and
  /// the catalogue knows an earlier state.
  private mutating func photo(
    _ item: IndexListing.Item, _ header: Header, in folder: IndexedFolder
  ) -> CataloguedPhoto? {
    var photo = CataloguedPhoto(name: item.name)
    photo.companions = item.files.dropFirst().map(\.name)
    let roles = photo.companions.map { CompanionRole(fileName: $0) }
    photo.isLive = roles.contains(.movie)
    let hasRaw = roles.contains(.raw)
    let format = PhotoFormat(fileName: item.name)
    photo.kind = hasRaw ? .pair : format == .raw ? .raw : format == .video ? .video : .picture
    let state = item.files[0].state
    (photo.byteCount, photo.inode) = (state.byteCount, state.inode)
    (photo.modified, photo.stateChanged) = (state.modified, state.stateChanged)
    photo.signature = item.signature
    photo.sidecars = item.sidecars
    var original = PhotoDecisions()
    switch header {
    case .success(let header):
      photo.format = header.format
      photo.facts = header.facts
      if header.facts.duration != nil, !hasRaw { photo.kind = .video }
      original = header.decisions
      photo.original = original
    case .failure(let failure):
      if failure == .notFound { return nil }
      photo.problem = failure.problem
      photo.original = nil
      // The file may become readable without a change of its state.
      if failure == .notInstalled { photo.signature = nil }
      if let problem = failure.indexError(at: folder.path.appending(item.name)) {
        problems.append(problem)
        if item.isKnown { return nil }
        photo.signature = nil
      }
    }
    var decided = PhotoDecisions()
    if item.sidecars.count > 0 {
      let files = PhotoFiles(folder: folder.path, names: item.files.map(\.name))
      let findings = PhotoSidecars(files: files, decoder: sidecarDecoder).read(folder.sidecars)
      decided = findings.decisions
      photo.facts = photo.facts.corrected(by: findings.facts)
      if case .system(let error) = findings.error {
        problems.append(.file(error))
        photo.signature = nil
      }
    }
    let path = folder.path.appending(item.name)
    photo.decisions = decisions.effective(path, sidecars: decided, original: original)
    photo.unwritten = decisions.hash(of: path)
    return photo
  }

  private var sidecarDecoder: DecisionDecoder {
    DecisionDecoder(readPhoto: { _ in nil }, processSidecar: decoder.processSidecar)
  }
}
