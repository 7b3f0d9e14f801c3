import AdaptiveFileSystem

/// Reads the small files of a folder.
enum ImageFolder {
  /// The maximum size of a file.
  static let limitInBytes = 1 << 16

  /// Returns the names of the entries of a folder, sorted. They include "." and "..".
  static func names(in folder: String) throws(ImageCatalogueError) -> [String] {
    var names: [String] = []
    do throws(FileError) {
      try FolderReader(FilePath(folder)).forEachEntry { entry in
        names.append(entry.fileName.description)
        return true
      }
    } catch {
      throw ImageCatalogueError(.unreadable(error.reason.code), in: folder)
    }
    return names.sorted()
  }

  /// Returns the bytes of a file.
  static func contents(of file: String) throws(ImageCatalogueError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try OpenFile(reading: FilePath(file)).read(upTo: limitInBytes + 1)
    } catch {
      throw ImageCatalogueError(.unreadable(error.reason.code), in: file)
    }
    guard bytes.count <= limitInBytes else {
      throw ImageCatalogueError(.tooLarge(limitInBytes: limitInBytes), in: file)
    }
    return bytes
  }
}
