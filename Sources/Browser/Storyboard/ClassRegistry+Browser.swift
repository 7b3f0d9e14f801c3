import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

extension ClassRegistry {
  /// The classes that the app's storyboard names, with their outlets and actions. The factory creates the
  /// screens.
  ///
  /// Some screens need a photo, which segues pass on. With a sample photo they can also be created without a
  /// segue, for previews.
  static func browser(_ screens: ScreenFactory, sample: Photo? = nil) -> ClassRegistry {
    let classes = ClassRegistry()
    classes.registerContainers(screens)
    classes.registerLists(screens, sample)
    classes.registerPhoto(screens, sample)
    classes.registerSheets(screens, sample)
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

  private func registerContainers(_ screens: ScreenFactory) {
    register(controller: "RootController") { screens.root() }
      .outlet("status", \.status.bar).outlet("contentBottom", \.contentBottom).outlet("hints", \.hints)
      .outlet("prompt", \.prompt).outlet("field", \.field).outlet("result", \.result)
      .action("commit") { $0.commitText() }
      .action("cancel") { $0.endEditing(with: nil) }
      .destination(of: "showInformation") { root, sender in
        (sender as? Photo).map { screens.information($0, shownBy: root.photoScreen(of: $0)) }
      }
    register(view: "PromptLabel") { PromptLabel() }
    register(segue: "ShowSupplementary") { segue in
      segue.source.showSupplementary(segue.destination, sender: segue.source)
    }
  }

  private func registerLists(_ screens: ScreenFactory, _ sample: Photo?) {
    register(controller: "ConversationListController") { screens.conversationList() }
      .action("showProfile") { $0.showProfile() }
      .destination(of: "showConversation") { _, sender in (sender as? Conversation).map(screens.conversation)
      }
      .destination(of: "showGroups") { _, sender in
        (sender as? Conversation).map { screens.conversationList(of: $0) }
      }
      .destination(of: "showPhoto") { list, sender in
        screens.photo(of: sender, in: list.lastShown?.conversation)
      }
    register(controller: "ConversationController", for: sample) { screens.conversation($1) }
      .outlet("rows", \.list).outlet("thumbnails", \.grid)
      .destination(of: "showPhoto") { photos, sender in
        screens.photo(of: sender, in: photos.conversation)
      }
  }

  private func registerPhoto(_ screens: ScreenFactory, _ sample: Photo?) {
    let photo = register(controller: "PhotoController", for: sample) { screens.photo($0, in: $1) }
      .outlet("picture", \.imageView).outlet("caption", \.overlay).outlet("rating", \.ratingControl)
      .outlet("badge", \.badge).outlet("signs", \.signs).outlet("across", \.across).outlet("down", \.down)
    photo
      .outlet("areaLeft", \.area.left).outlet("areaTop", \.area.top)
      .outlet("areaWidth", \.area.width).outlet("areaHeight", \.area.height)
      .outlet("pictureTrailing", \.pictureTrailing).outlet("pictureBottom", \.pictureBottom)
      .action("rate") { $0.rateByControl() }
    register(controller: "CompareController", for: sample) { photo, conversation in
      screens.comparison(
        Comparison(besides: photo), in: screens.context.lists.list(of: conversation))
    }
    .outlet("panes", \.stage)
    register(controller: "SlideshowController", for: sample) { photo, conversation in
      screens.slideshow(Slideshow(showing: photo), of: { conversation.photos })
    }
    .outlet("picture", \.imageView).outlet("caption", \.overlay).outlet("rating", \.ratingControl)
    .outlet("badge", \.badge).outlet("signs", \.signs)
    register(controller: "MapController", for: sample) { photo, conversation in
      screens.map(screens.context.lists.list(of: conversation), at: photo)
    }
    .outlet("map", \.mapView)
    register(view: "MapView") { MapView() }
    register(controller: "StatisticsController", for: sample) { _, conversation in
      screens.statistics(screens.context.lists.list(of: conversation))
    }
    .outlet("text", \.text)
    register(view: "ComparePanesView") { ComparePanesView() }
    register(view: "BadgeLabel") { BadgeLabel() }
    register(view: "PhotoSignsView") { PhotoSignsView() }
    register(view: "RatingControl") { RatingControl() }.attribute("rating", \.rating)
    register(view: "HorizontalIndicator") { ScrollIndicatorView(axis: .horizontal) }
    register(view: "VerticalIndicator") { ScrollIndicatorView(axis: .vertical) }
    register(controller: "EmptyController") { screens.empty() }.outlet("hint", \.label)
  }

  private func registerSheets(_ screens: ScreenFactory, _ sample: Photo?) {
    register(view: "SheetView") { SheetView() }
    register(view: "ScrollingTextView") { ScrollingTextView() }
    register(controller: "ProfileController") { screens.profile() }
      .outlet("portrait", \.imageView).outlet("name", \.nameLabel)
      .outlet("conversations", \.conversationsLabel).outlet("photos", \.photosLabel)
      .action("close") { $0.dismiss() }
    register(controller: "HelpController") { screens.help() }
      .outlet("text", \.text).outlet("search", \.field).outlet("searchHeight", \.fieldHeight)
    register(controller: "InformationController", for: sample) { photo, _ in screens.information(photo) }
      .outlet("text", \.text).outlet("histogram", \.histogram)
      .outlet("factsTrailing", \.factsTrailing).outlet("factsBottom", \.factsBottom)
      .outlet("histogramWidth", \.histogramWidth).outlet("histogramHeight", \.histogramHeight)
    register(view: "HistogramView") { HistogramView() }
  }
}

extension ScreenFactory {
  /// The screen of the photo that is a segue's sender; `nil` for any other sender. The photo is shown among
  /// those of `conversation` if that is gathered and can contain the photo, and otherwise among those of the
  /// photo's own conversation.
  func photo(of sender: AnyObject?, in conversation: Conversation?) -> PhotoController? {
    guard let photo = sender as? Photo, let home = photo.conversation else { return nil }
    let gathered = conversation.flatMap { $0.isGathered && $0.canContain(photo) ? $0 : nil }
    return self.photo(photo, in: gathered ?? home)
  }
}
