import AdaptiveCore

extension Responder {
  /// Whether this is in a menu, in an alert, in the command palette or in the field of the help, which
  /// receive all keys.
  var receivesAllKeys: Bool {
    responderChain.prefix { !($0 is PresentationController) }.contains {
      $0 is MenuController || $0 is AlertController || $0 is KeyCommandsController
        || ($0 as? HelpController)?.isSearching ?? false
    }
  }
}
