import AdaptiveCore

extension Responder {
  /// Whether this responder is in a view that receives all keys: a menu, an alert, the command palette, or
  /// the field of the help or of the box for opening.
  var receivesAllKeys: Bool {
    responderChain.prefix { !($0 is PresentationController) }.contains {
      $0 is MenuController || $0 is AlertController || $0 is KeyCommandsController
        || ($0 as? HelpController)?.isSearching ?? false || ($0 as? OpenController)?.isTyping ?? false
    }
  }
}
