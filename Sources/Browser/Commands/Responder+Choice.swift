import AdaptiveCore

extension Responder {
  /// Whether this is a menu or an alert, which have the keys alone.
  var asksForChoice: Bool { self is MenuController || self is AlertController }
}
