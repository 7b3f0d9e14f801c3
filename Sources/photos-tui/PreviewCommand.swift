import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import AdaptiveTerminal
import Browser
import Dispatch
import Glibc

/// Previews the scenes of a storyboard at several sizes: printed side by side, or in the terminal with
/// updates whenever the file is saved.
final class PreviewCommand {
  private let path: String
  private let isOwn: Bool
  private let preview: Options.Preview
  private let options: Options
  private let environment: [String: String]
  private var watch: FileWatch?

  /// Previews a file, or the app's own storyboard without one. Ends the program if there is none.
  init(_ file: FilePath?, _ preview: Options.Preview, _ options: Options, _ environment: [String: String]) {
    guard let path = file ?? Resources.storyboard() else {
      Output.fail("nothing to preview: name a storyboard", .someFailed)
    }
    self.path = path.description
    isOwn = file == nil
    self.preview = preview
    self.options = options
    self.environment = environment
  }

  /// Prints or shows the previews until the process ends.
  func run() -> Never {
    if preview.isWatched { showAndFollow() } else { print() }
  }

  /// Prints all tiles. A scene that cannot be shown has the reason in its tile, and the exit status is 1.
  private func print() -> Never {
    let output = StandardOutput(environment: environment, overrides: options.overrides)
    var capabilities = output.capabilities
    if !output.isTerminal {
      capabilities.gamut = options.forcedGamut ?? .mono
      capabilities.graphics =
        options.graphics?.graphicsOfText ?? (options.writesEscapeCodes ? .blocks : .ascii)
    }
    let previewer = Previewer.app(capabilities, thresholds: options.thresholds)
    guard case .scenes(let scenes) = read(for: previewer) else { Output.end(isFine: false) }
    if let scene = preview.scene, !scenes.scenes.contains(scene) {
      let names = scenes.scenes.listed()
      Output.fail("\(path): no scene is named “\(scene)”; there are \(names)", .someFailed)
    }
    for warning in scenes.warnings { Output.report("\(path): \(Wording.sentence(for: warning))") }
    let sheet = PreviewSheet(
      scenes: scenes.scenes.filter { preview.scene == nil || $0 == preview.scene },
      variants: preview.variants.isEmpty ? PreviewVariant.grid : preview.variants, width: output.cells.width)
    let picture = sheet.picture(
      columns: output.isTerminal ? output.cells.width : nil,
      characters: capabilities.characterRepertoire
    ) { scenes.tile($0.scene, in: $0.variant) }
    let gamut = output.isTerminal || options.writesEscapeCodes ? capabilities.gamut : nil
    let isWritten = Output.write(to: STDOUT_FILENO, ANSIText.encode(picture, gamut: gamut))
    let failures = sheet.slots.compactMap { scenes.tile($0.scene, in: $0.variant).errorMessage }
    for failure in failures { Output.report("\(path): \(failure)") }
    Output.end(isFine: isWritten && failures.isEmpty)
  }

  /// Reads the file and reports its errors.
  private func read(for previewer: Previewer) -> PreviewReading {
    let reading = PreviewReading(contentsOf: path, standsIn: !isOwn, previewer: previewer)
    if case .errors(let errors) = reading {
      for error in errors { Output.report("\(path): \(error)") }
    }
    return reading
  }

  private func showAndFollow() -> Never {
    let session: TerminalSession
    do {
      session = try TerminalSession(
        environment: environment, options: TerminalOptions(overrides: options.overrides))
    } catch {
      Output.fail(TerminalWording.sentence(for: error), .noTerminal)
    }
    let app = PreviewApplication(
      display: session.display, fileName: FilePath(path).lastName?.description ?? path,
      variants: preview.variants,
      scene: preview.scene, thresholds: options.thresholds)
    // The watch starts before the first read, so that no change is missed.
    watch = FileWatch(path: FilePath(path)) {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.update(app) } }
    }
    if watch == nil { Output.fail("the file cannot be watched", .someFailed) }
    update(app)
    session.run(app)
  }

  private func update(_ app: PreviewApplication) {
    app.receive(PreviewReading(contentsOf: path, standsIn: !isOwn, previewer: app.previewer))
  }
}
