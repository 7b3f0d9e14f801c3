import AdaptiveFileSystem
import Browser

/// The folders of an ingest, which are known to be usable.
struct IngestFolders {
  /// The absolute folder with the photos, without symbolic links.
  let card: FilePath
  /// The absolute folders to copy to, without symbolic links as far as they exist.
  let destinations: [FilePath]

  /// The folders that the command line names. Ends the program with a message unless they can be used: they
  /// exist, unless they may be created, and none is inside another.
  init(checking options: Options.Ingest) {
    let given = [options.destination] + (options.second.map { [$0] } ?? [])
    card = Self.folder(options.card)
    destinations = given.map(Self.folder)
    do throws(FileError) {
      guard try FileStatus(of: card).kind == .folder else { throw FileError(.notAFolder, at: card) }
    } catch {
      Output.fail("\(options.card): \(Wording.reason(errorNumber: error.reason.code))", .someFailed)
    }
    for (name, folder) in zip(given, destinations) {
      do throws(FileError) {
        guard try FileStatus(of: folder).kind == .folder else { throw FileError(.notAFolder, at: folder) }
      } catch {
        let isMissing = error.reason == .notFound
        if isMissing, options.createsFolders || options.isRehearsal { continue }
        let hint = isMissing ? "; \(Option.createFolder.rawValue) creates it" : ""
        Output.fail("\(name): \(Wording.reason(errorNumber: error.reason.code))\(hint)", .someFailed)
      }
    }
    let all = [card] + destinations
    for (index, folder) in all.enumerated() {
      for (other, outer) in all.enumerated() where other != index && Self.contains(outer, folder) {
        let names = [options.card] + given
        Output.fail("\(names[index]): it is in \(names[other]); choose separate folders", .someFailed)
      }
    }
  }

  /// The absolute path without symbolic links, as far as it exists.
  private static func folder(_ path: FilePath) -> FilePath {
    let path = path.absolute(in: .currentDirectory)
    return path.resolved ?? path
  }

  private static func contains(_ outer: FilePath, _ folder: FilePath) -> Bool {
    folder == outer
      || folder.bytes.starts(with: outer.bytes + (outer == FilePath("/") ? [] : [UInt8(ascii: "/")]))
  }
}
