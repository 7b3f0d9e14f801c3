import AdaptiveFileSystem
import Browser
import DecisionStorage
import Glibc
import PhotoModel

/// The photos that the arguments of `show` stand for.
struct ShowItems {
  /// The photos, in order.
  private(set) var items: [ShowItem] = []
  /// Whether every argument stands for photos. Arguments that don't are reported.
  private(set) var isComplete = true

  /// Finds the photos. A folder stands for those in it and in the folders in it, in the order of the browser.
  init(_ arguments: [Options.PathArgument]) async {
    let paths = arguments.compactMap { if case .path(let path) = $0 { path } else { nil } }
    let photos = Set(LibrarySource.withoutSidecars(paths))
    for argument in arguments {
      switch argument {
      case .path(let path): if photos.contains(path) { await add(path) }
      case .standardInput: await addStandardInput()
      }
    }
  }

  private mutating func addStandardInput() async {
    do throws(StandardInput.ReadingError) {
      switch try StandardInput() {
      case .picture(let bytes): items.append(ShowItem(bytes))
      case .list(let paths): for path in LibrarySource.withoutSidecars(paths) { await add(path) }
      }
    } catch {
      Output.report("standard input: \(Self.reason(for: error))")
      isComplete = false
    }
  }

  private mutating func add(_ path: FilePath) async {
    // A path that can't be reached is reported when its turn comes.
    guard let status = try? FileStatus(of: path), status.kind == .folder else {
      items.append(ShowItem(path))
      return
    }
    let library: Library
    do throws(LibraryError) {
      library = try Library.open([path], in: LibraryContext(currentDirectory: .currentDirectory))
    } catch {
      Output.report(Wording.sentence(for: error))
      isComplete = false
      return
    }
    let outcome = await library.waitForScan()
    for warning in library.scanWarnings {
      Output.report("\(warning.path): \(Wording.reason(errorNumber: warning.reason.code))")
      isComplete = false
    }
    if outcome == .noPhotos {
      if library.scanWarnings.isEmpty { Output.report("\(path): no photos in this folder") }
      isComplete = false
    }
    // Messages have the paths as the user would write them.
    let folder = path.absolute(in: .currentDirectory).bytes
    for photo in library.user.albums.flatMap(\.photos) {
      let found = photo.source.path.bytes
      let isBelow = found.starts(with: folder)
      let rest = found.dropFirst(isBelow ? folder.count : 0).drop { $0 == UInt8(ascii: "/") }
      items.append(ShowItem(isBelow ? path.appending(FilePath(bytes: Array(rest))) : photo.source.path))
    }
  }

  private static func reason(for problem: StandardInput.ReadingError) -> String {
    switch problem {
    case .empty: "it is empty"
    case .unknown: "neither a list of files nor a picture in a supported format"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    case .unreadable(let error): Wording.reason(errorNumber: error.code)
    }
  }
}
