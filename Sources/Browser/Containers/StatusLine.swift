import AdaptiveCore
import PhotoLibrary

/// The last row: the current album and photo, messages for a few seconds, and the most useful keys if there
/// is room.
final class StatusLine {
  /// The view.
  var bar = StatusBar()
  private let context: BrowserContext
  /// Called when the line must be updated although nothing else has changed.
  var onChange: () -> Void = {}
  private var message: (text: String, isError: Bool)?
  /// The number of messages so far. When a message expires, it must not remove a later one.
  private var messageCount = 0
  /// What is said about a key that does nothing; `nil` for nothing.
  private var note: String?
  /// When such a key was pressed last; `nil` for never.
  private var lastUnused: ContinuousClock.Instant?

  /// How long the line says that a key does nothing.
  private static let noteDuration = Duration.seconds(1)

  init(context: BrowserContext) {
    self.context = context
  }

  /// Shows a message for five seconds, or until the next one.
  func show(_ text: String, isError: Bool) {
    message = (text, isError)
    // Nothing else may have changed, and then no turn would show the message.
    onChange()
    messageCount += 1
    context.clock.schedule(after: .seconds(5)) { [weak self, messageCount] in
      guard let self, messageCount == self.messageCount else { return }
      self.message = nil
      self.onChange()
    }
  }

  /// Says for a second that a key does nothing. While such keys follow each other, only the first is named.
  func showUnused(_ sentence: String) {
    let now = context.clock.now
    let isInBurst = lastUnused.map { $0.duration(to: now) < Self.noteDuration } ?? false
    lastUnused = now
    guard !isInBurst else { return }
    note = sentence
    onChange()
    context.clock.schedule(after: Self.noteDuration) { [weak self] in
      self?.note = nil
      self?.onChange()
    }
  }

  /// Updates the line for the responder that has the keyboard. `count` is the number that is being typed.
  func update(from responder: Responder?, in split: SplitViewController, count: CommandCount? = nil) {
    let scopes = responder?.responderChain.lazy.compactMap { ($0 as? any CommandHandling)?.commandScopes }
      .first { !$0.isEmpty }
    bar.trailingTexts =
      responder?.receivesAllKeys == true
      ? ["Enter choose  Esc close"] : Self.hints(for: scopes ?? [], isCollapsed: split.isCollapsed)
    bar.isError = note == nil && message?.isError ?? false
    bar.leadingText = Self.joined([
      count.map(Wording.count) ?? "", progress, marks, note ?? message?.text ?? location(in: split),
    ])
  }

  /// The most useful keys of some scopes, then shorter and shorter lists. The keys for help and quitting are
  /// dropped last.
  private static func hints(for scopes: [CommandScope], isCollapsed: Bool) -> [String] {
    func hints(_ scope: CommandScope) -> [String] {
      KeyTable.bindings(in: scope).filter { binding in
        let concernsColumns =
          binding.commands.contains(.nextColumn) || binding.commands == [.toggleFullScreen]
        return !binding.hint.isEmpty && !(isCollapsed && concernsColumns)
      }.map(\.hint)
    }
    if scopes.contains(.sheet) { return [hints(.sheet).joined(separator: "  ")] }
    let general = hints(.anywhere)
    let special = scopes.filter { $0 != .anywhere }.flatMap(hints) + general.dropLast(2)
    let essential = Array(general.suffix(2))
    let lists = (0...special.count).reversed().map { special.prefix($0) + essential } + [essential.prefix(1)]
    return lists.map { $0.joined(separator: "  ") }
  }

  /// How far the operation on files is; empty for none.
  private var progress: String { context.library.fileProgress.map(Wording.progress) ?? "" }

  /// The number of marked photos and of those in the range; empty for none.
  private var marks: String {
    let range = context.marks.range.map { "range of \($0.photos.count)" }
    return Self.joined([range ?? "", context.marks.count > 0 ? "\(context.marks.count) marked" : ""])
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func location(in split: SplitViewController) -> String {
    let library = context.library
    if let screen = split.screen(CompareController.self), screen.isOnScreen {
      return Self.joined(screen.summary(for: bar.traitCollection))
    }
    guard let screen = Self.photoScreen(in: split) else {
      if library.isScanning {
        return Wording.scanning(
          folders: library.visitedFolders, albums: library.user.albumCount)
      }
      let user = library.user
      return Self.joined([
        user.name, context.groupName.count(user.albumCount),
        Wording.count(user.photoCount, "photo"),
      ])
    }
    let photo = screen.photo
    var parts = [screen.conversation.title]
    if let index = screen.photoList.index(of: photo) {
      parts.append("\(index + 1) of \(screen.photoList.photos.count)")
    } else {
      parts.append(Wording.notListed(among: screen.photoList.photos.count))
    }
    parts.append(photo.name)
    if let size = screen.shown.imageSize { parts.append("\(size)") }
    if screen.shown.isPreview { parts.append("preview") }
    if screen.shown.isDamaged { parts.append("damaged") }
    if let zoom = screen.zoom.text { parts.append(zoom) }
    parts.append(Wording.stars(photo.rating, for: bar.traitCollection))
    parts.append(photo.label ?? "")
    return Self.joined(parts)
  }

  /// The visible photo screen; `nil` for none.
  static func photoScreen(in split: SplitViewController) -> PhotoController? {
    var controller: ViewController? = split
    while let current = controller, !(current is PhotoController) {
      controller = current.visibleChildren.last
    }
    return controller as? PhotoController
  }
}
