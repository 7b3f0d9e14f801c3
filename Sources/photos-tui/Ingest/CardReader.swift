import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import FileOperations
import PhotoLibrary

/// Finds the photos on a card, and reads what a template needs to know about them.
struct CardReader {
  /// What is on a card.
  struct Contents: Sendable {
    /// The photos, each with its other half and its sidecars, in the order of the browser.
    var groups: [PhotoGroup] = []
    /// What the template needs to know about each photo.
    var values: [RenameTemplate.Values] = []
    /// What could not be read, in sentences.
    var problems: [String] = []
  }

  private let template: IngestTemplate
  private let loader = PixelLoader(decoder: DecoderPool(), clock: MainQueueClock())

  /// The photos whose headers are read at the same time.
  private static let mostOnTheWay = 16

  init(for template: IngestTemplate) {
    self.template = template
  }

  /// Reads a folder and the folders in it.
  func contents(of card: FilePath) async -> Contents {
    var contents = Contents()
    let library: Library
    do throws(LibraryError) {
      library = try Library.open([card], in: LibraryContext(currentDirectory: .currentDirectory))
    } catch {
      contents.problems.append(Wording.sentence(for: error))
      return contents
    }
    _ = await library.waitForScan()
    for warning in library.scanWarnings {
      contents.problems.append("\(warning.path): \(Wording.reason(errorNumber: warning.reason.code))")
    }
    for conversation in library.user.conversations {
      guard let folder = conversation.photos.first?.source.folder else { continue }
      do throws(FileError) {
        let files = try PhotoFolder(reading: folder, named: [])
        contents.groups += conversation.photos.map { photo in
          files.group(of: photo.source.name, onlyHalf: false) { PhotoFolder.onlyRaw(among: $1) }
        }
      } catch {
        contents.problems.append("\(error.path): \(Wording.reason(errorNumber: error.reason.code))")
      }
    }
    contents.values = await values(of: contents.groups)
    return contents
  }

  /// What the template needs to know about the photos, in their order. A file without a date counts as taken
  /// when it was written.
  private func values(of groups: [PhotoGroup]) async -> [RenameTemplate.Values] {
    guard template.uses(.date) || template.uses(.camera) else {
      return groups.map { _ in RenameTemplate.Values() }
    }
    var values: [RenameTemplate.Values] = []
    var onTheWay: [Task<RenameTemplate.Values, Never>] = []
    var rest = groups[...]
    while !Task.isCancelled, !rest.isEmpty || !onTheWay.isEmpty {
      while onTheWay.count < Self.mostOnTheWay, let group = rest.popFirst() {
        onTheWay.append(Task { await self.values(of: group) })
      }
      values.append(await onTheWay.removeFirst().value)
    }
    return values
  }

  private func values(of group: PhotoGroup) async -> RenameTemplate.Values {
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
