import AdaptiveFileSystem

/// Folders that systems and programs make for themselves. The photos in them are not the user's: thumbnails,
/// deleted photos, earlier states of folders, parts of archives, and the insides of photo libraries.
///
/// Hidden folders, such as `.Trashes` and `.thumbnails`, are not in this list, because they are left out
/// anyway. Neither are names that users give to folders of their own.
public enum SystemFolders {
  /// Returns whether a folder with this name is one of them. Upper and lower case make no difference, because
  /// most of these folders come from file systems that ignore case. Allocates nothing for most names.
  public static func contain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    // Most names begin with a letter or a digit, have no such extension, and need no second look.
    let hasMark = !(isLetter(first) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first || first >= 0x80)
    if exactNames.contains(where: { $0.elementsEqual(name) }) || isOfCheckedDisk(name) { return true }
    guard hasMark || longNames.contains(where: { $0.count == name.count }) || hasExtension(name) else {
      return false
    }
    let text = String(decoding: name.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    return names.contains(text) || snapshotStarts.contains { text.hasPrefix($0) }
      || packageEndings.contains { text.hasSuffix($0) && text.utf8.count > $0.utf8.count }
  }

  /// Returns whether a folder with this name is one of them.
  public static func contain(_ name: FileName) -> Bool { name.withBytes { contain($0) } }

  /// Names that begin with a mark.
  private static let markedNames: Set<String> = [
    // Synology and QNAP: thumbnails, deleted files, earlier states.
    "@eadir", "@recycle", "@recently-snapshot", "@sharesnap", "@tmp", "#recycle", "#snapshot",
    // NetApp.
    "~snapshot",
    // Windows.
    "$recycle.bin", "$winreagent",
    // Archives that a Mac has made; GoodSync's earlier versions.
    "__macosx", "_gsdata_",
  ]

  /// Names that begin with a letter.
  private static let plainNames: Set<String> = [
    // Windows.
    "system volume information",
    // Checks of file systems: ext4, and Android on FAT.
    "lost+found", "lost.dir",
    // Macs on servers.
    "network trash folder", "temporary items",
  ]

  /// The trashes of earlier versions of Windows, in upper case only: a user can have a folder "Recycled".
  private static let exactNames = [Array("RECYCLER".utf8), Array("RECYCLED".utf8)]

  /// Returns whether Windows made the folder for the files that it found on a disk that it checked:
  /// "FOUND.000".
  private static func isOfCheckedDisk(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count == 9 && zip(name, "found.".utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      && name.suffix(3).allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static let names = markedNames.union(plainNames)
  private static let longNames = plainNames.map { Array($0.utf8) }

  /// How the names of Samba's earlier states begin.
  private static let snapshotStarts = ["@gmt-"]

  /// How the names of folders end that a program shows as one file: the catalogues and previews of Lightroom
  /// and Capture One, and the libraries of Photos, iPhoto, Aperture, iMovie and Final Cut.
  private static let packageEndings = [
    ".lrdata", ".lrlibrary", ".lrcat-data", ".cocatalog", ".cosessiondb", ".photoslibrary", ".photolibrary",
    ".migratedphotolibrary", ".aplibrary", ".migratedaplibrary", ".imovielibrary", ".fcpbundle",
  ]

  /// Returns whether the name has an extension as long as those of packages.
  private static func hasExtension(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    return (7...21).contains(name.count - dot)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
