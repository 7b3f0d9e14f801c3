import FileSystem

/// Finds the raw files that belong to another picture of the folder: cameras write both under one name, and for people
/// they are one photo.
enum RawPairing {
  /// A picture and the raw file of the same name.
  struct Pair: Equatable, Sendable {
    let photo: FileName
    let raw: FileName
  }

  /// Tells the raw files that have a picture beside them from those that stand alone, which keep their order. Of two
  /// pictures of one name the first one takes the raw file; of two raw files it takes both, and one is shown with it.
  /// O(n).
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
