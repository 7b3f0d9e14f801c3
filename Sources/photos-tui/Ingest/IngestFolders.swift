import AdaptiveFileSystem
import Browser

/// The folders of an ingest, which are known to be usable.
struct IngestFolders {
  /// The absolute folder with the photos, without symbolic links.
  let card: FilePath
  /// The absolute folders to copy to, without symbolic links and "..".
  let destinations: [FilePath]
  /// Sentences about folders that are missing, which a rehearsal doesn't need.
  private(set) var problems: [String] = []
  private let options: Options.Ingest

  /// The folders that the command line names. Ends the program with a message unless they can be used: they
  /// exist, unless they may be created, and none is inside another.
  init(checking options: Options.Ingest) {
    self.options = options
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
        if isMissing, options.createsFolders { continue }
        let hint = isMissing ? "; \(Option.createFolder.name) creates it" : ""
        let sentence = "\(name): \(Wording.reason(errorNumber: error.reason.code))\(hint)"
        guard isMissing, options.isRehearsal else { Output.fail(sentence, .someFailed) }
        problems.append(sentence)
      }
    }
    let all = [card] + destinations
    for (index, folder) in all.enumerated() {
      for (other, outer) in all.enumerated() where other != index && Self.contains(outer, folder) {
        Output.fail(sentence(about: index, in: other), .someFailed)
      }
    }
  }

  /// The sentence about a destination that is in one of the folders of the card; `nil` if none is. Another
  /// mount can show such a folder elsewhere, so that only a listing of the card finds it.
  func problem(with contents: CardContents) -> String? {
    let index = destinations.firstIndex {
      Self.ancestors(of: $0).contains(where: contents.folders.contains)
    }
    return index.map { sentence(about: $0 + 1, in: 0) }
  }

  /// The numbers count the card, then the destinations.
  private func sentence(about folder: Int, in outer: Int) -> String {
    let names = [options.card, options.destination] + (options.second.map { [$0] } ?? [])
    return "\(names[folder]): it is in \(names[outer]); choose separate folders"
  }

  private static func folder(_ path: FilePath) -> FilePath {
    (path.resolvedAsFarAsItExists ?? path.absolute(in: .currentDirectory)).spelledAsListed
  }

  /// Returns whether a folder is another one, or in it. The identities decide, because a folder has several
  /// paths where a disk is mounted twice.
  private static func contains(_ outer: FilePath, _ folder: FilePath) -> Bool {
    if folder.isIn(outer) { return true }
    guard let identity = try? FileStatus(of: outer).identity else { return false }
    return ancestors(of: folder).contains(identity)
  }

  /// The identities of a folder and of the folders around it that exist.
  private static func ancestors(of folder: FilePath) -> [FileIdentity] {
    var identities: [FileIdentity] = []
    var folder = folder
    while true {
      if let identity = try? FileStatus(of: folder).identity { identities.append(identity) }
      if folder.parent == folder || folder.parent.isEmpty { return identities }
      folder = folder.parent
    }
  }
}
