import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import DecisionStorage
import PhotoDecisions
import FileOperations
import PhotoModel
import PhotoSources

/// Finds the photos on a card, and reads what a template needs to know about them.
public struct CardReader {
  private let template: IngestTemplate
  private let decoders = DecoderPool()
  private let loader: PixelLoader

  /// The photos whose headers are read at the same time.
  private static let mostOnTheWay = 16

  /// A reader with decoders of its own.
  public init(for template: IngestTemplate, clock: any MainClock) {
    self.template = template
    loader = PixelLoader(decoder: decoders, clock: clock)
  }

  /// Reads sidecars, which can correct what photos say. The photos themselves are read by `values(of:)`.
  private var sidecarDecoder: DecisionDecoder {
    DecisionDecoder(
      readPhoto: { _ in (PhotoDecisions(), FileFacts()) }, processSidecar: SidecarDecoder(decoders).reply)
  }

  /// Reads a folder and the folders in it.
  public func contents(of card: FilePath) async -> CardContents {
    var contents = CardContents()
    let library: Library
    do throws(LibraryError) {
      library = try Library.open(
        [card],
        in: LibraryContext(
          currentDirectory: .currentDirectory, decisionDecoder: readsPhotos ? sidecarDecoder : nil))
    } catch {
      contents.problems.append(.card(error))
      return contents
    }
    _ = await library.waitForScan()
    await library.waitForReading()
    var corrections: [FilePath: SidecarFacts] = [:]
    for warning in library.scanWarnings {
      contents.problems.append(.file(FileError(warning.reason, at: warning.path)))
    }
    for album in library.user.albums {
      guard let folder = album.photos.first?.source.folder,
        !CardFile.isInSystemFolder(folder, below: card)
      else { continue }
      for photo in album.photos where !photo.sidecarFacts.isEmpty {
        corrections[photo.source.path] = photo.sidecarFacts
      }
      await add(album.photos.map(\.source.name), in: folder, to: &contents)
    }
    let listing = await BackgroundThread.result { _ in CardListing(of: card) }
    contents.folders = listing.folders
    let reported = Set(library.scanWarnings.map(\.path))
    for problem in listing.problems where !reported.contains(problem.path) {
      contents.problems.append(.file(problem))
    }
    await add(listing, of: card, to: &contents)
    contents.values = await values(of: contents.groups, corrections)
    if template.hasCounter { contents.sortByTime() }
    contents.amounts = await Self.amounts(of: contents.groups)
    return contents
  }

  /// Adds the photos of a folder with some names, each with all its files. Recordings are named `others`.
  private func add(
    _ names: [FileName], others: Bool = false, in folder: FilePath, to contents: inout CardContents
  ) async {
    let taken = others ? Set(contents.groups.lazy.filter { $0.folder == folder }.flatMap(\.names)) : []
    let decoder = DecisionDecoder(decoders)
    // Not on the main actor, which must not wait for a card.
    let found = await BackgroundThread.result { _ in
      Result { () throws(FileError) in
        let files = try PhotoFolder(reading: folder, named: others ? Set(names) : [])
        let groups = names.flatMap { name in
          others
            ? [files.group(of: name, alone: true, decoder: decoder)]
            : files.groups(of: name, decoder: decoder)
        }
        return groups.map { group in
          PhotoGroup(
            folder: folder, photos: group.photos, sidecars: group.sidecars.filter { !taken.contains($0.name) }
          )
        }
      }
    }
    do throws(FileError) {
      contents.groups += try found.get()
    } catch {
      contents.problems.append(.file(error))
    }
  }

  /// Adds the recordings among the files that belong to no photo, and what is left out.
  private func add(
    _ listing: CardListing, of card: FilePath, to contents: inout CardContents
  ) async {
    var taken = Set(contents.groups.lazy.flatMap(\.paths))
    var recordings: [FilePath: [FileName]] = [:]
    var rest: [FilePath] = []
    for path in listing.files where !taken.contains(path) {
      guard let name = path.lastName else { continue }
      switch CardFile(name) {
      case .recording: recordings[path.parent, default: []].append(name)
      case .other: rest.append(path)
      case .systemFile: break
      }
    }
    for folder in recordings.keys.sorted(by: { $0.precedes($1) }) {
      await add(recordings[folder] ?? [], others: true, in: folder, to: &contents)
    }
    taken.formUnion(contents.groups.lazy.flatMap(\.paths))
    let left = rest.filter { !taken.contains($0) }
    contents.leftOut = await BackgroundThread.result { _ in left.map { LeftOutFile($0, below: card) } }
  }

  private static func amounts(of groups: [PhotoGroup]) async -> [TransferAmount] {
    await BackgroundThread.result { _ in
      groups.map { group in
        group.paths.reduce(into: TransferAmount()) { sum, path in
          sum += TransferAmount(files: 1, bytes: (try? FileStatus(of: path))?.byteCount ?? 0)
        }
      }
    }
  }

  /// When a file was written; `nil` if it can't be reached.
  private static func timeWritten(_ file: FilePath) async -> LocalTime? {
    await BackgroundThread.result { _ in
      let attributes = try? FileAttributes(of: file, followingLinks: true)
      return attributes.flatMap { LocalTime(secondsSince1970: $0.modified.seconds) }
    }
  }

  /// Whether the template needs to know anything about the photos.
  private var readsPhotos: Bool { template.uses(.date) || template.uses(.camera) || template.hasCounter }

  /// Returns the values of the photos that the template needs, in their order. Corrections in sidecars count
  /// before the file's own statements, and a file without a date counts as taken when it was written.
  private func values(
    of groups: [PhotoGroup], _ corrections: [FilePath: SidecarFacts]
  ) async -> [RenameTemplate.Values] {
    guard readsPhotos else { return groups.map { _ in RenameTemplate.Values() } }
    var values: [RenameTemplate.Values] = []
    var onTheWay: [Task<RenameTemplate.Values, Never>] = []
    var rest = groups[...]
    while !Task.isCancelled, !rest.isEmpty || !onTheWay.isEmpty {
      while onTheWay.count < Self.mostOnTheWay, let group = rest.popFirst() {
        onTheWay.append(Task { await self.values(of: group, corrections) })
      }
      values.append(await onTheWay.removeFirst().value)
    }
    return values
  }

  private func values(
    of group: PhotoGroup, _ corrections: [FilePath: SidecarFacts]
  ) async -> RenameTemplate.Values {
    guard let name = group.photos.first else { return RenameTemplate.Values() }
    let path = group.folder.appending(name)
    let stated = try? await loader.metadata(of: PictureFile(path)).get()
    let metadata = (stated ?? PhotoMetadata()).corrected(by: corrections[path] ?? SidecarFacts())
    let taken = metadata[.dateTaken].flatMap {
      LocalTime([UInt8]($0.utf8).map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "T") : $0 })
    }
    var date = taken
    if date == nil { date = await Self.timeWritten(path) }
    return RenameTemplate.Values(date: date, camera: metadata.camera ?? "camera")
  }
}
