import AdaptiveFileSystem
import FileOperations

/// Compares what a library knows about folders with the disk. Blocks.
///
/// It finds photos as `FolderWalker` does, so that a library that follows all changes has what a scan would
/// find.
package struct FolderComparison {
  /// How many seconds before a folder was read a file can have changed without being read again. Clocks are
  /// not exact, and those of other machines differ.
  private static let (localMargin, remoteMargin) = (2, 600)

  let folders: LibraryFolders
  private var answers: [FilePath: FolderAnswer] = [:]
  private var gone: [FilePath] = []
  private var warnings: [ScanWarning] = []

  /// A comparison that adds new folders to `folders`, and removes those that have gone.
  init(_ folders: LibraryFolders) { self.folders = folders }

  /// Compares folders.
  package static func answers(to questions: [FolderQuestion], _ folders: LibraryFolders) -> FolderAnswers {
    var comparison = FolderComparison(folders)
    // Removals come first: a folder that has moved is new under its other path.
    let newFolders = questions.flatMap { comparison.compare($0) }
    for folder in newFolders { comparison.walk(folder) }
    return FolderAnswers(
      folders: comparison.answers.values.sorted { $0.path.precedes($1.path) }, gone: comparison.gone,
      warnings: comparison.warnings)
  }

  /// Compares one folder. Returns the folders that may be new.
  private mutating func compare(_ question: FolderQuestion) -> [FilePath] {
    guard let known = folders[question.path] else {
      // The folder was gone or could not be read before. Its present contents are new.
      forget(question.path)
      return [question.path]
    }
    guard let names = question.names else { return compareAll(question, known) }
    var answer = FolderAnswer(path: question.path)
    var newFolders: [FilePath] = []
    let owners = Self.owners(of: names, in: question.photos)
    var sidecarStems: Set<FileName> = []
    for name in names {
      let path = question.path.appending(name)
      if name.withBytes(SidecarFolder.isSidecar) { sidecarStems.insert(name.stem) }
      do throws(FileError) {
        let attributes = try FileAttributes(of: path, followingLinks: true)
        switch (attributes.status.kind, owners[name]) {
        case (.file, let owner?): answer.changed.append(owner)
        case (.file, nil):
          guard PhotoFormat(fileName: name) != nil else { break }
          answer.arrived.append(FolderAnswer.NewFile(name: name, facts: FileFacts(of: attributes)))
        case (.folder, let owner):
          if owner != nil { answer.departed.append(name) }
          newFolders += folderToRead(path, attributes.status.identity, in: question.path)
        case (_, _?): answer.departed.append(name)
        case (_, nil): break
        }
      } catch {
        guard error.reason == .notFound || error.reason == .notAFolder else { continue }
        if owners[name] != nil { answer.departed.append(name) }
        forget(path)
      }
    }
    answer.redecided = Self.photos(withSidecarsOf: sidecarStems, in: question.photos)
    answer.sharedStems = Self.sharedStems(of: answer.arrived, and: question.photos)
    add(answer)
    return newFolders
  }

  /// The photo that each of these files belongs to.
  private static func owners(
    of names: Set<FileName>, in photos: [PhotoNames]
  ) -> [FileName: FileName] {
    var owners: [FileName: FileName] = [:]
    for photo in photos {
      if names.contains(photo.name) { owners[photo.name] = photo.name }
      for companion in photo.companions where names.contains(companion) { owners[companion] = photo.name }
    }
    return owners
  }

  /// "IMG_1.JPG.xmp" belongs to one file, and "IMG_1.xmp" can belong to any with its stem.
  private static func photos(
    withSidecarsOf stems: Set<FileName>, in photos: [PhotoNames]
  ) -> [FileName] {
    guard !stems.isEmpty else { return [] }
    return photos.filter { photo in
      stems.contains(photo.name) || stems.contains(photo.name.stem)
        || photo.companions.contains { stems.contains($0) || stems.contains($0.stem) }
    }.map(\.name)
  }

  /// A raw file or movie can belong to a known picture, or a picture to a known raw file or movie.
  private static func sharedStems(
    of arrived: [FolderAnswer.NewFile], and photos: [PhotoNames]
  ) -> Set<FileName> {
    guard ExternalChange.isStorm(arrived.count), !photos.isEmpty else { return [] }
    return Set(arrived.map(\.name.stem)).intersection(photos.map(\.name.stem))
  }

  private mutating func compareAll(
    _ question: FolderQuestion, _ known: LibraryFolders.Folder
  ) -> [FilePath] {
    let listing: FolderListing
    do {
      listing = try FolderListing(reading: question.path) { [folders] _ in
        folders.willReadAgain(question.path)
        return true
      }
    } catch {
      if error.reason == .notFound || error.reason == .notAFolder {
        forget(question.path)
      } else {
        warnings.append(ScanWarning(error))
      }
      return []
    }
    warnings += listing.warnings
    // If a disk is not mounted, the empty folder at its place doesn't mean that its photos are gone.
    if listing.isEmpty, known.identity.deviceNumber != listing.identity.deviceNumber { return [] }
    if known.identity != listing.identity {
      forget(question.path)
      if known.isWhole { return [question.path] }
      folders.add(question.path, listing.identity, isWhole: false)
    }
    let since = known.readTime - (known.isWatched ? Self.localMargin : Self.remoteMargin)
    var answer = FolderAnswer(path: question.path)
    var missing: Set<FileName> = []
    var owners: [FileName: FileName] = [:]
    for photo in question.photos {
      for name in photo.all {
        owners[name] = photo.name
        missing.insert(name)
      }
    }
    for file in listing.photos {
      missing.remove(file.name)
      if let owner = owners[file.name] {
        if file.lastChange >= since { answer.changed.append(owner) }
      } else if PhotoFormat(fileName: file.name) != nil {
        answer.arrived.append(FolderAnswer.NewFile(name: file.name, facts: file.facts))
      }
    }
    // A file that is listed, and can't be reached now, has not left.
    missing.subtract(listing.warnings.compactMap(\.path.lastName))
    answer.departed = Array(missing)
    let stems = listing.sidecars.filter { $0.lastChange >= since }.map(\.name.stem)
    answer.redecided = Self.photos(withSidecarsOf: Set(stems), in: question.photos)
    answer.sharedStems = Self.sharedStems(of: answer.arrived, and: question.photos)
    add(answer)
    return listing.folders.flatMap { folder in
      folderToRead(question.path.appending(folder.name), folder.identity, in: question.path)
    }
  }

  /// The folder with a path if it is new, or if another folder has this path now.
  private mutating func folderToRead(
    _ path: FilePath, _ identity: FileIdentity, in folder: FilePath
  ) -> [FilePath] {
    guard folders.isRecursive, folders[folder]?.isWhole == true,
      path.lastName.map({ SystemFolders.contain($0) }) != true
    else { return [] }
    if let known = folders[path] {
      if known.identity == identity { return [] }
      forget(path)
    }
    return [path]
  }

  /// Reads a new folder and all folders inside.
  private mutating func walk(_ newFolder: FilePath) {
    var waiting = [newFolder]
    while let path = waiting.popLast() {
      // The folder around it was found again under another path.
      if path != newFolder, folders[path.parent] == nil { continue }
      do {
        let listing = try FolderListing(reading: path) { identity in
          guard claim(path, identity) else { return false }
          folders.add(path, identity)
          return true
        }
        warnings += listing.warnings
        var answer = FolderAnswer(path: path)
        answer.arrived = listing.photos.filter { PhotoFormat(fileName: $0.name) != nil }
          .map { FolderAnswer.NewFile(name: $0.name, facts: $0.facts) }
        add(answer)
        if folders.isRecursive { waiting += listing.folders.map { path.appending($0.name) } }
      } catch {
        // It has gone again, is the path of a photo, or can't be read.
        if error.reason != .notFound, error.reason != .notAFolder { warnings.append(ScanWarning(error)) }
      }
    }
  }

  /// Returns whether a folder is new. If it was read under another path that now leads elsewhere, it has
  /// moved, even if its departure has not been reported yet.
  private mutating func claim(_ path: FilePath, _ identity: FileIdentity) -> Bool {
    guard folders.mayContainPhotos(path, identity) else { return false }
    guard let previous = folders.path(of: identity) else { return true }
    if (try? FileStatus(of: previous))?.identity == identity { return false }
    forget(previous)
    return true
  }

  /// Records that a folder and those inside are gone. The previous contents no longer count.
  private mutating func forget(_ path: FilePath) {
    for folder in folders.remove(path).union([path]) {
      answers[folder] = nil
      gone.append(folder)
    }
  }

  private mutating func add(_ answer: FolderAnswer) {
    guard
      !(answer.arrived.isEmpty && answer.departed.isEmpty && answer.changed.isEmpty
        && answer.redecided.isEmpty)
    else { return }
    var answer = answer
    answer.arrived.sort { NaturalOrder.compare($0.name, $1.name) < 0 }
    answers[answer.path] = answer
  }
}
