import AdaptiveFileSystem

/// Finds the raw files that belong to another picture in the folder. Cameras write both with the same name,
/// and users consider them one photo.
enum RawPairing {
  /// A picture and the raw file with the same name.
  struct Pair: Equatable, Sendable {
    let photo: FileName
    let raw: FileName
  }

  /// Separates the raw files that belong to a picture from the others, which keep their order. If two
  /// pictures have the same name, the raw file belongs to the first. If two raw files do, both belong to the
  /// picture, which shows one of them. O(n).
  static func pairs(raws: [FileName], photos: some Sequence<FileName>) -> (pairs: [Pair], alone: [FileName]) {
    guard !raws.isEmpty else { return ([], []) }
    var pictures: [FileName: FileName] = [:]
    for photo in photos where PhotoFormat(fileName: photo)?.accompaniesRaw == true {
      let stem = photo.stem
      if pictures[stem] == nil { pictures[stem] = photo }
    }
    var pairs: [Pair] = []
    var alone: [FileName] = []
    for raw in raws {
      if let photo = pictures[raw.stem] {
        pairs.append(Pair(photo: photo, raw: raw))
      } else {
        alone.append(raw)
      }
    }
    return (pairs, alone)
  }
}
