import AdaptiveCore

/// The beginning of a file, or the names in a folder.
final class PreviewController: ViewController {
  private let entry: Entry
  private let disk: Disk
  private let text = TextView()

  init(_ entry: Entry, _ disk: Disk) {
    (self.entry, self.disk) = (entry, disk)
    super.init()
    title = entry.name
  }

  override func loadView() -> View { LayoutView(text, insets: EdgeInsets(left: 1, right: 1)) }

  override func viewDidLoad() {
    Task { [text, disk, entry] in
      do { text.text = try await disk.preview(of: entry) } catch { text.text = reason(of: error) }
    }
  }
}
