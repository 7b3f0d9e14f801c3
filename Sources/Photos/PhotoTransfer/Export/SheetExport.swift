import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import FileOperations

/// Draws photos with their names, stars and captions on the pages of a PDF document, or in a PNG picture.
///
/// The photos are decoded in the sandbox as always; only pixels and texts come here.
struct SheetExport {
  private let request: ExportRequest
  private let loader: PixelLoader
  private let photosAtATime: Int

  /// The pixels for each point of a document: 300 per inch.
  private nonisolated static let density = 300.0 / 72
  /// The highest picture, in pixels. A higher one would take too much memory, here and elsewhere.
  private static let highestPicture = 16_384

  init(_ request: ExportRequest, loader: PixelLoader, photosAtATime: Int) {
    self.request = request
    self.loader = loader
    self.photosAtATime = photosAtATime
  }

  private var isDocument: Bool { request.kind == .document }

  /// Draws all photos and writes the file. A photo that can't be decoded has a grey area instead. A cancelled
  /// export writes nothing.
  func write(
    _ photos: [ExportedPhoto], report: @escaping (ExportEvent) -> Void
  ) async throws(ExportError) -> ExportResult {
    let (request, target) = (request, request.target)
    return try await PhotoExporter.withFolders { () throws(ExportError) in
      try request.check()
      var made = MadeFolders()
      guard request.createsFolders else { return made }
      do throws(FileError) {
        try made.make(target.containingFolder)
      } catch {
        throw .folder(error)
      }
      return made
    } perform: { () async throws(ExportError) in
      let layout = SheetLayout(of: photos, for: request)
      if layout.paper == .endless, Int(layout.height) > Self.highestPicture {
        throw .tooHigh(target, photos: photos.count, rows: Int(layout.height), limit: Self.highestPicture)
      }
      guard let painter = SheetPainter(layout, title: request.heading, isDocument)
      else { throw .notDrawn(target) }
      var result = ExportResult(place: target, photoCount: photos.count)
      result.writtenCount = await draw(photos, layout, painter, report)
      result.isCancelled = Task.isCancelled
      if result.isCancelled { return result }
      try await PhotoExporter.inBackground { () throws(ExportError) in
        let file = painter.end()
        if file.isEmpty { throw .notDrawn(target) }
        _ = try ExportedFile.write(file, to: target, replaces: request.replaces)
      }
      return result
    }
  }

  /// Draws the photos. Returns how many could be decoded.
  private func draw(
    _ photos: [ExportedPhoto], _ layout: SheetLayout, _ painter: SheetPainter,
    _ report: @escaping (ExportEvent) -> Void
  ) async -> Int {
    var count = 0
    var onTheWay: [Task<SheetPainter.Picture?, Never>] = []
    var rest = photos[...]
    for (index, photo) in photos.enumerated() {
      while onTheWay.count < photosAtATime, !Task.isCancelled, let photo = rest.popFirst() {
        onTheWay.append(Task { await decode(photo, layout, report) })
      }
      guard !onTheWay.isEmpty else { break }
      let picture = await onTheWay.removeFirst().value
      if picture != nil { count += 1 }
      await BackgroundThread.result { _ in painter.draw(picture, of: photo, at: index) }
      report(.progressed(index + 1))
    }
    return count
  }

  /// Decodes a photo; `nil` if that fails, which is reported.
  private func decode(
    _ photo: ExportedPhoto, _ layout: SheetLayout, _ report: (ExportEvent) -> Void
  ) async -> SheetPainter.Picture? {
    let density = isDocument ? Self.density : 1
    let box = PixelSize(
      width: max(1, Int(layout.cellWidth * density)), height: max(1, Int(layout.pictureHeight * density)))
    do throws(DecodeError) {
      let picture = try await loader.picture(
        PixelRequest(
          file: PictureFile(photo.source.path), box: box, background: 0xFF_FFFF,
          turn: photo.rotation.rawValue / 90), priority: .next)
      if picture.isDamaged { report(.failed(.damaged(photo.source.path))) }
      let (isDocument, quality) = (isDocument, request.quality)
      return await BackgroundThread.result { _ in
        let size = picture.pixels.size.fitted(into: box)
        let pixels = size == picture.pixels.size ? picture.pixels : picture.pixels.scaled(to: size)
        return SheetPainter.Picture(pixels: pixels, jpeg: isDocument ? pixels.jpegFile(quality: quality) : [])
      }
    } catch {
      report(.failed(.photo(photo.source.path, error)))
      return nil
    }
  }
}
