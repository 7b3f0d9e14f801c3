import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging

/// Writes photos as smaller JPEG files: upright, turned as the user turned them, in sRGB, with the mark of an
/// export, and with as much metadata as the request wants.
struct PictureExport {
  /// A photo with the file that was written for it.
  nonisolated struct Written: Sendable {
    let photo: ExportedPhoto
    /// The names in the folders of the sizes, which are equal.
    let name: FileName
    /// The size in pixels in each folder.
    let sizes: [PixelSize]
    /// The statements of the files about the photo.
    let metadata: ExportedMetadata
  }

  /// A folder, and the size of the pictures in it.
  nonisolated struct Target: Sendable {
    /// The absolute folder, which exists.
    let folder: FilePath
    /// The most pixels of the longer side. Smaller photos keep their size.
    let longerSide: Int
  }

  private let targets: [Target]
  private let request: ExportRequest
  private let loader: PixelLoader
  private let photosAtATime: Int

  /// An export to these folders, the one with the largest pictures first. A photo whose name is taken is
  /// left out, unless the request replaces the file and an export made it. Each of the photos in progress
  /// takes the memory of its pixels.
  init(to targets: [Target], for request: ExportRequest, loader: PixelLoader, photosAtATime: Int) {
    self.targets = targets
    self.request = request
    self.loader = loader
    self.photosAtATime = photosAtATime
  }

  /// Writes the photos, and reports those that fail. Returns the others in their order, and the number of
  /// those that are left over, because the export was cancelled or the disk takes no more files.
  func write(
    _ photos: [ExportedPhoto], report: @escaping (ExportEvent) -> Void
  ) async -> (written: [Written], leftCount: Int) {
    let names = ExportedFile.names(for: photos)
    var written: [Written] = []
    var onTheWay: [Task<Result<Written?, ExportError>, Never>] = []
    var rest = Array(zip(photos, names))[...]
    var isStopped = false
    var done = 0
    while !rest.isEmpty || !onTheWay.isEmpty {
      while onTheWay.count < photosAtATime, !isStopped, !Task.isCancelled, let (photo, name) = rest.popFirst()
      {
        onTheWay.append(Task { await write(photo, as: name, report) })
      }
      guard !onTheWay.isEmpty else { break }
      switch await onTheWay.removeFirst().value {
      case .success(let photo): if let photo { written.append(photo) }
      case .failure(let error): isStopped = isStopped || error.isAboutDisk
      }
      done += 1
      report(.progressed(done))
    }
    return (written, rest.count)
  }

  private func write(
    _ photo: ExportedPhoto, as name: FileName, _ report: (ExportEvent) -> Void
  ) async -> Result<Written?, ExportError> {
    let path = photo.source.path
    let largest = targets[0].longerSide
    let picture: DecodedPicture
    do throws(DecodeError) {
      picture = try await loader.picture(
        PixelRequest(
          file: PictureFile(path), box: PixelSize(width: largest, height: largest),
          background: 0xFF_FFFF,
          turn: photo.rotation.rawValue / 90), priority: .next)
    } catch {
      report(.failed(.photo(path, error)))
      return .success(nil)
    }
    if picture.isDamaged { report(.failed(.damaged(path))) }
    let metadata = await metadata(of: photo)
    let (targets, request) = (targets, request)
    let sizes = await BackgroundThread.result { _ in
      Result { () throws(ExportError) in
        try Self.write(picture.pixels, as: name, to: targets, metadata, for: request)
      }
    }
    do throws(ExportError) {
      guard let sizes = try sizes.get() else {
        report(.failed(.notEncoded(path)))
        return .success(nil)
      }
      return .success(Written(photo: photo, name: name, sizes: sizes, metadata: metadata))
    } catch {
      report(.failed(.notWritten(path, error)))
      return .failure(error)
    }
  }

  /// The statements of the files of a photo. Where its metadata can't be read, they are what the user
  /// decided.
  private func metadata(of photo: ExportedPhoto) async -> ExportedMetadata {
    guard request.keepsMetadata else { return ExportedMetadata() }
    let stated = try? await loader.metadata(of: PictureFile(photo.source.path)).get()
    return ExportedMetadata(photo, file: stated ?? PhotoMetadata(), withPlace: request.keepsPlace)
  }

  /// Writes a photo in all sizes, or in none. Returns the sizes; `nil` if a picture can't be encoded. Blocks.
  private nonisolated static func write(
    _ pixels: PixelBuffer, as name: FileName, to targets: [Target], _ metadata: ExportedMetadata,
    for request: ExportRequest
  ) throws(ExportError) -> [PixelSize]? {
    var sizes: [PixelSize] = []
    var made: [FilePath] = []
    do throws(ExportError) {
      for target in targets {
        let size = pixels.size.fitted(into: PixelSize(width: target.longerSide, height: target.longerSide))
        let scaled = size == pixels.size ? pixels : pixels.scaled(to: size)
        let file = ExportMark.marked(jpeg: scaled.jpegFile(quality: request.quality), with: metadata.segments)
        if file.isEmpty { return nil }
        let path = target.folder.appending(name)
        if try ExportedFile.write(file, to: path, replaces: request.replaces) { made.append(path) }
        sizes.append(size)
      }
    } catch {
      // They are nothing without the other sizes.
      for path in made { try? path.remove() }
      throw error
    }
    return sizes
  }
}
