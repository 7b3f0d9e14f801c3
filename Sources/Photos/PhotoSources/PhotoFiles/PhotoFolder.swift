import AdaptiveFileSystem
import PhotoDecisions
import FileOperations

/// The files of one folder. Finds the files that belong to a photo: the picture with its companions, and
/// their sidecars.
public struct PhotoFolder: Sendable {
  /// The photos and sidecars.
  public let contents: FolderContents
  private let companions: FolderCompanions

  /// Lists a folder. A file that the user `named` is a photo, whatever its name.
  ///
  /// Throws the kernel's reason if the folder can't be read. O(n log n) in its entries.
  public init(reading folder: FilePath, named: Set<FileName>) throws(FileError) {
    contents = try FolderContents(reading: folder) { PhotoFormat(fileName: $0) != nil || named.contains($0) }
    companions = FolderCompanions(of: contents.names)
  }

  /// All files of a photo, or of these only the one with this name. `decoder` reads which photo a sidecar
  /// such as "IMG_1.xmp" belongs to, and whether a raw file or a movie with the photo's name does; without a
  /// decoder, the names decide. Blocks.
  public func group(of name: FileName, alone: Bool, decoder: DecisionDecoder?) -> PhotoGroup {
    contents.group(of: alone ? [name] : files(ofPhoto: name, decoder.map { CompanionOwnership($0) })) {
      Self.sidecarOwner(of: $0, at: contents.folder.appending($0), among: $1, decoder)
    }
  }

  /// All files of a photo, and then those of raw files and movies that only have its name. Blocks.
  public func groups(of name: FileName, decoder: DecisionDecoder) -> [PhotoGroup] {
    let group = group(of: name, alone: false, decoder: decoder)
    let others = companions.files(ofPhoto: name).filter { !group.photos.contains($0) }
    return [group] + others.map { self.group(of: $0, alone: false, decoder: decoder) }
  }

  private func files(ofPhoto name: FileName, _ ownership: CompanionOwnership?) -> [FileName] {
    let files = companions.files(ofPhoto: name)
    guard let ownership, let picture = files.first, files.count > 1 else { return files }
    let separate = files.dropFirst().filter { ownership.isSeparate($0, from: picture, in: contents.folder) }
    return separate.contains(name) ? [name] : files.filter { !separate.contains($0) }
  }

  /// The file among several with the same stem that the sidecar at a path belongs to, which had this name
  /// when it lay next to them. Reads what it states. Blocks.
  public static func sidecarOwner(
    of sidecar: FileName, at path: FilePath, among files: [FileName], _ decoder: DecisionDecoder?
  ) -> FileName? {
    var stated: SidecarOwnership?
    if let decoder, sidecar.withBytes(SidecarFolder.isSidecar) {
      // A sidecar that can't be read names no photo.
      stated = (try? SidecarFile(path, decoder: decoder).read())??.ownership
    }
    return sidecarOwner(of: sidecar, among: files, stated: stated ?? SidecarOwnership())
  }

  /// The file among several with the same stem that a sidecar such as "IMG_1.xmp" belongs to: the one that it
  /// states, or else the one for which programs write such sidecars. That is the only movie if the sidecar is
  /// one that cameras write for movies, or the only raw file, or without raw files the only one that isn't
  /// the movie of another. `nil` if that doesn't tell.
  static func sidecarOwner(
    of sidecar: FileName, among files: [FileName], stated ownership: SidecarOwnership = SidecarOwnership()
  ) -> FileName? {
    if let stated = ownership.owner(among: files.map(\.description)) { return files[stated] }
    let movies = files.filter { PhotoFormat(fileName: $0) == .video }
    if sidecar.isSidecarNameOfMovie, movies.count == 1 { return movies.first }
    let raws = files.filter { PhotoFormat(fileName: $0) == .raw }
    if !raws.isEmpty { return raws.count == 1 ? raws.first : nil }
    let photos = CompanionPairing.photos(among: files)
    return photos.count == 1 && photos.count < files.count ? photos.first?.name : nil
  }
}
