/// A form whose rows show and change the properties of a value.
class SettingsForm<Settings>: FormController {
  /// The choices of the user. The rows follow each change.
  var settings: Settings { didSet { settingsDidChange() } }

  init(_ settings: Settings, context: BrowserContext) {
    self.settings = settings
    super.init(context: context)
  }

  /// Called after each change of the settings.
  func settingsDidChange() { reload() }

  /// A row of a setting. The end of a path matters more than its middle.
  func row(
    _ command: Command, _ name: String, _ text: String, _ detail: String = "", isPath: Bool = false,
    activate: @escaping () -> Void, step: ((Int) -> Void)? = nil
  ) -> Row {
    Row(
      command: command, name: name, text: text, detail: detail, truncatesInMiddle: isPath, activate: activate,
      step: step)
  }

  /// A row of a setting that steps through choices, as in a ring. `activate` lets the user choose otherwise;
  /// without it, Enter steps too.
  func row<Value: Equatable>(
    _ command: Command, _ name: String, _ text: String, among choices: [Value],
    _ value: WritableKeyPath<Settings, Value>, activate: (() -> Void)? = nil
  ) -> Row {
    let step = { [weak self] (direction: Int) in
      guard let self else { return }
      settings[keyPath: value] = choices.neighbor(of: settings[keyPath: value], by: direction)
    }
    return row(command, name, text, activate: activate ?? { step(1) }, step: step)
  }
}
