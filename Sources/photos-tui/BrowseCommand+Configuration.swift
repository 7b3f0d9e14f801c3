import Browser

extension BrowseCommand {
  /// Uses a configuration that the user has changed.
  func use(_ reading: ConfigurationFollower.Reading) {
    let configured = ConfiguredKeys(reading.options)
    (keys, theme) = (configured.map, reading.theme)
    options.presentation = reading.options.presentation
    options.fields = reading.options.fields
    options.targets = reading.options.targets
    programs.opener = reading.options.opener
    options.notifications = reading.options.notifications
    session.display.notifications = options.notifications.settings
    guard let app = browsed?.app else { return }
    app.use(keys, theme.colors)
    app.usualPresentation = options.presentation
    app.fields = options.fields
    app.notificationThreshold = options.notifications.threshold
    app.targets = FolderTargets(presets: presetFolders, recent: app.targets.recent)
    let mistakes = reading.options.diagnostics + configured.diagnostics + reading.theme.diagnostics
    let summary = ConfigurationWording.summary(of: mistakes)
    app.announce(
      summary ?? ConfigurationWording.isRead(needsRestart: reading.needsRestart), isError: summary != nil)
  }
}
