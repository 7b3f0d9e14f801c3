extension StoryboardScreen where Self: FormController {
  /// Registers a form with the outlets and actions of its scene.
  static func registerForm(
    _ type: Self.Type, in classes: ScreenClasses, make: @escaping (BrowserContext) -> Self
  ) {
    classes.register(type, make: make)
      .outlet("rows", \.list).outlet("prompt", \.prompt).outlet("field", \.field).outlet("result", \.result)
      .outlet("note", \.note)
      .action("commit") { $0.commitText() }
      .action("cancel") { $0.endEditing(with: nil) }
      .action("close") { $0.close() }
  }
}
