import AdaptiveFileSystem

/// The list of the files that an ingest has copied to a destination, which `sha256sum --check` understands.
///
///     # 8123456 bytes from /media/card/DCIM/100FUJI/DSCF0001.RAF
///     9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  2026-11-22/X-T5_0001.RAF
public struct IngestManifest {
  /// Entries of the form above.
  private var text: [UInt8] = []
  private let destination: FilePath
  /// The number of files.
  public private(set) var count = 0

  /// An empty list for an absolute folder.
  public init(of destination: FilePath) { self.destination = destination }

  /// Adds a file that is in the folder.
  public mutating func add(
    _ path: FilePath, byteCount: Int, _ digest: ContentDigest, from source: FilePath
  ) {
    let prefix = destination.bytes + [UInt8(ascii: "/")]
    let name = path.bytes.starts(with: prefix) ? Array(path.bytes.dropFirst(prefix.count)) : path.bytes
    text += Array("# \(byteCount) bytes from ".utf8) + Self.escaped(source.bytes) + [UInt8(ascii: "\n")]
    let escaped = Self.escaped(name)
    // A backslash at the beginning says that the name has escapes.
    if escaped != name { text.append(UInt8(ascii: "\\")) }
    text += Array("\(digest.hexadecimal)  ".utf8) + escaped + [UInt8(ascii: "\n")]
    count += 1
  }

  /// Writes the list into the folder in one step, under a name with the time, and returns its path. Nothing
  /// is replaced.
  ///
  /// Throws the kernel's reason if that fails.
  public func write(at time: LocalTime) throws(FileError) -> FilePath {
    let stamp = String(time.trashText.map { $0 == ":" ? "-" : $0 })
    for number in 1...1000 {
      let suffix = number == 1 ? "" : "-\(number)"
      let path = destination.appending(FileName("photos-tui-\(stamp)\(suffix).sha256"))
      do {
        try AtomicFile.stage(text, as: path, readers: .everyone).commitWithoutReplacing()
        return path
      } catch {
        if error.reason != .alreadyExists { throw error }
      }
    }
    throw FileError(.alreadyExists, at: destination)
  }

  /// The most bytes of a list that is read again: those of several hundred thousand files.
  private static let mostBytes = 64 << 20

  /// The digests, in hexadecimal digits, in the lists that earlier ingests have written into a folder. A list
  /// that can't be read counts as missing.
  static func earlierDigests(in folder: FilePath) -> Set<[UInt8]> {
    var lists: [FileName] = []
    try? FolderReader(folder).forEachEntry { entry in
      let name = entry.fileName
      if name.bytes.starts(with: "photos-tui-".utf8), name.bytes.suffix(7).elementsEqual(".sha256".utf8) {
        lists.append(name)
      }
      return true
    }
    var digests: Set<[UInt8]> = []
    for list in lists {
      guard case .bytes(let bytes)? = try? FileContents(of: folder.appending(list), limit: mostBytes) else {
        continue
      }
      for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
        digests.insert(Array(line.drop { $0 == UInt8(ascii: "\\") }.prefix(64)))
      }
    }
    return digests
  }

  /// The name as sha256sum writes it. Source: coreutils manual, "md5sum invocation".
  private static func escaped(_ name: [UInt8]) -> [UInt8] {
    name.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\r"): Array("\\r".utf8)
      default: [byte]
      }
    }
  }
}
