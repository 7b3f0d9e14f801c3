/// How a terminal is asked to show notifications of the desktop.
public struct NotificationSettings: Hashable, Sendable {
  /// A sequence for notifications.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// The one that suits the terminal.
    case auto
    /// OSC 9, of iTerm2: the text alone.
    case osc9
    /// OSC 777, of rxvt-unicode: title and text.
    case osc777
    /// OSC 99, of kitty: title and text.
    case osc99
  }

  /// The sequence.
  public var form: Form
  /// Whether tmux is asked to pass the sequence on to the terminal around it (`allow-passthrough`).
  public var passesThroughTmux: Bool

  /// Makes settings.
  public init(_ form: Form = .auto, passesThroughTmux: Bool = false) {
    self.form = form
    self.passesThroughTmux = passesThroughTmux
  }
}

/// The sequence that lets a terminal show a notification.
///
/// Sources: iTerm2, "Proprietary Escape Codes", for OSC 9; rxvt-unicode's extension `notify` for OSC 777;
/// kitty, "Desktop notifications", for OSC 99.
enum NotificationSequence {
  /// The most characters of a text. Desktops show less.
  static let limit = 200

  /// The sequences of terminals that don't show OSC 9, or show more with another one, by the beginning of
  /// their name in lower case.
  private static let forms: [(name: String, form: NotificationSettings.Form)] = [
    ("kitty", .osc99), ("foot", .osc777), ("konsole", .osc777), ("rxvt", .osc777), ("urxvt", .osc777),
    ("vte", .osc777),
  ]

  /// The bytes that show a notification; empty in GNU screen, which would show them.
  static func bytes(
    title: String, text: String, as settings: NotificationSettings, on terminalName: String?,
    through multiplexer: Multiplexer?
  ) -> [UInt8] {
    if multiplexer == .screen { return [] }
    // A semicolon would end the title.
    let title = plain(title).replacing(";", with: ",")
    let text = plain(text)
    var form = settings.form
    if form == .auto {
      let name = (terminalName ?? "").lowercased()
      form = forms.first { name.hasPrefix($0.name) }?.form ?? .osc9
    }
    let sequences =
      switch form {
      // A number at the beginning would be a command of ConEmu, such as 4 for progress.
      case .auto, .osc9: ["\u{1B}]9;\(title): \(text)\u{07}"]
      case .osc777: ["\u{1B}]777;notify;\(title);\(text)\u{07}"]
      case .osc99:
        [
          "\u{1B}]99;i=\(identifier):d=0;\(title)\u{1B}\\",
          "\u{1B}]99;i=\(identifier):d=1:p=body;\(text)\u{1B}\\",
        ]
      }
    return sequences.flatMap {
      multiplexer == .tmux && settings.passesThroughTmux
        ? TmuxPassthrough.wrapped(Array($0.utf8)) : Array($0.utf8)
    }
  }

  /// A later notification with the same identifier takes the place of an earlier one.
  private static let identifier = "adaptive"

  /// The text in one line, without characters that control the terminal or the direction of what follows.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> UnicodeScalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: " "
      default: scalar
      }
    }.filter { $0.properties.generalCategory != .format || $0 == "\u{200D}" }
    let line = String(String.UnicodeScalarView(scalars))
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}
