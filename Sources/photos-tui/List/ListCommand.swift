import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveJSON
import AdaptiveTerminal
import Browser
import Glibc
import PhotoModel
import PhotoSources

/// Lists photos with the decisions about them and the facts in their files. It only reads.
struct ListCommand {
  private let paths: [Options.PathArgument]
  private let writesJSON: Bool
  private let environment: [String: String]
  private let pool: DecoderPool
  private let loader: PixelLoader

  /// The photos in progress: enough for every decoder to have one waiting.
  private static let mostOnTheWay = 16
  /// The number of bytes of text after which the text is written.
  private static let chunk = 1 << 14

  init(_ paths: [Options.PathArgument], writesJSON: Bool, _ environment: [String: String]) {
    self.paths = paths
    self.writesJSON = writesJSON
    self.environment = environment
    pool = DecoderPool()
    loader = PixelLoader(decoder: pool, clock: MainQueueClock())
  }

  /// Lists the photos and ends the program, with status 1 if a path or a photo could not be read. The others
  /// are still listed.
  func run() -> Never {
    let files = LibraryOpener.expanded(paths)
    Output.end(isFine: MainQueue.run { await list(files) } ?? false)
  }

  private func list(_ files: [FilePath]) async -> Bool {
    var found = await FoundPhotos(files, decoder: DecisionDecoder(pool), environment: environment)
    var isFine = found.reportProblems()
    var objects: [JSONValue] = []
    var lines = ""
    var onTheWay: [Task<ListedPhoto, Never>] = []
    var rest = found.photos[...]
    while !rest.isEmpty || !onTheWay.isEmpty {
      while onTheWay.count < Self.mostOnTheWay, let photo = rest.popFirst() {
        onTheWay.append(Task { await listed(photo) })
      }
      let photo = await onTheWay.removeFirst().value
      if let error = photo.error {
        Output.report("\(photo.path): \(Wording.reason(for: error))")
        isFine = false
      }
      if writesJSON {
        objects.append(.object(photo.members))
      } else {
        lines += photo.line
        if lines.utf8.count >= Self.chunk {
          guard Output.write(to: STDOUT_FILENO, Array(lines.utf8)) else { return false }
          lines = ""
        }
      }
    }
    let bytes = writesJSON ? JSONValue.array(objects).serialized : Array(lines.utf8)
    guard let bytes else { return false }
    return Output.write(to: STDOUT_FILENO, bytes) && isFine
  }

  /// A photo with the facts in its file.
  private func listed(_ photo: Photo) async -> ListedPhoto {
    var listed = ListedPhoto(photo)
    let file = PictureFile(photo.source.path)
    var stated: PhotoMetadata?
    do throws(DecodeError) {
      stated = try await loader.metadata(of: file).get()
    } catch {
      if !error.isAboutContents { listed.error = error }
    }
    let metadata = (stated ?? PhotoMetadata()).corrected(by: photo.sidecarFacts)
    listed.taken = metadata[.dateTaken]
    listed.camera = metadata.camera
    do throws(DecodeError) {
      listed.size = try await pool.describePicture(in: file).size
    } catch {
      // A file may have metadata and a picture that can't be decoded.
      if stated == nil || !error.isAboutContents { listed.error = listed.error ?? error }
    }
    return listed
  }
}
