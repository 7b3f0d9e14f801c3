import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import FileOperations
import Glibc
import PhotoLibrary

/// Copies the photos of a card to one or two folders, verifies them, and never changes the card.
struct IngestCommand {
  private let ingest: Options.Ingest
  private let naming: SidecarNaming
  private let environment: [String: String]
  private let loader = PixelLoader(decoder: DecoderPool(), clock: MainQueueClock())

  /// The photos whose headers are read at the same time.
  private static let mostOnTheWay = 16

  init(_ ingest: Options.Ingest, _ naming: SidecarNaming, _ environment: [String: String]) {
    self.ingest = ingest
    self.naming = naming
    self.environment = environment
  }

  /// Does it and ends the program, with status 1 if a photo failed. The others are still copied.
  func run() -> Never {
    let interruption = Interruption()
    let card = folder(ingest.card)
    let destinations = ([ingest.destination] + (ingest.second.map { [$0] } ?? [])).map { folder($0) }
    check(card, destinations)
    let found = MainQueue.run(isCancelled: { interruption.isRequested }) { await self.photos(on: card) }
    guard let found else { return cancel(interruption) }
    if found.groups.isEmpty {
      Output.fail("\(ingest.card): no photos found", found.isComplete ? .noPhotos : .someFailed)
    }
    let values = MainQueue.run(isCancelled: { interruption.isRequested }) {
      await knownValues(of: found.groups)
    }
    guard let values else { return cancel(interruption) }
    var run = IngestRun(ingest, destinations: destinations)
    let isFine = run.take(found.groups, values: values, interruption)
    // What was copied gets its presets also if the rest was cancelled.
    if !run.copiedPhotos.isEmpty, !ingest.presets.isEmpty {
      DecisionCommand(ingest.presets, of: run.copiedPhotos, naming, environment)
        .run(hasAllFiles: isFine && found.isComplete, ending: interruption)
    }
    interruption.release()
    exit((isFine && found.isComplete ? ExitCode.success : .someFailed).rawValue)
  }

  private func cancel(_ interruption: Interruption) -> Never {
    interruption.release()
    Output.fail("cancelled", .someFailed)
  }

  /// The absolute path without symbolic links, as far as it exists.
  private func folder(_ path: FilePath) -> FilePath {
    let path = path.absolute(in: .currentDirectory)
    return path.resolved ?? path
  }

  /// Ends the program with a message unless the folders can be used: they exist, and none is in another.
  private func check(_ card: FilePath, _ destinations: [FilePath]) {
    let given = [ingest.destination] + (ingest.second.map { [$0] } ?? [])
    do throws(FileError) {
      guard try FileStatus(of: card).kind == .folder else { throw FileError(.notAFolder, at: card) }
    } catch {
      Output.fail("\(ingest.card): \(Wording.reason(errorNumber: error.reason.code))", .someFailed)
    }
    for (name, folder) in zip(given, destinations) {
      do throws(FileError) {
        guard try FileStatus(of: folder).kind == .folder else { throw FileError(.notAFolder, at: folder) }
      } catch {
        let isMissing = error.reason == .notFound
        if isMissing, ingest.createsFolders || ingest.isRehearsal { continue }
        let hint = isMissing ? "; \(Option.createFolder.rawValue) creates it" : ""
        Output.fail("\(name): \(Wording.reason(errorNumber: error.reason.code))\(hint)", .someFailed)
      }
    }
    let all = [card] + destinations
    for (index, folder) in all.enumerated() {
      for (other, outer) in all.enumerated() where other != index && Self.contains(outer, folder) {
        let names = [ingest.card] + given
        Output.fail("\(names[index]): it is in \(names[other]); choose separate folders", .someFailed)
      }
    }
  }

  private static func contains(_ outer: FilePath, _ folder: FilePath) -> Bool {
    folder == outer
      || folder.bytes.starts(with: outer.bytes + (outer == FilePath("/") ? [] : [UInt8(ascii: "/")]))
  }

  /// The photos on the card, each with its other half and its sidecars, in the order of the browser.
  private func photos(on card: FilePath) async -> (groups: [PhotoGroup], isComplete: Bool) {
    var groups: [PhotoGroup] = []
    var isComplete = true
    let library: Library
    do throws(LibraryError) {
      library = try Library.open([card], in: LibraryContext(currentDirectory: .currentDirectory))
    } catch {
      Output.report(Wording.sentence(for: error))
      return ([], false)
    }
    _ = await library.waitForScan()
    for warning in library.scanWarnings {
      Output.report("\(warning.path): \(Wording.reason(errorNumber: warning.reason.code))")
      isComplete = false
    }
    for conversation in library.user.conversations {
      guard let folder = conversation.photos.first?.source.folder else { continue }
      do throws(FileError) {
        let contents = try PhotoFolder(reading: folder, named: [])
        groups += conversation.photos.map { photo in
          contents.group(of: photo.source.name, onlyHalf: false) { PhotoFolder.onlyRaw(among: $1) }
        }
      } catch {
        Output.report("\(error.path): \(Wording.reason(errorNumber: error.reason.code))")
        isComplete = false
      }
    }
    return (groups, isComplete)
  }

  /// What the template needs to know about the photos, in their order. A file without a date counts as taken
  /// when it was written.
  private func knownValues(of groups: [PhotoGroup]) async -> [RenameTemplate.Values] {
    guard ingest.template.uses(.date) || ingest.template.uses(.camera) else {
      return groups.map { _ in RenameTemplate.Values() }
    }
    var values: [RenameTemplate.Values] = []
    var onTheWay: [Task<RenameTemplate.Values, Never>] = []
    var rest = groups[...]
    while !rest.isEmpty || !onTheWay.isEmpty {
      while onTheWay.count < Self.mostOnTheWay, let group = rest.popFirst() {
        onTheWay.append(Task { await knownValues(of: group) })
      }
      values.append(await onTheWay.removeFirst().value)
    }
    return values
  }

  private func knownValues(of group: PhotoGroup) async -> RenameTemplate.Values {
    guard let name = group.photos.first else { return RenameTemplate.Values() }
    let path = group.folder.appending(name)
    let metadata = try? await loader.metadata(of: PictureFile(path)).get()
    let taken = metadata?[.dateTaken].flatMap {
      LocalTime([UInt8]($0.utf8).map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "T") : $0 })
    }
    let written = try? FileAttributes(of: path, followingLinks: true).modified.seconds
    return RenameTemplate.Values(
      date: taken ?? written.flatMap { LocalTime(secondsSince1970: $0) },
      camera: metadata?.camera ?? "camera")
  }
}
