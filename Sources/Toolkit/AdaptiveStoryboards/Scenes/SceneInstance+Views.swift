import AdaptiveCore

extension SceneInstance {
  /// Creates the view hierarchy; `nil` if the class of the scene creates its view.
  func makeView() -> View? {
    guard let root = scene.root else { return nil }
    let view = make(root)
    self.root = view
    return view
  }

  /// Connects constraints, outlets, actions and embedded scenes with a controller whose view was just
  /// loaded.
  func connect(_ controller: ViewController) {
    guard scene.root == nil || controller.view === root else {
      AdaptiveDiagnostics.report(.sceneViewIgnored(scene.id), about: nil)
      return
    }
    makeConstraints(for: controller)
    for (description, view) in views {
      for (property, values) in description.properties where property.isLate {
        property.apply(view, values, storyboard.classes)
      }
    }
    for outlet in scene.outlets {
      if let part = parts[outlet.id] { entry?.outlets[outlet.name]?.connect(controller, part) }
    }
    for (description, view) in views {
      for action in description.actions {
        guard let control = view as? Control else { continue }
        control.addAction(for: action.event) { [weak self, weak controller] control in
          guard let self, let controller else { return }
          self.perform(action.trigger, for: controller, sender: control)
        }
      }
    }
    for (description, view) in views {
      if let container = view as? ContainerView, let scene = description.scene {
        embed(scene, in: container, of: controller, as: description.id ?? "")
      }
    }
  }

  private func make(_ description: ViewDescription) -> View {
    let entry = storyboard.classes.view(description.className)
    let view = entry?.make?() as? View ?? description.kind?.make() ?? View()
    for (property, values) in description.properties where !property.isLate {
      property.apply(view, values, storyboard.classes)
    }
    for (name, value) in description.attributes { entry?.attributes[name]?.set(view, value) }
    if let id = description.id {
      view.identifier = id
      parts[id] = view
    }
    views.append((description, view))
    for subview in description.subviews {
      let subview = make(subview)
      subview.usesConstraints = true
      if let stack = view as? StackView {
        stack.addArrangedSubview(subview)
      } else if let scrollView = view as? ScrollView {
        // The scroll view itself sets the frame of its content.
        subview.usesConstraints = false
        scrollView.contentView = subview
      } else {
        view.addSubview(subview)
      }
    }
    return view
  }

  private func embed(
    _ id: String, in container: ContainerView, of parent: ViewController, as identifier: String
  ) {
    guard let child = storyboard.instantiate(id) else { return }
    parent.prepare(
      for: StoryboardSegue(
        identifier: identifier, kind: .embed, source: parent, destination: child, sender: container),
      sender: container)
    parent.addChild(child)
    guard child.parent === parent else { return }
    container.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}
