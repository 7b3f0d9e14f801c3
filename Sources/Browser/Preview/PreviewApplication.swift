import AdaptiveCore
import AdaptiveStoryboards

/// Shows previews of a storyboard on a display, and new ones whenever it is told of a new reading.
public final class PreviewApplication: Application {
  private let root: PreviewController
  private let thresholds: SizeClassThresholds

  /// Called when the person wants to suspend the program.
  public var onSuspend: (() -> Void)?

  /// Makes the application for a file. Without places it begins with the cells of the grid; a scene is chosen at first.
  public init(
    display: any Display, fileName: String, places: [PreviewPlace] = [], scene: String? = nil,
    thresholds: SizeClassThresholds = .standard
  ) {
    self.thresholds = thresholds
    root = PreviewController(fileName: fileName, places: places, scene: scene)
    super.init(display: display)
    Theme.record(in: window.appearance)
    root.perform = { [weak self] action in
      switch action {
      case .redraw: self?.redrawAll()
      case .suspend: self?.onSuspend?()
      case .quit: self?.onQuit?()
      default: break
      }
    }
    start(with: root)
  }

  /// Takes what came of reading the file. What is faulty is said over what there was to see before.
  public func take(_ reading: PreviewReading) { root.take(reading) }

  /// How scenes are drawn that look as in this program, on this display.
  public var previewer: Previewer { .app(window.screen.capabilities, thresholds: thresholds) }

  public override func sendEvent(_ event: Event) {
    super.sendEvent(event)
    if case .capabilities = event { root.update(previewer) }
  }
}

extension Previewer {
  /// Draws as the program does.
  public static func app(
    _ capabilities: DisplayCapabilities, thresholds: SizeClassThresholds = .standard
  ) -> Previewer {
    Previewer(capabilities: capabilities, thresholds: thresholds) { Theme.record(in: $0) }
  }
}
