import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

extension ClassRegistry {
  /// The classes that the program's storyboard names, for the screens of a context.
  ///
  /// Some screens need a photo, which segues give them. With a sample they can be made without: for previews.
  static func browser(_ context: BrowserContext, sample: Photo? = nil) -> ClassRegistry {
    let classes = ClassRegistry()
    classes.registerContainers(context)
    classes.registerLists(context, sample)
    classes.registerPhoto(context, sample)
    classes.registerSheets(context, sample)
    return classes
  }

  /// Registers a class whose instances need a photo.
  private func register<Controller: ViewController>(
    controller name: String, for sample: Photo?, make: @escaping (Photo, Conversation) -> Controller
  ) -> ClassRegistration<Controller> {
    guard let sample, let conversation = sample.conversation else {
      return register(controller: name, type: Controller.self)
    }
    return register(controller: name) { make(sample, conversation) }
  }

  private func registerContainers(_ context: BrowserContext) {
    register(controller: "RootController") { RootController(context: context) }
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

  private func registerLists(_ context: BrowserContext, _ sample: Photo?) {
    register(controller: "ConversationListController") { ConversationListController(context: context) }
      .action("showProfile") { $0.showProfile() }
      .destination(of: "showConversation") { list, sender in
        (sender as? Conversation).map { ConversationController($0, context: list.context) }
      }
      .destination(of: "showPhoto") { list, sender in Self.photoScreen(sender, list.context) }
    register(controller: "ConversationController", for: sample) {
      ConversationController($1, context: context)
    }
    .outlet("rows", \.list).outlet("thumbnails", \.grid)
    .destination(of: "showPhoto") { list, sender in Self.photoScreen(sender, list.context) }
  }

  private func registerPhoto(_ context: BrowserContext, _ sample: Photo?) {
    register(controller: "PhotoController", for: sample) { PhotoController($0, in: $1, context: context) }
      .outlet("picture", \.imageView).outlet("caption", \.overlay).outlet("rating", \.ratingControl)
      .outlet("badge", \.badge).outlet("across", \.across).outlet("down", \.down)
      .action("rate") { $0.rateByControl() }
    register(view: "BadgeLabel") { BadgeLabel() }
    register(view: "RatingControl") { RatingControl() }.attribute("rating", \.rating)
    register(view: "HorizontalIndicator") { ScrollIndicatorView(axis: .horizontal) }
    register(view: "VerticalIndicator") { ScrollIndicatorView(axis: .vertical) }
    register(controller: "EmptyController") { EmptyController() }.outlet("hint", \.label)
  }

  private func registerSheets(_ context: BrowserContext, _ sample: Photo?) {
    register(view: "SheetView") { SheetView() }
    register(view: "ScrollingTextView") { ScrollingTextView() }
    register(controller: "ProfileController") { ProfileController(context: context) }
      .outlet("portrait", \.imageView).outlet("name", \.nameLabel)
      .outlet("conversations", \.conversationsLabel).outlet("photos", \.photosLabel)
      .action("close") { $0.dismiss() }
    register(controller: "HelpController") { HelpController() }.outlet("text", \.text)
    register(controller: "InformationController", for: sample) { photo, _ in
      InformationController(photo, imageSize: nil, isDamaged: false, context: context)
    }
    .outlet("text", \.text)
  }

  /// The screen of a photo that was passed on as the sender of a segue; `nil` for anything else.
  private static func photoScreen(_ sender: AnyObject?, _ context: BrowserContext) -> ViewController? {
    guard let photo = sender as? Photo, let conversation = photo.conversation else { return nil }
    return PhotoController(photo, in: conversation, context: context)
  }
}
