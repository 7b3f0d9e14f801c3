import AdaptiveCore
import AdaptiveStoryboards

/// Shows previews of a storyboard's scenes, and the errors in the file over the last preview.
final class PreviewController: ViewController {
  private let fileName: String
  private let sizes: [PreviewVariant]
  private var showsGrid: Bool
  /// The chosen scene; `nil` for all. If there is no such scene, all are shown.
  private var chosen: String?
  private var errors: [String] = []
  private var showsHelp = false
  private let sheet = PreviewSheetView()
  private let list = PreviewErrorsView()
  private let status = StatusBar()
  private let help = Label()

  /// Performs the actions that concern the whole program: redraw, suspend and quit.
  var perform: ((PreviewKey.Action) -> Void)?

  /// Makes a controller for a file. `variants` are shown first; without any, the grid of size classes is.
  /// `scene` limits the previews to one scene.
  init(fileName: String, variants: [PreviewVariant], scene: String?) {
    self.fileName = fileName
    sizes = variants.isEmpty ? PreviewVariant.devices : variants
    showsGrid = variants.isEmpty
    chosen = scene
    super.init()
    help.text = PreviewKey.help
    help.wraps = true
  }

  /// Receives the result of reading the file.
  func receive(_ reading: PreviewReading) {
    switch reading {
    case .scenes(let preview):
      errors = []
      arrange(preview)
    case .errors(let errors): self.errors = errors
    }
    update()
  }

  /// Draws the scenes again for another display.
  func update(_ previewer: Previewer) {
    sheet.preview?.previewer = previewer
    sheet.setNeedsDisplay()
  }

  override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layout(in: $0) }
    for part in [sheet, list, status, help] as [View] { view.addSubview(part) }
    return view
  }

  override func viewDidLoad() { update() }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard let action = PreviewKey.action(for: event) else { return false }
    switch action {
    case .scroll(let columns, let rows): scroll(columns: columns, rows: rows)
    case .page(let count): scroll(columns: 0, rows: count * max(1, sheet.bounds.height - 1))
    case .top: scroll(columns: 0, rows: -Self.far)
    case .bottom: scroll(columns: 0, rows: Self.far)
    case .nextScene: choose(by: 1)
    case .previousScene: choose(by: -1)
    case .toggleGrid:
      showsGrid.toggle()
      arrange(sheet.preview)
      update()
    case .toggleHelp:
      showsHelp.toggle()
      view.setNeedsLayout()
    case .redraw, .suspend, .quit: perform?(action)
    }
    return true
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: scroll(columns: 0, rows: -3)
    case .wheelDown: scroll(columns: 0, rows: 3)
    default: return false
    }
    return true
  }

  /// More rows than a sheet has, and small enough to add without overflow.
  private static let far = Size.limit

  private func scroll(columns: Int, rows: Int) {
    if list.isLong { list.scroll(rows: rows) } else { sheet.scroll(columns: columns, rows: rows) }
  }

  private func choose(by step: Int) {
    let choices: [String?] = [nil] + (sheet.preview?.scenes ?? [])
    let index = choices.firstIndex(of: chosen) ?? 0
    chosen = choices[(index + step + choices.count) % choices.count]
    arrange(sheet.preview)
    sheet.scrollToTop()
    update()
  }

  /// The names of the scenes that are shown.
  private func scenes(of preview: StoryboardPreview?) -> [String] {
    guard let preview else { return [] }
    return chosen.flatMap { preview.scenes.contains($0) ? [$0] : nil } ?? preview.scenes
  }

  private func arrange(_ preview: StoryboardPreview?) {
    sheet.show(preview, scenes: scenes(of: preview), variants: showsGrid ? PreviewVariant.grid : sizes)
  }

  private func update() {
    list.errors = errors
    sheet.isFaded = !errors.isEmpty
    status.isError = !errors.isEmpty
    status.leadingText = summary
    status.trailingTexts = ["Tab scene  g grid  ? keys  q quit", "? keys  q quit", "? keys"]
  }

  /// The file and the part of it that is shown, for the status line.
  private var summary: String {
    guard errors.isEmpty else { return "\(Wording.count(errors.count, "error"))  \(fileName)" }
    let all = sheet.preview?.scenes ?? []
    let variants = showsGrid ? "grid" : "\(sizes.count == 1 ? "1 size" : "\(sizes.count) sizes")"
    guard let chosen else {
      return isolating("\(fileName)  \(Wording.count(all.count, "scene"))  \(variants)")
    }
    guard let index = all.firstIndex(of: chosen) else {
      return isolating("\(fileName)  no scene \(chosen)  \(variants)")
    }
    return isolating("\(fileName)  \(chosen)  \(index + 1) of \(all.count)  \(variants)")
  }

  private func layout(in bounds: Rect) {
    let room = Size(width: max(1, bounds.width - 2), height: max(0, bounds.height - 2))
    let helpRows = showsHelp ? help.sizeThatFits(room).height : 0
    let statusRows = bounds.height > 1 ? 1 : 0
    let rows = bounds.height - helpRows - statusRows
    sheet.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    list.frame = sheet.frame
    help.frame = Rect(x: 1, y: rows, width: max(0, bounds.width - 2), height: helpRows)
    status.frame = Rect(x: 0, y: bounds.height - statusRows, width: bounds.width, height: statusRows)
  }
}
