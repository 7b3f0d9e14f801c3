import AdaptiveCore

extension Responder {
  /// Whether this is in a menu, in an alert or in the command palette, which receive all keys.
  var receivesAllKeys: Bool {
    responderChain.prefix { !($0 is PresentationController) }.contains {
      $0 is MenuController || $0 is AlertController || $0 is KeyCommandsController
    }
  }
}
