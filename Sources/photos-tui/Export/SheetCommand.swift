import Browser
import PhotoTransfer

/// Draws photos on a contact sheet.
struct SheetCommand {
  let paths: [Options.PathArgument]
  let sheet: Options.Sheet
  let environment: [String: String]

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
    let hasFoundAll = found.reportProblems()
    let photos = found.photos.filter { sheet.fewestStars == 0 || $0.rating.stars >= sheet.fewestStars }
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
