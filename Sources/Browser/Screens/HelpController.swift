import AdaptiveCore

/// The keys, from the key table.
final class HelpController: TextBoxController {
  init() {
    super.init(title: "Keys")
    preferredContentSize = Size(width: 72, height: HelpText.lines.count)
  }

  override func lines(columns: Int) -> [Line] {
    HelpText.lines.map { Line(text: $0.text, style: TextStyle(attributes: $0.isHeading ? .bold : [])) }
  }

  override func perform(_ command: Command) -> Bool {
    super.perform(command == .showHelp ? .closeSheet : command)
  }
}
