import AdaptiveFileSystem
import Browser
import PhotoModel
import PhotoTransfer

/// Draws photos on a contact sheet.
struct SheetCommand {
  private let paths: [Options.PathArgument]
  private let sheet: Options.Sheet
  private let environment: [String: String]

  init(_ paths: [Options.PathArgument], _ sheet: Options.Sheet, _ environment: [String: String]) {
    self.paths = paths
    self.sheet = sheet
    self.environment = environment
  }

  /// Performs the command and ends the program, with status 1 if a path could not be read or a photo is
  /// missing. The others are still on the sheet.
  func run() -> Never {
    var request = ExportRequest(
      sheet.isDocument ? .document : .sheet, to: sheet.file.absolute(in: .currentDirectory))
    request.pixels = sheet.pixelWidth
    request.quality = sheet.quality
    request.title = sheet.title
    request.columns = sheet.columns
    request.replaces = sheet.replaces
    check(request)
    var found = FoundPhotos.wait(for: paths, environment: environment)
    found.reportSidecars()
    if let problem = found.journalProblem { Output.report(problem) }
    let photos = found.photos.filter { sheet.fewestStars == 0 || $0.rating.stars >= sheet.fewestStars }
    let hasFoundAll = found.isComplete && found.journalProblem == nil
    if photos.isEmpty { Output.fail("no photos found", hasFoundAll ? .noPhotos : .someFailed) }
    ExportRun(request, named: sheet.file).run(photos, hasFoundAll)
  }

  /// Ends the program if the sheet is impossible whatever the photos are, before it looks for them.
  private func check(_ request: ExportRequest) {
    do throws(ExportError) {
      try request.check()
    } catch {
      Output.fail(FileCommandWording.sentence(for: error, of: sheet.file), .someFailed)
    }
  }
}
