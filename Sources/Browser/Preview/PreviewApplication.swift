import AdaptiveCore
import AdaptiveStoryboards

/// Shows previews of a storyboard on a display and updates them with each new reading of the file.
public final class PreviewApplication: Application {
  private let root: PreviewController
  private let thresholds: SizeClassThresholds

  /// Makes the application for a file. Without `variants` it starts with the grid of size classes. `scene` is
  /// the scene shown first; `nil` shows all.
  public init(
    display: any Display, fileName: String, variants: [PreviewVariant] = [], scene: String? = nil,
    thresholds: SizeClassThresholds = .standard
  ) {
    self.thresholds = thresholds
    root = PreviewController(fileName: fileName, variants: variants, scene: scene)
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

  /// Receives the result of reading the file. Errors are shown over the last preview.
  public func receive(_ reading: PreviewReading) { root.receive(reading) }

  /// Draws scenes with the app's styles and this display's capabilities.
  public var previewer: Previewer { .app(window.screen.capabilities, thresholds: thresholds) }

  public override func sendEvent(_ event: Event) {
    super.sendEvent(event)
    if case .capabilities = event { root.update(previewer) }
  }
}

extension Previewer {
  /// A previewer that draws with the app's styles.
  public static func app(
    _ capabilities: DisplayCapabilities, thresholds: SizeClassThresholds = .standard
  ) -> Previewer {
    Previewer(capabilities: capabilities, thresholds: thresholds) { Theme.record(in: $0) }
  }
}

/// The result of reading a storyboard for previews.
public enum PreviewReading {
  /// The scenes.
  case scenes(StoryboardPreview)
  /// The errors, at least one. The sentences do not name the file.
  case errors([String])

  /// Reads a file with the app's classes. With `standsIn`, standard classes replace unknown ones.
  public init(contentsOf path: String, standsIn: Bool, previewer: Previewer) {
    let classes = PreviewClasses.registry()
    classes.allowsUnknownClasses = standsIn
    do {
      self = .scenes(try StoryboardPreview(contentsOf: path, classes: classes, previewer: previewer))
    } catch {
      self = .errors(error.errors.map(Wording.sentence))
    }
  }
}
