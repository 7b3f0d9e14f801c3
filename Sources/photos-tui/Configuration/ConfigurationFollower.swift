import AdaptiveBackground
import AdaptiveFileSystem
import Browser
import Dispatch

/// Reads the configuration again whenever the user saves it, or the file of the theme.
///
/// It watches the user's file, and sleeps otherwise. While there is no folder for the configuration, it
/// watches the nearest one above.
final class ConfigurationFollower {
  /// A configuration with everything that it leads to.
  nonisolated struct Reading: Sendable {
    let options: Options
    let theme: ConfiguredTheme
    /// Whether other options than those that can change while the program runs have changed.
    var needsRestart = false
  }

  private let environment: [String: String]
  /// The options with which the program has started.
  private let initial: Options
  private var options: Options
  private var theme: ConfiguredTheme
  private let onChange: (Reading) -> Void
  private var watches: [FileWatch] = []
  private var isReading = false
  /// Whether the file was saved again while it was read.
  private var isOutdated = false

  /// Follows the configuration that the options come from.
  init(
    _ options: Options, _ theme: ConfiguredTheme, _ environment: [String: String],
    onChange: @escaping (Reading) -> Void
  ) {
    (self.options, self.theme, self.environment, self.onChange) = (options, theme, environment, onChange)
    initial = options
    watch()
  }

  private func watch() {
    guard let file = Configuration.userFile(environment), options.followsConfiguration else { return }
    let theme = file.parent.appending(FileName("themes")).appending(FilePath("\(options.theme).toml"))
    let files = [file] + (ThemeColors(named: options.theme) == nil ? [theme] : [])
    let onChange: @Sendable () -> Void = { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.read() } }
    }
    Task.onMainQueue { [self] in
      watches = await BackgroundThread.result { _ in
        files.compactMap { FileWatch(path: $0, onChange: onChange) }
      }
    }
  }

  private func read() {
    isOutdated = isReading
    guard !isReading else { return }
    isReading = true
    let (environment, initial, previous, theme) = (environment, initial, options, theme)
    Task.onMainQueue { [self] in
      let reading = await BackgroundThread.result { _ in
        Reading(following: previous, theme, since: initial, environment)
      }
      isReading = false
      if let reading {
        options = reading.options
        self.theme = reading.theme
        if previous.theme != options.theme { watch() }
        onChange(reading)
      }
      if isOutdated { read() }
    }
  }
}

nonisolated extension ConfigurationFollower.Reading {
  /// Reads the configuration again; `nil` if it leads to the same options and colours.
  fileprivate init?(
    following previous: Options, _ theme: ConfiguredTheme, since initial: Options,
    _ environment: [String: String]
  ) {
    // The command line was correct when the program started.
    guard
      let options = try? Options.parse(
        Arguments.current, environment: environment, configuration: Configuration(environment: environment))
    else { return nil }
    self.options = options
    self.theme = ConfiguredTheme(options, environment)
    if options == previous, self.theme == theme { return nil }
    var rest = options
    rest.takeChangeable(from: initial)
    needsRestart = rest != initial
  }
}

nonisolated extension Options {
  /// Takes what can change while the program runs, and the mistakes, from other options.
  fileprivate mutating func takeChangeable(from other: Options) {
    (keyPreset, keyTables, layout, theme) = (other.keyPreset, other.keyTables, other.layout, other.theme)
    (presentation, targets, diagnostics) = (other.presentation, other.targets, other.diagnostics)
    fields = other.fields
    (commandTables, opener, notifications) = (other.commandTables, other.opener, other.notifications)
  }
}
