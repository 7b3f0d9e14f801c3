import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTerminal
import Browser
import DecisionStorage
import Glibc

/// Prints one screen as text without a terminal, for documents, reports and tests.
struct RenderCommand {
  /// The columns and rows of the screen.
  let size: Size
  /// The keys and sizes to apply before the screen is printed, in order.
  let steps: [RenderStep]
  let options: Options
  let keys: KeyMap
  let theme: ThemeColors

  /// Renders the library at the paths and ends the program.
  func run(paths given: [Options.PathArgument], environment: [String: String]) -> Never {
    let opener = LibraryOpener(environment: environment)
    let opened = opener.open(opener.paths(given))
    let (usesColors, blocks) = (options.writesEscapeCodes, options.symbols)
    let gamut = options.forcedGamut ?? .mono
    // The screen is not one of the terminal that TERM names, but its text goes where the locale holds.
    let output = StandardOutput(environment: environment.filter { $0.key != "TERM" })
    let isUnicode = !options.isASCII && output.capabilities.isUnicode
    let display = MemoryDisplay(
      size: size,
      capabilities: DisplayCapabilities(
        gamut: gamut,
        graphics: options.graphics?.graphicsOfText
          ?? (isUnicode && usesColors || blocks == .braille ? .blocks : .ascii),
        isUnicode: isUnicode, style: .dark, blocks: blocks ?? .quadrant))
    display.textOrder = { TextOrder.bidirectional($0, isRightToLeft: $1) }
    let isWritten = MainQueue.run {
      var (library, start) = opened
      if start.areRemembered, await library.waitForScan() == .noPhotos {
        (library, start) = opener.open(opener.sample(insteadOf: LibraryOpener.noPhotos(in: start)))
      }
      if await library.waitForScan() == .noPhotos {
        Output.fail(LibraryOpener.noPhotos(in: start), .noPhotos)
      }
      let app: BrowserApplication
      do throws(StoryboardError) {
        app = try BrowserApplication(
          library: library, display: display, artwork: Artwork(folder: Resources.artwork()?.description),
          clock: MainQueueClock(), thresholds: options.thresholds, places: Resources.places(),
          keys: keys, theme: theme, readsAhead: false)
        app.usualPresentation = options.presentation
        app.fields = options.fields
      } catch {
        Output.fail(error)
      }
      var isOver = false
      app.onQuit = { isOver = true }
      await library.waitForReading()
      app.start(restoring: library.openedPhoto.map { RestorationState(showing: $0) })
      if case .sample(let reason) = start.origin { app.announceSample(insteadOf: reason) }
      await finish(app)
      for step in steps where !isOver {
        switch step {
        case .key(let key): app.sendEvent(.key(key))
        case .resize(let size):
          display.size = size
          app.sendEvent(.resize(size))
        }
        await finish(app)
      }
      opener.stateStore?.flush()
      let frame = display.frame?.buffer ?? CellBuffer(size: size)
      let bytes =
        options.dumpsTree
        ? Array((app.window.hierarchyDescription + "\n").utf8)
        : ANSIText.encode(frame, gamut: usesColors ? gamut : nil, isUnicode: isUnicode)
      return Output.write(to: STDOUT_FILENO, bytes)
    }
    Output.end(isFine: isWritten == true)
  }

  /// Waits for the pictures and draws.
  private func finish(_ app: BrowserApplication) async {
    app.finishTurn()
    await app.settle()
    app.finishTurn()
  }
}
