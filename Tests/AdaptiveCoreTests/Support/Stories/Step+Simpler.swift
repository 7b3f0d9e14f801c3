extension Step {
  /// Simpler variants of the step, with smaller numbers, smaller trees or fewer inner steps.
  var simpler: [Step] {
    switch self {
    case .show(let guest, let at): Self.variants(guest, at) { .show($0, at: $1) }
    case .showDetail(let guest, let at): Self.variants(guest, at) { .showDetail($0, at: $1) }
    case .showSupplementary(let guest, let at):
      Self.variants(guest, at) { .showSupplementary($0, at: $1) }
    case .push(let guest, let at): Self.variants(guest, at) { .push($0, at: $1) }
    case .present(let guest, let style, let manner, let at):
      (manner == .plain ? [] : [.present(guest, style, .plain, at: at)])
        + (style == .fullScreen ? [] : [.present(guest, .fullScreen, manner, at: at)])
        + Self.variants(guest, at) { .present($0, style, manner, at: $1) }
    case .setColumn(let guest, let column, let at):
      (guest.map { $0.simpler.map { .setColumn($0, column, at: at) } } ?? [])
        + Self.smaller(at).map { .setColumn(guest, column, at: $0) }
    case .setTripleWidth(let width, let at): Self.smaller(at).map { .setTripleWidth(width, at: $0) }
    case .toggleContext(let at): Self.smaller(at).map { .toggleContext(at: $0) }
    case .overridePresented(let traits, let at): Self.smaller(at).map { .overridePresented(traits, at: $0) }
    case .beginDriving(let appears, let at): Self.smaller(at).map { .beginDriving(appears, at: $0) }
    case .endDriving(let at): Self.smaller(at).map { .endDriving(at: $0) }
    case .drive(let appears, let at): Self.smaller(at).map { .drive(appears, at: $0) }
    case .wait(let time): Self.smaller(time).map { .wait($0) }
    case .add(let guest, let at): Self.variants(guest, at) { .add($0, at: $1) }
    case .setRoot(let guest): guest.simpler.map { .setRoot($0) }
    case .setStack(let kept, let guests, let at):
      kept.simpler(Self.smaller).map { .setStack(keeping: $0, adding: guests, at: at) }
        + guests.simpler(\.simpler).map { .setStack(keeping: kept, adding: $0, at: at) }
        + Self.smaller(at).map { .setStack(keeping: kept, adding: guests, at: $0) }
    case .setColumns(let guests, let at):
      guests.simpler(\.simpler).filter { !$0.isEmpty }.map { .setColumns($0, at: at) }
        + Self.smaller(at).map { .setColumns(guests, at: $0) }
    case .setTabs(let kept, let guests, let at):
      kept.simpler(Self.smaller).map { .setTabs(keeping: $0, adding: guests, at: at) }
        + guests.simpler(\.simpler).map { .setTabs(keeping: kept, adding: $0, at: at) }
        + Self.smaller(at).map { .setTabs(keeping: kept, adding: guests, at: $0) }
    case .selectTab(let tab, let at):
      Self.smaller(tab).map { .selectTab($0, at: at) } + Self.smaller(at).map { .selectTab(tab, at: $0) }
    case .selectNextTab(let backwards, let at):
      Self.smaller(at).map { .selectNextTab(backwards: backwards, at: $0) }
    case .setTabMode(let mode, let at): Self.smaller(at).map { .setTabMode(mode, at: $0) }
    case .focusTabBar(let at): Self.smaller(at).map { .focusTabBar(at: $0) }
    case .popTo(let to, let at):
      [.pop(at: at)] + Self.smaller(to).map { .popTo($0, at: at) }
        + Self.smaller(at).map { .popTo(to, at: $0) }
    case .pop(let at): Self.smaller(at).map { .pop(at: $0) }
    case .popToRoot(let at): [.pop(at: at)] + Self.smaller(at).map { .popToRoot(at: $0) }
    case .goBack(let at): [.pop(at: at)] + Self.smaller(at).map { .goBack(at: $0) }
    case .dismiss(let at): Self.smaller(at).map { .dismiss(at: $0) }
    case .setBarHidden(let hidden, let at): Self.smaller(at).map { .setBarHidden(hidden, at: $0) }
    case .setTitle(let title, let at): Self.smaller(at).map { .setTitle(title, at: $0) }
    case .exchangeColumns(let at): Self.smaller(at).map { .exchangeColumns(at: $0) }
    case .prefer(let mode, let at): Self.smaller(at).map { .prefer(mode, at: $0) }
    case .toggleDisplayMode(let at): Self.smaller(at).map { .toggleDisplayMode(at: $0) }
    case .setColumnShown(let isShown, let column, let at):
      Self.smaller(at).map { .setColumnShown(isShown, column, at: $0) }
    case .focusColumn(let column, let at): Self.smaller(at).map { .focusColumn(column, at: $0) }
    case .setColumnWidth(let minimum, let maximum, let at):
      Self.smaller(at).map { .setColumnWidth(minimum: minimum, maximum: maximum, at: $0) }
    case .setPrimaryEdge(let edge, let at): Self.smaller(at).map { .setPrimaryEdge(edge, at: $0) }
    case .setDirection(let direction, let at):
      at.map {
        Self.smaller($0).map { .setDirection(direction, at: $0) } + [.setDirection(direction, at: nil)]
      }
        ?? []
    case .setContentUnavailable(let isSet, let at):
      Self.smaller(at).map { .setContentUnavailable(isSet, at: $0) }
    case .renumber(let number, let at): Self.smaller(at).map { .renumber(number, at: $0) }
    case .undo(let times): Self.smaller(times).map { .undo(times: $0) }
    case .redo(let times): Self.smaller(times).map { .redo(times: $0) }
    case .restore(let version): Self.smaller(version).map { .restore(version: $0) }
    case .preferSize(let width, let height, let at):
      Self.smaller(at).map { .preferSize(width, height, at: $0) }
    case .override(let traits, let at):
      (traits.map { $0.contains(" ") ? $0.split(separator: " ").map(String.init) : [] } ?? [])
        .map { .override($0, at: at) } + Self.smaller(at).map { .override(traits, at: $0) }
    case .leaveParent(let at): Self.smaller(at).map { .leaveParent(at: $0) }
    case .toggleView(let at): Self.smaller(at).map { .toggleView(at: $0) }
    case .toggleField(let at): Self.smaller(at).map { .toggleField(at: $0) }
    case .focus(let at): Self.smaller(at).map { .focus(at: $0) }
    case .keep(let at): Self.smaller(at).map { .keep(at: $0) }
    case .sabotage(let at): Self.smaller(at).map { .sabotage(at: $0) }
    case .resize(let width, let height):
      Story.sizes.filter { ($0.width, $0.height) < (width, height) }.map { .resize($0.width, $0.height) }
    case .change, .setAnimated, .moveFocus, .tour: []
    case .when(let moment, let count, let steps):
      steps + Self.smaller(count).map { .when(moment, skipping: $0, steps) }
        + steps.simpler(\.simpler).filter { !$0.isEmpty }.map { .when(moment, skipping: count, $0) }
    }
  }

  private static func variants(_ guest: Guest, _ at: Int, _ make: (Guest, Int) -> Step) -> [Step] {
    guest.simpler.map { make($0, at) } + smaller(at).map { make(guest, $0) }
  }

  /// Returns zero, half the number, and the number minus one.
  private static func smaller(_ number: Int) -> [Int] {
    guard number > 0 else { return [] }
    return [0, number / 2, number - 1].reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Step.Guest {
  /// Simpler controllers to use instead.
  var simpler: [Step.Guest] {
    switch self {
    case .new(let tree): tree.simpler.map { .new($0) }
    case .current(let number): [.new(.plain)] + (0..<number).map { .current($0) }
    case .kept(let number): [.new(.plain)] + (0..<number).map { .kept($0) }
    }
  }
}
