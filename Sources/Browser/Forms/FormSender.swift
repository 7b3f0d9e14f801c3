/// The sender of a segue to a form in a navigation controller. It gives the form what it is about.
final class FormSender {
  let prepare: (FormController) -> Void

  init(_ prepare: @escaping (FormController) -> Void) { self.prepare = prepare }
}
