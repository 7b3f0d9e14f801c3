import AdaptiveCore

extension Responder {
  /// Whether this is a menu or an alert, which receives all keys.
  var receivesAllKeys: Bool { self is MenuController || self is AlertController }
}
