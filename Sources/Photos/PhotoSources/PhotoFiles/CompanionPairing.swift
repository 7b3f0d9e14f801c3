import AdaptiveFileSystem

/// Finds the files that belong to another picture in the folder. Cameras write a raw file, and phones the
/// movie of a Live Photo, with the name of the picture, and users consider them one photo.
///
/// Only names decide, so that a scan opens no file.
package enum CompanionPairing {
  /// A picture and a file with the same name.
  package struct Pair: Equatable, Sendable {
    package let photo: FileName
    package let companion: FileName
  }

  /// Separates the files that belong to a picture from the others. Both keep their order. `companions` are
  /// the names with a `CompanionRole`, and `photos` can contain them, too.
  ///
  /// If two pictures have the same name, a file belongs to the first in natural order. If two files do, both
  /// belong to the picture. O(n).
  static func pairs(
    companions: [FileName], photos: some Sequence<FileName>
  ) -> (pairs: [Pair], alone: [FileName]) {
    guard !companions.isEmpty else { return ([], []) }
    var pictures: [FileName: FileName] = [:]
    for photo in photos {
      guard let format = PhotoFormat(fileName: photo), format == .jpeg || format == .heif else { continue }
      let stem = photo.stem
      if let first = pictures[stem], NaturalOrder.compare(first, photo) < 0 { continue }
      pictures[stem] = photo
    }
    var pairs: [Pair] = []
    var alone: [FileName] = []
    for companion in companions {
      if let photo = pictures[companion.stem], isPair(photo, companion) {
        pairs.append(Pair(photo: photo, companion: companion))
      } else {
        alone.append(companion)
      }
    }
    return (pairs, alone)
  }

  /// Returns whether a file belongs to a picture with the same stem.
  package static func isPair(_ photo: FileName, _ companion: FileName) -> Bool {
    guard let role = CompanionRole(fileName: companion), let format = PhotoFormat(fileName: photo) else {
      return false
    }
    return role.joins(format, as: companion)
  }

  /// The photos that files with these names are. They keep their order. O(n), except for photos with several
  /// companions.
  package static func photos(among names: [FileName]) -> [PhotoNames] {
    let pairs = pairs(companions: names.filter { CompanionRole(fileName: $0) != nil }, photos: names).pairs
    if pairs.isEmpty { return names.map { PhotoNames(name: $0) } }
    let companions = Dictionary(grouping: pairs, by: \.photo).mapValues { ordered($0.map(\.companion)) }
    let joined = Set(pairs.map(\.companion))
    return names.filter { !joined.contains($0) }.map {
      PhotoNames(name: $0, companions: companions[$0] ?? [])
    }
  }

  /// The companions of one picture in their order.
  package static func ordered(_ companions: [FileName]) -> [FileName] {
    if companions.count < 2 { return companions }
    return companions.sorted { left, right in
      let roles = (CompanionRole(fileName: left), CompanionRole(fileName: right))
      if let left = roles.0, let right = roles.1, left != right { return left < right }
      return NaturalOrder.compare(left, right) < 0
    }
  }
}
