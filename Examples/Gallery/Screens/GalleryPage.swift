import AdaptiveCore

/// A page of the gallery: views of one kind in all their states.
@MainActor public struct GalleryPage {
  /// The title in the list and in the bar.
  public let title: String
  private let make: () -> ViewController

  init(_ title: String, make: @escaping () -> ViewController) {
    self.title = title
    self.make = make
  }

  /// Creates a page of captions with views next to or below them.
  init(_ title: String, rows: @escaping () -> [FormView.Row]) {
    self.init(title, make: { FormController(rows()) })
  }

  /// Creates a controller that shows the page.
  public func makeController() -> ViewController {
    let controller = make()
    controller.title = title
    return controller
  }

  /// All pages, in order.
  public static let all: [GalleryPage] = [
    buttons, choices, pickers, sliders, dates, progress, text, fields, styledText, editors, charts, log,
    lists, tables, trees, collections, scrolling, search, tabs, presentations,
  ]
}
