import AdaptiveCore
import AdaptiveFileSystem

/// A command that the user has described in a configuration: a program for photos, with a name.
public struct OwnCommand: Hashable, Sendable {
  /// When the program asks before it runs the command.
  public enum Confirmation: Hashable, Sendable {
    case never
    /// With the question of the program.
    case always
    /// With this question.
    case question(String)
  }

  /// The name, which is also the title in menu, palette and help.
  public let name: String
  /// The program.
  public let form: ProgramCommand.Form
  /// Where the command can be given.
  public var scope: CommandScope
  /// Where the program runs.
  public var place = ProgramCommand.Place.background
  /// How it gets the photos.
  public var delivery = ProgramCommand.Delivery.arguments
  /// Whether it runs once for each photo.
  public var isForEachPhoto = false
  /// When to ask.
  public var confirmation = Confirmation.never

  /// A command for photos, wherever they are listed or shown.
  public init(_ name: String, _ form: ProgramCommand.Form, in scope: CommandScope = .selectedPhoto) {
    (self.name, self.form, self.scope) = (name, form, scope)
  }

  /// The scopes whose screens have a photo that a command can be for.
  public static let scopesWithPhoto: [CommandScope] = [
    .selectedPhoto, .photoLists, .thumbnails, .contactSheet, .arrangement, .photoScreen, .zoomed, .fullScreen,
    .companion, .comparing, .survey,
  ]
  /// The scopes in which a command that gets no photos can be, too.
  public static let scopesWithoutPhoto: [CommandScope] = [.anywhere, .list, .albums]

  /// The command as a value.
  public var command: Command {
    Command(name, .fileOperation, title: name) { (screen: any BrowserScreen) in
      let target = (screen as? any PhotoSelecting)?.target
      return delivery != .none && target == nil ? .notMine : screen.context.programs.perform(self, on: target)
    }
  }

  /// The row of the key table, without a key.
  var binding: KeyBinding { KeyBinding(scope, [""], command, name) }

  /// The runs for some photos.
  func runs(for photos: PhotosForProgram?) -> [ProgramCommand] {
    let paths = photos?.paths ?? []
    func run(_ paths: [FilePath], _ current: FilePath?) -> ProgramCommand {
      ProgramCommand(form, named: name, place, delivery, paths: paths, current: current)
    }
    return isForEachPhoto && photos != nil
      ? paths.map { run([$0], $0) } : [run(paths, photos?.current)]
  }
}

extension ProgramActions {
  /// Runs a command of the user's for the photos of a target, perhaps after a question.
  func perform(_ own: OwnCommand, on target: PhotoTarget?) -> CommandOutcome {
    guard runner != nil else { return .refused(Wording.noOtherPrograms) }
    let photos = own.delivery == .none ? nil : target?.handedPhotos()
    if own.delivery != .none, photos == nil { return .refused(Wording.thereIsNoPhoto) }
    let text: String
    switch own.confirmation {
    case .never: return start(own, for: photos)
    case .always: text = Wording.question(before: own, for: photos)
    case .question(let question): text = question
    }
    let question = AlertController(title: text, message: own.runs(for: photos).first?.text ?? "")
    question.addAnswers(Wording.run, orElse: Wording.cancel) { [weak self] in
      guard let self else { return }
      interface.report(start(own, for: photos))
    }
    interface.ask(question)
    return .done()
  }

  private func start(_ own: OwnCommand, for photos: PhotosForProgram?) -> CommandOutcome {
    guard let runner else { return .refused(Wording.noOtherPrograms) }
    let runs = own.runs(for: photos)
    guard let first = runs.first else { return .refused(Wording.thereIsNoPhoto) }
    let running = running
    if own.place == .background { work.goesOn(.commands) }
    let identifier = running.begin(own.name, runs.count)
    let stop = runner.run(runs) {
      running.proceed(identifier, to: $0)
    } end: { [weak self] end in
      running.end(identifier)
      // Another library may be open by now.
      guard let actions = running.actions else { return }
      actions.programDidEnd(end, first, on: actions === self ? photos : nil)
      if running.runs.isEmpty {
        actions.work.ended(.commands, Wording.sentence(for: end, of: first) ?? Wording.hasEnded(own))
      }
    }
    running.stop(identifier, with: stop)
    return .done()
  }
}
