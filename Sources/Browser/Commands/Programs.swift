/// Handing photos to other programs.
extension KeyTable {
  static let programs = [
    KeyBinding(.selectedPhoto, ["y"], .copyPath, "Copy the path"),
    KeyBinding(
      .selectedPhoto, ["o": .openWithProgram, "go": .chooseProgram], "Open with a program, or choose one"),
    KeyBinding(.selectedPhoto, ["!"], .runCommand, "Run a command (%s photos, %f photo)"),
  ]
}

extension KeyTable {
  /// The row about all commands of the configuration. A map without such commands doesn't have it.
  static let ownCommands = [
    KeyBinding(.anywhere, ["^k"], .stopCommands, "Stop the commands that run (again: by force)")
  ]
}

extension Command {
  static let stopCommands = Command("stop-commands", title: "Stop the commands that run") {
    (app: BrowserApplication) in
    CommandOutcome(app.context.programs.running.stop(), else: Wording.noCommandRuns)
  }
  static let copyPath = handing("copy-path") { $0.copyPaths(of: $1) }
  static let openWithProgram = handing("open-with-program", title: "Open with a program") { $0.open($1) }
  static let chooseProgram = handing("choose-program", title: "Choose a program to open it") {
    $0.chooseProgram(for: $1)
  }
  static let runCommand = handing("run-command", title: "Run a command") { $0.askForCommand(for: $1) }

  private static func handing(
    _ name: String, title: String? = nil,
    _ perform: @escaping (ProgramActions, PhotosForProgram) -> CommandOutcome
  ) -> Command {
    Command(name, title: title) { (screen: any PhotoSelecting) in
      guard let photos = screen.target.handedPhotos() else { return .refused(Wording.thereIsNoPhoto) }
      return perform(screen.context.programs, photos)
    }
  }
}
