/// A diagnostic with the view and the controller it is about.
public struct DiagnosticReport: Hashable, Sendable {
  /// The mistake or misuse.
  public let diagnostic: AdaptiveDiagnostic
  /// The class of the view and its identifier, if any; `nil` if the diagnostic is not about a view.
  public let view: String?
  /// The class of the nearest controller and its title, if any; `nil` without a controller.
  public let controller: String?

  @MainActor init(_ diagnostic: AdaptiveDiagnostic, about responder: Responder?) {
    self.diagnostic = diagnostic
    view = (responder as? View).map { view in
      view.identifier.isEmpty ? "\(type(of: view))" : "\(type(of: view)) “\(view.identifier)”"
    }
    controller =
      responder?.responderChain.lazy.compactMap { ($0 as? ViewController)?.debugName }.first { _ in true }
  }
}

extension DiagnosticReport: CustomStringConvertible {
  /// A sentence about the mistake, and in parentheses the view and the controller.
  public var description: String {
    let subjects = [view, controller].compactMap { $0 }.filter { !"\(diagnostic)".contains($0) }
    return subjects.isEmpty ? "\(diagnostic)" : "\(diagnostic) (\(subjects.joined(separator: " in ")))"
  }
}
