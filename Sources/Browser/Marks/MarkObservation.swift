/// An observer of the marked photos. It receives changes until this object is released.
final class MarkObservation {
  let handler: () -> Void

  init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }
}
