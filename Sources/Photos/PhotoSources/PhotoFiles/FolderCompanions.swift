import AdaptiveFileSystem

/// The photos of one folder that consist of several files: a picture with its raw files and movies.
///
/// Made in O(n) for n names.
struct FolderCompanions: Sendable {
  private var filesOfName: [FileName: [FileName]] = [:]

  /// Pairs the photos among these names as a scan of the folder does.
  init(of names: some Sequence<FileName>) {
    let photos = names.filter { PhotoFormat(fileName: $0) != nil }
    for photo in CompanionPairing.photos(among: photos) where !photo.companions.isEmpty {
      let files = photo.all
      for name in files { filesOfName[name] = files }
    }
  }

  /// All files of the photo that `name` is a file of: the picture, then its companions. The name alone if the
  /// photo has no other file.
  func files(ofPhoto name: FileName) -> [FileName] { filesOfName[name] ?? [name] }
}
