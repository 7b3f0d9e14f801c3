import AdaptiveCore
import Synchronization

/// Draws controllers without a display, each in a place of its own and as it is just before it would be seen.
@MainActor public struct Previewer {
  /// What the display would be able to show.
  public var capabilities: DisplayCapabilities
  /// From which extents on a width or a height is regular, where a place does not say so itself.
  public var thresholds: SizeClassThresholds
  /// Says how views look, as a program does for its window; `nil` leaves them plain.
  public var recordAppearance: ((Appearance) -> Void)?

  /// Makes a previewer for a display that shows whatever characters there are, in the terminal's own colours.
  public init(
    capabilities: DisplayCapabilities = DisplayCapabilities(gamut: .mono, graphics: .ascii, style: .dark),
    thresholds: SizeClassThresholds = .standard, recordAppearance: ((Appearance) -> Void)? = nil
  ) {
    self.capabilities = capabilities
    self.thresholds = thresholds
    self.recordAppearance = recordAppearance
  }

  /// Shows a controller and takes a picture of it.
  ///
  /// The controller is in a window of its own, gets traits, `viewWillAppear` and layout, and nothing after that: it never
  /// appears, nothing moves, no segue is performed. `make` must give one that nobody uses otherwise; it is gone
  /// afterwards. Costs as much as showing it.
  public func picture<Thrown>(
    in place: PreviewPlace, of make: () throws(Thrown) -> ViewController
  ) throws(Thrown) -> PreviewPicture {
    let drawing = Drawing<Thrown>()
    withoutActuallyEscaping(make) { make in
      // The observer is a task-local value, and outside a task Swift 6.2's runtime ends the program in the first isolated
      // deinitialiser under one. On its own actor, a task without a wait is over when this returns.
      _ = Task.immediate { @MainActor in drawing.draw(by: self, in: place, make) }
    }
    guard let result = drawing.result else { return PreviewPicture(cells: CellBuffer(size: place.size)) }
    return try result.get()
  }

  /// A window with a controller as it is previewed.
  func show(_ controller: ViewController, in place: PreviewPlace) -> Window {
    let screen = Screen(
      size: place.size, capabilities: capabilities, thresholds: thresholds, sizeClasses: place.cell)
    let window = Window(screen: screen, isPreview: true)
    recordAppearance?(window.appearance)
    window.rootViewController = controller
    window.show()
    window.settle()
    return window
  }

  /// One picture under way.
  @MainActor private final class Drawing<Thrown: Error> {
    private(set) var result: Result<PreviewPicture, Thrown>?

    func draw(
      by previewer: Previewer, in place: PreviewPlace, _ make: () throws(Thrown) -> ViewController
    ) {
      let diagnostics = DiagnosticList()
      result = AdaptiveDiagnostics.observe({ diagnostics.add($0) }) {
        do throws(Thrown) {
          let window = previewer.show(try make(), in: place)
          return .success(PreviewPicture(cells: window.drawFrame().buffer, diagnostics: diagnostics.all))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// What is reported; tasks that a controller starts have the same observer, wherever they run.
  private final class DiagnosticList: Sendable {
    private let collected = Mutex<[AdaptiveDiagnostic]>([])

    var all: [AdaptiveDiagnostic] { collected.withLock { $0 } }

    func add(_ diagnostic: AdaptiveDiagnostic) { collected.withLock { $0.append(diagnostic) } }
  }
}

/// What a preview shows.
public struct PreviewPicture: Hashable, Sendable {
  /// The cells.
  public let cells: CellBuffer
  /// The mistakes reported meanwhile, of the layout for instance; empty when all is well.
  public let diagnostics: [AdaptiveDiagnostic]

  /// Makes a picture.
  public init(cells: CellBuffer, diagnostics: [AdaptiveDiagnostic] = []) {
    self.cells = cells
    self.diagnostics = diagnostics
  }
}
