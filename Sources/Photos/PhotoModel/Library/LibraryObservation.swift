/// An observer of a library. It receives changes until this object is released.
@MainActor
public final class LibraryObservation {
  let handler: (LibraryChange) -> Void

  init(_ handler: @escaping (LibraryChange) -> Void) {
    self.handler = handler
  }
}
