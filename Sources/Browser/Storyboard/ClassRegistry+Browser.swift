import AdaptiveCore
import PhotoLibrary

extension ClassRegistry {
  /// The classes that the program's storyboard names, for the screens of a context.
  static func browser(_ context: BrowserContext) -> ClassRegistry {
    let classes = ClassRegistry()
    classes.registerContainers(context)
    classes.registerLists(context)
    classes.registerPhoto()
    classes.registerSheets(context)
    return classes
  }

  private func registerContainers(_ context: BrowserContext) {
    register(controller: "RootController") { [unowned context] in RootController(context: context) }
      .outlet("status", \.status.bar).outlet("statusHeight", \.statusHeight).outlet("hints", \.hints)
      .outlet("prompt", \.prompt).outlet("field", \.field)
      .action("commit") { $0.endEditing(with: $0.field.text) }
      .action("cancel") { $0.endEditing(with: nil) }
      .destination(of: "showInformation") { root, sender in (sender as? Photo).map(root.makeInformation) }
    register(view: "PromptLabel") { PromptLabel() }
    register(segue: "ShowSupplementary") { segue in
      segue.source.showSupplementary(segue.destination, sender: segue.source)
    }
  }

  private func registerLists(_ context: BrowserContext) {
    register(controller: "ConversationListController") { [unowned context] in
      ConversationListController(context: context)
    }
    .action("showProfile") { $0.showProfile() }
    .destination(of: "showConversation") { list, sender in
      (sender as? Conversation).map { ConversationController($0, context: list.context) }
    }
    .destination(of: "showPhoto") { list, sender in Self.photoScreen(sender, list.context) }
    register(controller: "ConversationController", type: ConversationController.self)
      .destination(of: "showPhoto") { list, sender in Self.photoScreen(sender, list.context) }
  }

  private func registerPhoto() {
    register(controller: "PhotoController", type: PhotoController.self)
      .outlet("picture", \.imageView).outlet("caption", \.overlay).outlet("rating", \.ratingControl)
      .action("rate") { $0.rateByControl() }
    register(controller: "EmptyController") { EmptyController() }.outlet("hint", \.label)
  }

  private func registerSheets(_ context: BrowserContext) {
    register(view: "SheetView") { SheetView() }
    register(view: "ScrollingTextView") { ScrollingTextView() }
    register(controller: "ProfileController") { [unowned context] in ProfileController(context: context) }
      .outlet("portrait", \.imageView).outlet("name", \.nameLabel)
      .outlet("conversations", \.conversationsLabel).outlet("photos", \.photosLabel)
      .action("close") { $0.dismiss() }
    register(controller: "HelpController") { HelpController() }.outlet("text", \.text)
    register(controller: "InformationController", type: InformationController.self).outlet("text", \.text)
  }

  /// The screen of a photo that was passed on as the sender of a segue; `nil` for anything else.
  private static func photoScreen(_ sender: AnyObject?, _ context: BrowserContext) -> ViewController? {
    guard let photo = sender as? Photo, let conversation = photo.conversation else { return nil }
    return PhotoController(photo, in: conversation, context: context)
  }
}
