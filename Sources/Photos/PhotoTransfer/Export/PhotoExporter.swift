import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import FileOperations

/// Exports photos with the sandboxed decoders.
public final class PhotoExporter: PhotoExporting {
  private let clock: any MainClock
  private let photosAtATime: Int

  /// An exporter that decodes `photosAtATime` photos at once. Each takes the memory of its pixels, and a
  /// processor.
  public init(clock: any MainClock, photosAtATime: Int = 4) {
    self.clock = clock
    self.photosAtATime = photosAtATime
  }

  /// Exports photos as the protocol says.
  public func export(
    _ photos: [ExportedPhoto], as request: ExportRequest,
    report: @escaping (ExportEvent) -> Void
  ) async throws(ExportError) -> ExportResult {
    // The decoders of the browser stay free for what the user looks at. These end with the export.
    let loader = PixelLoader(decoder: DecoderPool(), clock: clock)
    if request.kind.makesOneFile {
      return try await SheetExport(request, loader: loader, photosAtATime: photosAtATime).write(
        photos, report: report)
    }
    return try await exportFiles(of: photos, as: request, loader, report: report)
  }

  private func exportFiles(
    of photos: [ExportedPhoto], as request: ExportRequest, _ loader: PixelLoader,
    report: @escaping (ExportEvent) -> Void
  ) async throws(ExportError) -> ExportResult {
    let gallery = Gallery(title: request.heading, pixels: request.pixels)
    let targets = Self.targets(of: request, gallery)
    return try await Self.withFolders { () throws(ExportError) in
      try Self.prepare(targets, for: request)
    } perform: { () async throws(ExportError) in
      let pictures = PictureExport(
        to: targets, for: request, loader: loader, photosAtATime: photosAtATime)
      let (written, leftCount) = await pictures.write(photos, report: report)
      var result = ExportResult(place: request.target, photoCount: photos.count)
      (result.writtenCount, result.leftCount) = (written.count, leftCount)
      result.isCancelled = Task.isCancelled
      // Half of a gallery would look like all of it.
      guard request.kind == .gallery, !written.isEmpty, leftCount == 0, !result.isCancelled else {
        return result
      }
      result.place = request.target.appending(Gallery.page)
      let page = Array(gallery.html(written).utf8)
      try await Self.inBackground { [place = result.place] () throws(ExportError) in
        _ = try ExportedFile.write(page, to: place, replaces: request.replaces)
      }
      return result
    }
  }

  private static func targets(of request: ExportRequest, _ gallery: Gallery) -> [PictureExport.Target] {
    guard request.kind == .gallery else {
      return [PictureExport.Target(folder: request.target, longerSide: request.pixels)]
    }
    return gallery.sizes.map {
      PictureExport.Target(folder: request.target.appending($0.folder), longerSide: $0.longerSide)
    }
  }

  /// Creates the folders, as far as the request allows it. Blocks.
  private nonisolated static func prepare(
    _ targets: [PictureExport.Target], for request: ExportRequest
  ) throws(ExportError) -> MadeFolders {
    var made = MadeFolders()
    do throws(FileError) {
      if request.createsFolders { try made.make(request.target) }
      guard try FileStatus(of: request.target).kind == .folder else {
        throw FileError(.notAFolder, at: request.target)
      }
    } catch {
      throw .folder(error)
    }
    guard request.kind == .gallery else { return made }
    try ExportedFile.check(request.target.appending(Gallery.page), replaces: request.replaces)
    do throws(FileError) {
      for target in targets { try made.make(target.folder) }
    } catch {
      made.removeEmpty()
      throw .folder(error)
    }
    return made
  }

  /// Makes folders and performs an export. The folders that are empty then go again.
  static func withFolders(
    _ prepare: @escaping @Sendable () throws(ExportError) -> MadeFolders,
    perform: () async throws(ExportError) -> ExportResult
  ) async throws(ExportError) -> ExportResult {
    let made = try await inBackground(prepare)
    let result: Result<ExportResult, ExportError>
    do throws(ExportError) {
      result = .success(try await perform())
    } catch {
      result = .failure(error)
    }
    await BackgroundThread.result { _ in made.removeEmpty() }
    return try result.get()
  }

  /// Waits for work that blocks.
  static func inBackground<Value: Sendable>(
    _ body: @escaping @Sendable () throws(ExportError) -> Value
  ) async throws(ExportError) -> Value {
    try await BackgroundThread.result { _ in Result { () throws(ExportError) in try body() } }.get()
  }
}
