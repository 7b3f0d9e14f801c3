import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Glibc
import PhotoSources

/// Takes the photos of a card one after the other, and writes the manifests. Blocks, on any thread.
public nonisolated struct IngestRun {
  /// Something that happens while photos are taken.
  public enum Event: Sendable {
    /// The files of a photo are in all destinations, or would be after a rehearsal. `photos` are those that
    /// the program can show.
    case taken([Ingest.File], photos: [Ingest.File])
    /// This much of the card is done.
    case progressed(TransferAmount)
    /// Something failed.
    case failed(IngestDiagnostic)
    /// An earlier ingest of the card was interrupted. This one copies the rest.
    case continued(IngestRecord)
  }

  private let request: IngestRequest
  private let card: FilePath
  private let destinations: [FilePath]
  /// Has decisions about photos of the card that can't be written next to them; `nil` for none.
  private let store: DecisionStore?
  private let isCancelled: @Sendable () -> Bool
  private let report: @Sendable (Event) -> Void
  private var manifests: [IngestManifest]
  /// The destinations that got files, by their positions.
  private var changed: Set<Int> = []
  private var result = IngestResult()

  /// An ingest with folders that were checked. The copies get what the journal of `store` has about photos of
  /// the card. `report` is called on the thread of `take`.
  public init(
    _ request: IngestRequest, _ folders: IngestFolders, store: DecisionStore?,
    isCancelled: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (Event) -> Void
  ) {
    self.request = request
    card = folders.card
    destinations = folders.destinations
    self.store = request.isRehearsal ? nil : store
    self.isCancelled = isCancelled
    self.report = report
    manifests = destinations.map { IngestManifest(of: $0) }
  }

  /// Takes the photos of a card.
  public mutating func take(_ contents: CardContents) -> IngestResult {
    result.leftCount = contents.groups.count
    result.leftOutCount = contents.leftOut.count
    var ingest: Ingest
    do throws(FileOperationError) {
      ingest = try Ingest(to: destinations, template: request.template, isRehearsal: request.isRehearsal)
    } catch {
      stop(error)
      return result
    }
    do throws(FileOperationError) {
      try ingest.check(contents.groups)
    } catch {
      stop(error)
      if !request.isRehearsal { return result }
    }
    let journal = store?.fileJournal
    var record = IngestRecord(
      card: card, destinations: destinations, template: request.template.text,
      photoCount: contents.groups.count)
    // Without a journal, an interruption is not noticed. The copies are as safe as with one.
    for earlier in (try? journal?.takeInterruptedIngests(where: record.isContinuation(of:))) ?? [] {
      report(.continued(earlier))
    }
    let id = try? journal?.begin(record)
    var done = TransferAmount()
    for (index, group) in contents.groups.enumerated() {
      if isCancelled() { break }
      guard take(group, contents.values[index], after: done, &ingest) else { break }
      done += contents.amounts[index]
      report(.progressed(done))
      record.doneCount = result.copiedCount + result.recordingCount + result.knownCount
      // An interruption then says that less is done.
      try? journal?.update(id, record)
    }
    result.isCancelled = isCancelled()
    if !request.isRehearsal { writeManifests() }
    // The next start then says that the ingest was interrupted.
    try? journal?.end(id)
    return result
  }

  /// Takes a photo. Returns false if those that follow would fail for the same reason.
  private mutating func take(
    _ group: PhotoGroup, _ values: RenameTemplate.Values, after before: TransferAmount,
    _ ingest: inout Ingest
  ) -> Bool {
    let monitor = OperationMonitor(isCancelled: isCancelled) { [report] amount in
      var sum = before
      sum += amount
      report(.progressed(sum))
    }
    do throws(FileOperationError) {
      note(try ingest.take(group, values: values, monitor), of: group)
    } catch {
      if error == .cancelled { return false }
      if case .system(let cause) = error, cause.reason.isAboutDisk {
        stop(error)
        return false
      }
      let culprit = error.culprits.first ?? group.paths.first ?? group.folder
      result.failedCount += 1
      fail(.operation(error, culprit))
    }
    result.leftCount -= 1
    return true
  }

  private mutating func stop(_ reason: FileOperationError) {
    (result.stop, result.hasFailed) = (reason, true)
  }

  private mutating func note(_ files: [Ingest.File], of group: PhotoGroup) {
    let names = Set(group.photos.filter { PhotoFormat(fileName: $0) != nil })
    let photos = files.filter { file in file.source.lastName.map(names.contains) ?? false }
    let sidecars = Set(group.sidecars.map(\.name))
    if !files.contains(where: { $0.isNew && !($0.source.lastName.map(sidecars.contains) ?? false) }) {
      result.knownCount += 1
      result.sidecarCount += files.count(where: \.isNew)
    } else if photos.isEmpty {
      result.recordingCount += 1
    } else {
      result.copiedCount += 1
    }
    result.copiedPhotos += photos.filter(\.isNew).flatMap(\.copies)
    changed.formUnion(files.flatMap(\.newCopies))
    for index in destinations.indices {
      let copies = photos.filter { $0.newCopies.contains(index) }.map { ($0.source, $0.copies[index]) }
      if !copies.isEmpty { store?.filesWereCopied(Dictionary(copies) { first, _ in first }) }
    }
    report(.taken(files, photos: photos))
    for file in files {
      for index in file.otherSidecars { fail(.otherSidecar(file.source, existing: file.copies[index])) }
    }
    for file in files {
      guard let digest = file.digest else { continue }
      for (index, copy) in file.copies.enumerated() where !file.differing.contains(index) {
        manifests[index].add(copy, byteCount: file.byteCount, digest, from: file.source)
      }
    }
  }

  private mutating func writeManifests() {
    guard let now = LocalTime(secondsSince1970: time(nil)) else { return }
    for (index, manifest) in manifests.enumerated() where changed.contains(index) {
      do throws(FileError) {
        result.manifests.append(try manifest.write(at: now))
      } catch {
        fail(.manifest(error))
      }
    }
  }

  private mutating func fail(_ failure: IngestDiagnostic) {
    result.hasFailed = true
    report(.failed(failure))
  }
}
