import AdaptiveCore

/// The list of keys, from the key table.
final class HelpController: TextBoxController {
  /// The columns left free beside the lines.
  private static let margin = 2

  override init() {
    super.init()
    let columns = HelpText.preferredWidth
    preferredContentSize = Size(
      width: columns + Self.margin, height: HelpText.lines(columns: columns).count)
  }

  override func lines(columns: Int) -> [Line] {
    HelpText.lines(columns: columns - Self.margin).map {
      Line(text: $0.text, style: TextStyle(attributes: $0.isHeading ? .bold : []))
    }
  }

  override func perform(_ command: Command) -> Bool {
    super.perform(command == .showHelp ? .closeSheet : command)
  }
}
