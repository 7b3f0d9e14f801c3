import AdaptiveCore
import FileOperations

/// The new names of photos before they are given. Enter renames, Escape leaves everything as it is.
final class RenamePreviewController: TextBoxController {
  private let preview: RenamePreview
  private let rename: () -> Void

  /// The columns left free next to the lines.
  private static let margin = 2

  init(_ preview: RenamePreview, rename: @escaping () -> Void) {
    self.preview = preview
    self.rename = rename
    super.init()
    title = Wording.rename
    let texts = [Wording.heading(for: preview)] + preview.entries.map(Wording.line(for:))
    let widest = texts.reduce(0) { max($0, GlyphSequence($1).width) }
    preferredContentSize = Size(width: widest + Self.margin, height: preview.entries.count + 2)
  }

  override func loadView() -> View { text }

  override func lines(columns: Int) -> [Line] {
    // In a narrow window, the heading has several lines.
    let heading = GlyphSequence.wrap(Wording.heading(for: preview), columns: max(1, columns - Self.margin))
    return heading.map { Line(text: $0, style: TextStyle(attributes: .bold)) } + [Line(text: "")]
      + preview.entries.map {
        Line(text: Wording.line(for: $0), style: TextStyle(attributes: $0.problem == nil ? [] : .bold))
      }
  }

  override var commandScopes: [CommandScope] { [.confirmation, .sheet, .anywhere] }

  /// Renames the photos, unless a new name is impossible.
  func confirm() -> CommandOutcome {
    if preview.isPossible { dismiss { [rename] in rename() } }
    return .done()
  }
}
