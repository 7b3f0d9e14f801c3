/// The commands of one part of the interface, with its title.
@MainActor public struct KeyCommandGroup {
  /// The title of the controller that offers the commands, or of the application.
  public var title: String
  /// The commands, in the order in which they are offered.
  public var commands: [KeyCommand]

  /// Creates a group.
  public init(title: String, commands: [KeyCommand]) {
    (self.title, self.commands) = (title, commands)
  }
}

extension Application {
  /// Returns the commands that apply to an item, from the innermost responder to the application.
  ///
  /// The commands of views are in the group of their controller.
  func collectedKeyCommands(for item: Responder) -> [KeyCommandGroup] {
    var groups: [KeyCommandGroup] = []
    var pending: [KeyCommand] = []
    for responder in respondersWithCommands(from: item) {
      pending += responder.keyCommands
      let controller = responder as? ViewController
      guard controller != nil || responder === self, !pending.isEmpty else { continue }
      groups.append(
        KeyCommandGroup(
          title: controller.map { $0.barTitle ?? builtInText(.thisScreen) } ?? builtInText(.everywhere),
          commands: pending))
      pending = []
    }
    return groups
  }

  /// The responders whose commands apply to an item: those from the item up to its presentation, then the
  /// window and the application.
  func respondersWithCommands(from item: Responder) -> [Responder] {
    let environments = Array(item.focusEnvironments)
    let presentation = environments.last?.next as? PresentationController
    return environments + [presentation, window, self].compactMap { $0 }
  }
}
