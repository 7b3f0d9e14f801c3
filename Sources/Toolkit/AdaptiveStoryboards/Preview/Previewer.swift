import AdaptiveCore
import Synchronization

/// Draws controllers without a display, in the state just before they would appear.
@MainActor public struct Previewer {
  /// The capabilities of the simulated display.
  public var capabilities: DisplayCapabilities
  /// The thresholds of the size classes, for variants that are not cells of the grid.
  public var thresholds: SizeClassThresholds
  /// Records the appearance rules, as a program does for its window; `nil` leaves views unstyled.
  public var recordAppearance: ((Appearance) -> Void)?

  /// Creates a previewer. By default the display shows all characters in the terminal's own colours.
  public init(
    capabilities: DisplayCapabilities = DisplayCapabilities(gamut: .mono, graphics: .ascii, style: .dark),
    thresholds: SizeClassThresholds = .standard, recordAppearance: ((Appearance) -> Void)? = nil
  ) {
    self.capabilities = capabilities
    self.thresholds = thresholds
    self.recordAppearance = recordAppearance
  }

  /// Returns a picture of a controller.
  ///
  /// The controller is in its own window. It gets traits, `viewWillAppear()` and layout, and nothing after
  /// that: it never appears, nothing moves, and no segue is performed. `make` must return a new controller,
  /// which is released afterwards. Costs as much as showing the controller.
  public func picture<Thrown>(
    in variant: PreviewVariant, of make: () throws(Thrown) -> ViewController
  ) throws(Thrown) -> PreviewPicture {
    let drawing = Drawing<Thrown>()
    withoutActuallyEscaping(make) { make in
      // The observer is a task-local value, and outside a task Swift 6.2's runtime ends the program in the
      // first isolated deinitialiser that runs while one is set. A task that stays on its actor and never
      // waits has ended when this call returns.
      _ = Task.immediate { @MainActor in drawing.draw(by: self, in: variant, make) }
    }
    guard let result = drawing.result else { return PreviewPicture(cells: CellBuffer(size: variant.size)) }
    return try result.get()
  }

  /// Returns a window that previews a controller.
  func show(_ controller: ViewController, in variant: PreviewVariant) -> Window {
    let screen = Screen(
      size: variant.size, capabilities: capabilities, thresholds: thresholds, sizeClasses: variant.cell)
    let window = Window(screen: screen, isPreview: true)
    recordAppearance?(window.appearance)
    window.rootViewController = controller
    window.show()
    window.settle()
    return window
  }

  /// The state of one drawing.
  @MainActor private final class Drawing<Thrown: Error> {
    private(set) var result: Result<PreviewPicture, Thrown>?

    func draw(
      by previewer: Previewer, in variant: PreviewVariant, _ make: () throws(Thrown) -> ViewController
    ) {
      let diagnostics = DiagnosticList()
      result = AdaptiveDiagnostics.observe({ diagnostics.add($0) }) {
        do throws(Thrown) {
          let window = previewer.show(try make(), in: variant)
          return .success(PreviewPicture(cells: window.drawFrame().buffer, diagnostics: diagnostics.all))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// The diagnostics reported. Tasks that a controller starts share the observer and can run on any thread.
  private final class DiagnosticList: Sendable {
    private let collected = Mutex<[AdaptiveDiagnostic]>([])

    var all: [AdaptiveDiagnostic] { collected.withLock { $0 } }

    func add(_ diagnostic: AdaptiveDiagnostic) { collected.withLock { $0.append(diagnostic) } }
  }
}

/// The picture of a previewed controller.
public struct PreviewPicture: Hashable, Sendable {
  /// The cells.
  public let cells: CellBuffer
  /// The diagnostics reported while drawing, for example by the layout; empty if there were none.
  public let diagnostics: [AdaptiveDiagnostic]

  /// Creates a picture.
  public init(cells: CellBuffer, diagnostics: [AdaptiveDiagnostic] = []) {
    self.cells = cells
    self.diagnostics = diagnostics
  }
}

/// An error that a preview shows instead of a scene.
public struct PreviewError: Error, Hashable, Sendable {
  /// The reason, as a sentence.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }
}
