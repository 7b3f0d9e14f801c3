import AdaptiveFileSystem

/// The photos of one folder that consist of several files: a picture and the raw files with the same name.
///
/// Made in O(n log n) for n names.
struct PhotoHalves: Sendable {
  private var halves: [FileName: [FileName]] = [:]

  /// Pairs the photos among these names as a scan of the folder does.
  init(of names: some Sequence<FileName>) {
    let photos = names.filter { PhotoFormat(fileName: $0) != nil }.sorted { NaturalOrder.compare($0, $1) < 0 }
    let raws = photos.filter { PhotoFormat(fileName: $0) == .raw }
    for pair in RawPairing.pairs(raws: raws, photos: photos).pairs {
      halves[pair.photo, default: [pair.photo]].append(pair.raw)
    }
    for files in Array(halves.values) {
      for raw in files.dropFirst() { halves[raw] = files }
    }
  }

  /// All files of the photo to which the file `name` belongs: the picture, then its raw files. The name alone
  /// if the photo has no other file.
  func files(ofPhoto name: FileName) -> [FileName] { halves[name] ?? [name] }
}
