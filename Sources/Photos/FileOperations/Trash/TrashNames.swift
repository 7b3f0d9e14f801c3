import AdaptiveFileSystem

/// The names that are taken in a trash. Names that differ only in case count as one, as they do on FAT.
struct TrashNames {
  private var taken: Set<String> = []
  /// The most bytes of a name that leaves space for the ending of its information.
  private let longestName: Int
  /// The last number that was added to a name, so that many files of one name don't try all numbers each.
  private var lastNumbers: [FileName: Int] = [:]

  /// Reads the names in `files` and `info`. A `.trashinfo` file alone also takes a name: another program is
  /// about to use it.
  init(reading trash: TrashFolder) throws(FileOperationError) {
    longestName = trash.info.longestNameInside - TrashFolder.infoSuffix.count
    var names: Set<String> = []
    try attempt { () throws(FileError) in
      try FolderReader(trash.files).forEachEntry { entry in
        names.insert(entry.fileName.folded)
        return true
      }
      try FolderReader(trash.info).forEachEntry { entry in
        if entry.name.suffix(TrashFolder.infoSuffix.count).elementsEqual(TrashFolder.infoSuffix) {
          names.insert(FileName(bytes: [UInt8](entry.name.dropLast(TrashFolder.infoSuffix.count))).folded)
        }
        return true
      }
    }
    taken = names
  }

  /// Takes a free name for a file: its own, or with a number before the extension, as in "IMG_1.2.jpg". Names
  /// that are too long for the trash are shortened.
  mutating func reserve(for name: FileName) -> FileName {
    if name.withBytes({ $0.count }) <= longestName, taken.insert(name.folded).inserted {
      return name
    }
    let bytes = name.bytes
    let stem = name.stem.bytes
    // An ending that is longer than this is not an extension.
    let ending = bytes.count - stem.count <= 32 ? [UInt8](bytes[stem.count...]) : []
    var number = lastNumbers[name] ?? 1
    while true {
      number += 1
      let addition = [UInt8](".\(number)".utf8) + ending
      let kept = Self.shortened(
        ending.isEmpty ? bytes : stem, to: longestName - addition.count)
      let candidate = FileName(bytes: kept + addition)
      if taken.insert(candidate.folded).inserted {
        lastNumbers[name] = number
        return candidate
      }
    }
  }

  /// The first bytes of a name, without a part of a UTF-8 character at the end.
  private static func shortened(_ bytes: [UInt8], to limit: Int) -> [UInt8] {
    guard bytes.count > limit else { return bytes }
    var end = limit
    while end > 0, limit - end < 3, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return [UInt8](bytes[..<end])
  }
}
