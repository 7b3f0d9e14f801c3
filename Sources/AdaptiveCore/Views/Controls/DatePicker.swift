/// A control that selects a day, and optionally a time.
///
/// With room in both directions, it shows the days of a month. Otherwise it shows fields, `2026-11-22
/// 14:05`. Every change by the user sends `valueChanged`, and Enter after the last part sends
/// `primaryAction`.
///
/// - In the month, arrows move by days and weeks, page keys by months, with Shift by years, and Home and End
///   to the ends of the month. Enter leads to the time.
/// - In the fields, the left and right arrows choose a part, and up and down change it; digits type it.
@MainActor public final class DatePicker: Control {
  /// How a date picker shows the date. Storyboards use the raw values.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A month if width and height are regular, otherwise fields.
    case automatic
    /// The days of a month, if it fits.
    case calendar
    /// One field for each part.
    case fields
  }

  /// The part of the date that the keys change.
  typealias Part = BuiltInText.DatePart

  /// The date, limited to the earliest and the latest one.
  public var date: CalendarDate {
    get { storedDate }
    set { storedDate = limited(newValue) }
  }
  /// The time; `nil` if the picker selects only a day.
  @Invalidating(.contentSize) public var time: TimeOfDay? = nil
  /// The earliest date; `nil` for the first day of the calendar. If it is after the latest one, both are
  /// ignored.
  public var minimumDate: CalendarDate? { didSet { date = storedDate } }
  /// The latest date; `nil` for the last day of the calendar.
  public var maximumDate: CalendarDate? { didSet { date = storedDate } }
  /// The form that the picker should have.
  @Invalidating(.contentSize) public var preferredForm = Form.automatic
  /// The day that weeks begin with.
  @Invalidating(.display) public var firstWeekday = Weekday.monday
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()

  /// The part that the keys change.
  @Invalidating(.display) var part = Part.day
  @Invalidating(.display) private var storedDate = CalendarDate.first
  /// The digits typed so far for the part.
  private var entry = ""

  /// Creates a date picker with an action for `valueChanged`.
  public init(date: CalendarDate, time: TimeOfDay? = nil, action: Action? = nil) {
    _storedDate = Invalidating(wrappedValue: date, .display)
    _time = Invalidating(wrappedValue: time, .contentSize)
    super.init()
    contentPriorities = .text
    if let action { addAction(for: .valueChanged, action) }
  }

  /// The form that the picker has now; never `.automatic`. A month that doesn't fit is shown as fields.
  public var form: Form {
    guard wantsCalendar else { return .fields }
    let size = CalendarPage.size(hasTime: time != nil)
    return bounds.width >= size.width && bounds.height >= size.height ? .calendar : .fields
  }

  public override var canBecomeFocused: Bool { isEnabled }

  /// The weekday, the date and the time, and the part that the keys change.
  public override var accessibilityElement: AccessibilityElement {
    let value = [
      builtInText(.weekday(date.weekday)), "\(date)", time.map { "\($0)" }, builtInText(.datePart(part)),
    ]
    return AccessibilityElement(
      accessibilityLabel ?? "", value: value.compactMap(\.self).joined(separator: ", "))
  }

  /// The size of a month or of the fields, depending on the traits.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(contentSize) }

  public override func sizeThatFits(_ space: Size) -> Size {
    let size = contentSize
    return Size(width: min(space.width, size.width), height: min(space.height, size.height))
  }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<contentSize.height }

  public override func draw(in canvas: Canvas) {
    if form == .calendar { drawCalendar(in: canvas) } else { drawFields(in: canvas) }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    if case .character(let character) = event.key, event.modifiers.isEmpty, character.isASCII,
      let digit = character.wholeNumberValue
    {
      type(digit)
      return true
    }
    entry = ""
    guard event.modifiers.isEmpty || event.modifiers == .shift else { return false }
    if event == KeyEvent(.enter) { return finishPart() }
    return form == .calendar && part.rawValue <= Part.day.rawValue
      ? moveInCalendar(event) : moveInFields(event)
  }

  /// Selects the day, the part or the month under the pointer.
  public override func pressed(at point: Point) -> Bool {
    entry = ""
    if form == .calendar {
      let page = page
      if let day = page.day(at: point) {
        part = .day
        change { date = day }
      } else if point.y == 0 {
        change { date = date.adding(months: point.x < bounds.width.flooredHalf ? -1 : 1) }
      } else if time != nil, point.y == CalendarPage.timeRow {
        part = point.x < timeColumn + 3 ? .hour : .minute
      }
    } else if let field = fields.first(where: { point.x + fieldShift < $0.columns.upperBound + 1 }) {
      part = field.part
    }
    return true
  }

  /// Changes the month, or the part in the fields, with the wheel.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard isEnabled, event.action == .wheelUp || event.action == .wheelDown else {
      return super.mouseUsed(event)
    }
    if form == .calendar {
      change { date = date.adding(months: event.action == .wheelUp ? -1 : 1) }
    } else {
      step(by: event.action == .wheelUp ? 1 : -1)
    }
    return true
  }

  public override func didUpdateFocus(in context: FocusUpdateContext) {
    if !isFocused { entry = "" }
  }

  /// The month that contains the date.
  var page: CalendarPage { CalendarPage(containing: date, firstWeekday: firstWeekday) }

  /// The parts with their texts and columns.
  var fields: [(part: Part, text: String, columns: Range<Int>)] {
    let (year, month, day) = date.parts
    var fields: [(part: Part, text: String, columns: Range<Int>)] = [
      (.year, NumberText.digits(year, 4), 0..<4), (.month, NumberText.digits(month, 2), 5..<7),
      (.day, NumberText.digits(day, 2), 8..<10),
    ]
    if let time {
      fields.append((.hour, NumberText.digits(time.hour, 2), 12..<14))
      fields.append((.minute, NumberText.digits(time.minute, 2), 15..<17))
    }
    return fields
  }

  /// The column of the hour in a month.
  var timeColumn: Int { GlyphSequence(builtInText(.time)).width + 2 }

  /// The number of columns by which the fields are scrolled to show the current part.
  var fieldShift: Int {
    let end = fields.first { $0.part == part }?.columns.upperBound ?? 0
    return max(0, end - bounds.width)
  }

  /// Returns whether a day is between the earliest and the latest one.
  func isSelectable(_ day: CalendarDate) -> Bool { limited(day) == day }

  private var wantsCalendar: Bool {
    guard preferredForm == .automatic else { return preferredForm == .calendar }
    let traits = traitCollection
    return traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
  }

  private var contentSize: Size {
    wantsCalendar
      ? CalendarPage.size(hasTime: time != nil) : Size(width: time == nil ? 10 : 17, height: 1)
  }

  private var parts: [Part] { time == nil ? [.year, .month, .day] : Part.allCases }

  private func limited(_ date: CalendarDate) -> CalendarDate {
    let (earliest, latest) = (minimumDate ?? .first, maximumDate ?? .last)
    return earliest <= latest ? max(earliest, min(date, latest)) : date
  }

  /// Makes a change of the user and sends `valueChanged` if the date or the time differs.
  private func change(_ update: () -> Void) {
    let previous = (date, time)
    update()
    if previous != (date, time) { sendActions(for: .valueChanged) }
  }

  private func moveInCalendar(_ event: KeyEvent) -> Bool {
    let year = event.modifiers == .shift ? 12 : 1
    part = .day
    switch event.key {
    case .left: change { date = date.adding(days: -1) }
    case .right: change { date = date.adding(days: 1) }
    case .up: change { date = date.adding(days: -7) }
    case .down: change { date = date.adding(days: 7) }
    case .pageUp: change { date = date.adding(months: -year) }
    case .pageDown: change { date = date.adding(months: year) }
    case .home: change { set(.day, to: 1) }
    case .end: change { set(.day, to: 31) }
    default: return false
    }
    return true
  }

  private func moveInFields(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left: return choosePart(after: -1)
    case .right: return choosePart(after: 1)
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    case .home: part = parts[0]
    case .end: part = parts[parts.count - 1]
    default: return false
    }
    return true
  }

  /// Moves to a neighbouring part. From the hour, a month has no part at the left but its days.
  private func choosePart(after direction: Int) -> Bool {
    guard let index = parts.firstIndex(of: part) else { return false }
    let next = index + direction
    guard parts.indices.contains(next) else { return false }
    part = parts[next]
    return true
  }

  /// Moves from the days or a part of the time to the next one. After the last one, sends `primaryAction`.
  private func finishPart() -> Bool {
    if form == .calendar, time != nil, part != .minute {
      return choosePart(after: part == .hour ? 1 : dayToHour)
    }
    return sendActions(for: .primaryAction)
  }

  /// The number of parts from the current one, which stands for the days, to the hour.
  private var dayToHour: Int { Part.hour.rawValue - part.rawValue }

  /// Changes the current part by a number of its units.
  private func step(by count: Int) {
    change {
      switch part {
      case .year: date = date.adding(months: 12 * count)
      case .month: date = date.adding(months: count)
      case .day: date = date.adding(days: count)
      case .hour: time = time.map { TimeOfDay(limitingHour: $0.hour + count, minute: $0.minute) }
      case .minute: time = time.map { TimeOfDay(limitingHour: $0.hour, minute: $0.minute + count) }
      }
    }
  }

  /// Types a digit of the current part. In the fields, a complete part leads to the next one.
  private func type(_ digit: Int) {
    entry += "\(digit)"
    let value = Int(entry) ?? 0
    change { set(part, to: value) }
    let (count, most) =
      switch part {
      case .year: (4, 9999)
      case .month: (2, 12)
      case .day: (2, 31)
      case .hour: (2, 23)
      case .minute: (2, 59)
      }
    guard entry.count >= count || value * 10 > most else { return }
    entry = ""
    if form == .fields || part == .hour { _ = choosePart(after: 1) }
  }

  /// Sets a part to a typed number. A number that the part can't have yet, such as the month 0, changes
  /// nothing.
  private func set(_ part: Part, to value: Int) {
    let (year, month, day) = date.parts
    switch part {
    case .year where value > 0: date = CalendarDate(limitingYear: value, month: month, day: day)
    case .month where value > 0: date = CalendarDate(limitingYear: year, month: value, day: day)
    case .day where value > 0: date = CalendarDate(limitingYear: year, month: month, day: value)
    case .hour: time = time.map { TimeOfDay(limitingHour: value, minute: $0.minute) }
    case .minute: time = time.map { TimeOfDay(limitingHour: $0.hour, minute: value) }
    case .year, .month, .day: break
    }
  }
}
