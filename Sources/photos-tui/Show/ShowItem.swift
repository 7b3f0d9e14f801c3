import AdaptiveFileSystem
import AdaptiveImaging
import PhotoSources

/// Something that `show` prints: a photo, or the picture on standard input.
struct ShowItem: Sendable {
  /// The name in messages: the path as the user wrote it.
  let name: FilePath
  /// The title below the picture.
  let title: String
  /// The file that the decoders read.
  let file: PictureFile
  /// The picture on standard input; `nil` for a photo in a file.
  private let contents: PictureContents?

  /// A photo in a file.
  init(_ path: FilePath) {
    name = path
    title = PhotoSource(path).name.description
    file = PictureFile(path)
    contents = nil
  }

  /// The picture on standard input.
  init(_ bytes: [UInt8]) {
    let contents = PictureContents(bytes)
    name = FilePath("standard input")
    title = "standard input"
    file = contents.file
    self.contents = contents
  }

  /// The location of the photo, for the information about it. The picture on standard input has no folder.
  var source: PhotoSource {
    contents == nil
      ? PhotoSource(name.absolute(in: .currentDirectory))
      : PhotoSource(folder: FilePath(""), name: FileName(title))
  }

  /// The bytes of the file; `nil` if that is unknown.
  func byteCount() async -> Int? {
    if let contents { return contents.bytes.count }
    return await source.fileSize()
  }

  /// The reason why nothing can be printed, found without reading the contents; `nil` if there is none.
  func obstacle() -> DecodeError? {
    guard contents == nil else { return nil }
    do throws(FileError) {
      return try FileStatus(of: name).kind == .file ? nil : .notRegularFile(file)
    } catch {
      return error.reason == .notFound || error.reason == .notAFolder
        ? .notFound(file) : .unreadable(file, errno: error.reason.code)
    }
  }
}
