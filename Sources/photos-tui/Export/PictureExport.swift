import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveTerminal
import Browser
import FileOperations
import Glibc
import PhotoModel

/// Writes photos as smaller JPEG files: upright, turned as the user turned them, in sRGB, without
/// metadata except the mark of an export.
struct PictureExport {
  /// A photo with the file that was written for it.
  struct Written {
    /// The photo.
    let photo: Photo
    /// The names in the folders of the sizes, which are equal.
    let name: FileName
    /// The size in pixels in each folder.
    let sizes: [PixelSize]
  }

  /// A folder, and the size of the pictures in it.
  struct Target {
    /// The absolute folder, which exists.
    let folder: FilePath
    /// The most pixels of the longer side. Smaller photos keep their size.
    let longerSide: Int
  }

  private let targets: [Target]
  private let quality: Int
  private let replaces: Bool
  private let loader = PixelLoader(decoder: DecoderPool(), clock: MainQueueClock())

  /// The photos in progress. Each takes the memory of its pixels.
  private static let mostOnTheWay = 4

  /// An export to these folders, the one with the largest pictures first, with libjpeg's quality. A photo
  /// whose name is taken is left out, unless the export `replaces` the file and an export made it.
  init(to targets: [Target], quality: Int, replaces: Bool) {
    self.targets = targets
    self.quality = quality
    self.replaces = replaces
  }

  /// Writes the photos, and reports those that fail. Returns the others in their order.
  func write(_ photos: [Photo], _ line: ProgressLine) async -> [Written] {
    let names = Self.names(for: photos)
    var written: [Written] = []
    var onTheWay: [Task<Written?, Never>] = []
    var rest = zip(photos, names).makeIterator()
    var next = rest.next()
    var done = 0
    while next != nil || !onTheWay.isEmpty {
      while onTheWay.count < Self.mostOnTheWay, let (photo, name) = next {
        onTheWay.append(Task.onMainQueue { await write(photo, as: name, line) })
        next = rest.next()
      }
      if let photo = await onTheWay.removeFirst().value { written.append(photo) }
      done += 1
      line.update(TransferAmount(files: done))
    }
    return written
  }

  /// The names of the files: those of the photos, with a number where two would be equal.
  static func names(for photos: [Photo]) -> [FileName] {
    var taken: Set<FileName> = []
    return photos.map { photo in
      let stem = photo.source.name.stem.bytes
      var number = 1
      while true {
        let suffix = number == 1 ? "" : "_\(number)"
        let name = FileName(bytes: stem + Array("\(suffix).jpg".utf8))
        if taken.insert(name).inserted { return name }
        number += 1
      }
    }
  }

  private func write(_ photo: Photo, as name: FileName, _ line: ProgressLine) async -> Written? {
    let path = photo.source.path
    func fail(_ reason: String) -> Written? {
      line.clear()
      Output.report("\(path): \(reason)")
      return nil
    }
    let largest = targets[0].longerSide
    let picture: DecodedPicture
    do throws(DecodeError) {
      picture = try await loader.picture(
        PixelRequest(
          file: PictureFile(path), box: PixelSize(width: largest, height: largest),
          background: 0xFF_FFFF,
          turn: photo.rotation.rawValue / 90), priority: .next)
    } catch {
      return fail(Wording.reason(for: error))
    }
    if picture.isDamaged {
      line.clear()
      Output.report("\(path): damaged; only part of it is exported")
    }
    let (targets, quality) = (targets, quality)
    let files = await BackgroundThread.result { _ in
      Self.files(of: picture.pixels, for: targets, quality: quality)
    }
    for (target, file) in zip(targets, files) {
      if file.bytes.isEmpty { return fail("the picture could not be encoded") }
      do throws(ExportError) {
        try ExportedFile.write(file.bytes, to: target.folder.appending(name), replaces: replaces)
      } catch {
        return fail("\(error.path): \(error.reason)")
      }
    }
    return Written(photo: photo, name: name, sizes: files.map(\.size))
  }

  private nonisolated static func files(
    of pixels: PixelBuffer, for targets: [Target], quality: Int
  ) -> [(bytes: [UInt8], size: PixelSize)] {
    targets.map { target in
      let size = pixels.size.fitted(
        into: PixelSize(width: target.longerSide, height: target.longerSide))
      let scaled = size == pixels.size ? pixels : pixels.scaled(to: size)
      return (ExportMark.marked(jpeg: scaled.jpegFile(quality: quality)), size)
    }
  }
}
