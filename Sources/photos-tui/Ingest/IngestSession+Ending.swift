import AdaptiveFileSystem
import Browser
import Glibc
import PhotoModel
import PhotoSources
import PhotoTransfer

extension IngestSession {
  /// Prints what the ingest has done to standard output and standard error, and ends the program, with the
  /// given status if all photos are copied. Photos without their presets get them first. Call it after
  /// `stop`, once the terminal is restored and decisions are saved.
  func end(_ code: ExitCode, in library: Library?, _ naming: SidecarNaming, _ environment: [String: String])
    -> Never
  {
    let ending = takeEnding()
    for problem in ending.problems { Output.report(Wording.sentence(for: problem)) }
    if !hasBegun, code == .success { Output.report("cancelled; nothing was copied") }
    if let sentence = Wording.sentenceAboutRest(of: ending.result) { Output.report(sentence) }
    let isPrinted = !hasBegun || Output.write(IngestCommand.lines(about: ending.result))
    let isFine = ending.result.isComplete && ending.problems.isEmpty && isPrinted && code == .success
    let awaiting = library?.photosAwaitingPresets ?? []
    let photos = awaiting.map(\.photo.source.path) + ending.arrivals
    if !photos.isEmpty, !request.presets.isEmpty {
      var exceptions: [PhotoEdit: Set<FilePath>] = [:]
      for (photo, presets) in awaiting {
        for preset in Set(request.presets).subtracting(presets) {
          exceptions[preset, default: []].insert(photo.source.path)
        }
      }
      DecisionCommand(
        request.presets.map { .edit($0) }, of: photos, except: exceptions, naming, environment
      ).run(hasAllFiles: isFine)
    }
    exit((isFine ? code : code == .success ? .someFailed : code).rawValue)
  }
}
