import AdaptiveFileSystem

/// Takes photos from a card to one or two destinations, without ever changing the card.
///
/// A photo that a destination has already, by size and SHA-256, is not copied to it again, whatever it is
/// called there. An ingest that was interrupted therefore continues where it stopped. Nothing is replaced. A
/// photo that a destination has gets no second XMP sidecar that says something else.
public struct Ingest {
  /// The outcome for a file of the card.
  public struct File: Hashable, Sendable {
    /// The file on the card.
    public let source: FilePath
    /// Where it is in each destination, in their order.
    public let copies: [FilePath]
    /// The size in bytes.
    public let byteCount: Int
    /// The SHA-256 of its contents; `nil` in a rehearsal for a file that was not read.
    public let digest: ContentDigest?
    /// The destinations for which this ingest made a copy, by their positions.
    public let newCopies: [Int]
    /// The destinations that have another sidecar of the photo, at the path in `copies`, by their positions.
    /// This one was never copied there.
    public let otherSidecars: [Int]
    /// The destinations in which the file at the path in `copies` has other contents: other sidecars, and
    /// those that have changed since they were copied.
    public let differing: [Int]

    /// Whether this ingest made at least one of the copies.
    public var isNew: Bool { !newCopies.isEmpty }
  }

  private let destinations: [FilePath]
  private let isRehearsal: Bool
  private var indexes: [IngestIndex] = []
  /// The digests in the lists of earlier ingests by the positions of the destinations, once they are needed.
  private var earlierDigests: [Int: Set<[UInt8]>] = [:]
  private var names: IngestNames

  /// An ingest into one or two absolute folders. A rehearsal copies nothing.
  ///
  /// Reads the sizes of all files in the destinations. Throws the kernel's reason if that fails.
  public init(
    to destinations: [FilePath], template: IngestTemplate, isRehearsal: Bool = false
  ) throws(FileOperationError) {
    self.destinations = Array(destinations.prefix(2))
    self.isRehearsal = isRehearsal
    names = IngestNames(in: self.destinations, template: template)
    for destination in self.destinations {
      indexes.append(try attempt { () throws(FileError) in try IngestIndex(reading: destination) })
    }
  }

  /// Finds out whether photos can have room. A photo that is as large as a file in a destination may be that
  /// file, and counts as nothing.
  ///
  /// Throws `noSpace` if they certainly have none, and the kernel's reason if a destination can't be created.
  public func check(_ groups: [PhotoGroup]) throws(FileOperationError) {
    var need = SpaceNeed()
    for destination in destinations {
      try attempt { () throws(FileError) in
        try destination.missingFolders().first?.containingFolder.checkWritableFolder()
      }
    }
    for group in groups {
      for name in group.photos {
        // A photo that can't be read fails alone.
        guard let status = try? FileStatus(of: group.folder.appending(name)) else { continue }
        for index in indexes where !index.hasFile(of: status.byteCount) {
          need.add(status.byteCount, to: index.folder)
        }
      }
    }
    try need.check()
  }

  /// Copies a photo with its other half and all its sidecars, or finds out that it is there already.
  ///
  /// Returns its files: the photos, then the sidecars. Throws the reason if one of them can't be copied;
  /// others may have been copied by then, and the next ingest completes them. Throws `invalidName` if the
  /// template gives no name for it, and `cancelled`.
  public mutating func take(
    _ group: PhotoGroup, values: RenameTemplate.Values, _ monitor: OperationMonitor
  ) throws(FileOperationError) -> [File] {
    let meter = ProgressMeter(monitor)
    let photos = Set(group.photos)
    var sources: [Source] = []
    for name in group.names {
      let path = group.folder.appending(name)
      sources.append(
        Source(
          path: path, name: name,
          byteCount: try FileSignature(of: path, followingLinks: true).byteCount))
    }
    for index in sources.indices where photos.contains(sources[index].name) {
      try find(&sources[index], meter)
    }
    let base = try base(of: group, sources, values)
    let known = Dictionary(sources.map { ($0.name, $0.known) }) { first, _ in first }
    for index in sources.indices {
      let photo = known[group.photo(of: sources[index].name)] ?? []
      try place(&sources[index], of: group, at: base, beside: photo)
    }
    var files: [File] = []
    for source in sources { files.append(try copy(source, meter)) }
    return files
  }

  /// A file of the card on its way.
  private struct Source {
    let path: FilePath
    let name: FileName
    let byteCount: Int
    var digest: ContentDigest?
    /// Where each destination has it already; `nil` for a destination that doesn't.
    var known: [FilePath?] = []
    /// Where it goes, or is, in each destination.
    var copies: [FilePath] = []
    /// The destinations that don't have it.
    var missing: [Int] = []
    /// The destinations that have another sidecar in its place.
    var otherSidecars: [Int] = []
    /// The destinations that have other contents in its place.
    var differing: [Int] = []
  }

  /// Looks for a file in the destinations.
  private mutating func find(_ source: inout Source, _ meter: ProgressMeter) throws(FileOperationError) {
    var digest: ContentDigest?
    let path = source.path
    for index in indexes.indices {
      let known = try indexes[index].path(ofContents: source.byteCount) { () throws(FileOperationError) in
        if let digest { return digest }
        let made = try ContentDigest(of: path) { _ throws(FileOperationError) in
          try meter.checkCancellation()
        }
        digest = made
        return made
      }
      source.known.append(known)
    }
    source.digest = digest
  }

  /// The path of a photo's files below each destination, without what distinguishes the files: that of a file
  /// that is there already, or a new one.
  private mutating func base(
    of group: PhotoGroup, _ sources: [Source], _ values: RenameTemplate.Values
  ) throws(FileOperationError) -> FilePath {
    for source in sources {
      for (index, path) in source.known.enumerated() {
        guard let path, let name = path.lastName else { continue }
        let folder = path.containingFolder.bytes.dropFirst(destinations[index].bytes.count)
        let relative = FilePath(bytes: Array(folder.drop { $0 == UInt8(ascii: "/") }))
        let stem = FilePath(name.stem)
        return relative.isEmpty ? stem : relative.appending(name.stem)
      }
    }
    return try names.new(for: group, values)
  }

  /// Decides where a file goes. `known` is where each destination has its photo already.
  private mutating func place(
    _ source: inout Source, of group: PhotoGroup, at base: FilePath, beside known: [FilePath?]
  ) throws(FileOperationError) {
    let isPhoto = !source.known.isEmpty
    for index in destinations.indices {
      let path = group.path(of: source.name, at: destinations[index].appending(base))
      if isPhoto, let known = source.known[index] {
        source.copies.append(known)
        continue
      }
      var existing: FilePath?
      if case .other = try Occupants().occupant(of: path) { existing = path }
      if !isPhoto, existing == nil, known.indices.contains(index), let photo = known[index] {
        existing = try rival(
          of: source.name, in: group, at: destinations[index].appending(base), beside: photo)
      }
      source.copies.append(existing ?? path)
      if let existing, !isPhoto {
        if try FileComparison.haveEqualContents(source.path, existing) { continue }
        source.differing.append(index)
        // It has changed at home since this one was copied, or else says something that home doesn't know.
        if try !wasCopiedBefore(&source, to: index) { source.otherSidecars.append(index) }
        continue
      }
      if existing != nil { throw .alreadyExists(path) }
      source.missing.append(index)
      if let stem = base.lastName { try names.give(stem, in: path.containingFolder) }
    }
  }

  /// Returns whether an earlier ingest has listed a file with these contents in a destination.
  private mutating func wasCopiedBefore(
    _ source: inout Source, to index: Int
  ) throws(FileOperationError) -> Bool {
    let digest: ContentDigest
    if let known = source.digest { digest = known } else { digest = try ContentDigest(of: source.path) }
    source.digest = digest
    let digests = earlierDigests[index] ?? IngestManifest.earlierDigests(in: destinations[index])
    earlierDigests[index] = digests
    return digests.contains(Array(digest.hexadecimal.utf8))
  }

  /// The XMP sidecar that a photo in a destination has under another name than the sidecar `name` would get;
  /// `nil` for none. Those that the group itself has don't count.
  private func rival(
    of name: FileName, in group: PhotoGroup, at base: FilePath, beside photo: FilePath
  ) throws(FileOperationError) -> FilePath? {
    guard SidecarName(name)?.format == .xmp, let photoName = photo.lastName else { return nil }
    let own = Set(group.sidecars.map { group.path(of: $0.name, at: base) })
    for stem in [photoName, photoName.stem] {
      for ending in [".xmp", ".XMP"] {
        let path = photo.containingFolder.appending(FileName(bytes: stem.bytes + ending.utf8))
        if !own.contains(path), case .other = try Occupants().occupant(of: path) { return path }
      }
    }
    return nil
  }

  private mutating func copy(_ source: Source, _ meter: ProgressMeter) throws(FileOperationError) -> File {
    var digest = source.digest
    if !source.missing.isEmpty, !isRehearsal {
      let targets = source.missing.map { source.copies[$0] }
      let made = try Self.copy(source.path, to: targets, meter)
      for index in source.missing {
        indexes[index].add(source.copies[index], byteCount: source.byteCount, made)
        let folder = source.copies[index].containingFolder
        try attempt { () throws(FileError) in try OpenFile(folder: folder).synchronize() }
      }
      digest = made
    }
    let isListed = !isRehearsal && source.differing.count < source.copies.count
    if digest == nil, isListed { digest = try ContentDigest(of: source.path) }
    return File(
      source: source.path, copies: source.copies, byteCount: source.byteCount, digest: digest,
      newCopies: source.missing, otherSidecars: source.otherSidecars, differing: source.differing)
  }

  /// Copies a file to one or more places. Their folders are made, and removed if the copy fails.
  private static func copy(
    _ source: FilePath, to targets: [FilePath], _ meter: ProgressMeter
  ) throws(FileOperationError) -> ContentDigest {
    var folders = MadeFolders()
    do throws(FileOperationError) {
      for target in targets {
        do throws(FileError) {
          try folders.make(target.containingFolder)
        } catch {
          throw FileOperationError(naming: error.path, error)
        }
      }
      return try IngestCopy(source: source, targets: targets).make(meter)
    } catch {
      folders.removeEmpty()
      throw error
    }
  }
}
