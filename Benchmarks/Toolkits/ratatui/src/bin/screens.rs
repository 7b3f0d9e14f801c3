//! The three screens of the comparison in ratatui: screens list|table|form.

use ratatui::{
    crossterm::event::{self, Event, KeyCode},
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::Line,
    widgets::{List, ListItem, ListState, Paragraph, Row, Table, TableState},
    Frame,
};

/// A screen of the comparison. ratatui keeps no state between frames, so a screen has its own.
trait Screen {
    fn draw(&mut self, frame: &mut Frame);
    fn press(&mut self, key: KeyCode);
}

const CURSOR: Style = Style::new().add_modifier(Modifier::REVERSED);

/// 1,000 rows beside the text of the one under the cursor.
struct Items(ListState);

impl Screen for Items {
    fn draw(&mut self, frame: &mut Frame) {
        let [left, right] = Layout::horizontal([Constraint::Length(40), Constraint::Min(0)]).areas(frame.area());
        let rows = (0..1000).map(|index| ListItem::new(format!("item-{index}")));
        frame.render_stateful_widget(List::new(rows).highlight_style(CURSOR), left, &mut self.0);
        let row = self.0.selected().unwrap_or(0);
        let lines: Vec<Line> = (0..20).map(|line| Line::from(format!("Line {line} about item {row}"))).collect();
        frame.render_widget(Paragraph::new(lines), right);
    }

    fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::Down => self.0.select_next(),
            KeyCode::Up => self.0.select_previous(),
            _ => {}
        }
    }
}

/// 10,000 rows in five columns. The rows are made once, as an app with such a table would.
struct Records(TableState, Vec<[String; 5]>);

impl Screen for Records {
    fn draw(&mut self, frame: &mut Frame) {
        let rows = self.1.iter().map(|cells| Row::new(cells.iter().map(String::as_str)));
        let table = Table::new(rows, [Constraint::Length(18); 5])
            .header(Row::new(["Number", "Name", "City", "Amount", "State"]))
            .row_highlight_style(CURSOR);
        frame.render_stateful_widget(table, frame.area(), &mut self.0);
    }

    fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::Down => self.0.select_next(),
            KeyCode::Up => self.0.select_previous(),
            _ => {}
        }
    }
}

/// Two fields, a switch and a slider, all of which ratatui leaves to the app.
#[derive(Default)]
struct Form {
    focus: usize,
    texts: [String; 2],
    is_on: bool,
    value: usize,
}

impl Screen for Form {
    fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        let rows: [Rect; 6] = Layout::vertical([Constraint::Length(1); 6]).areas(area);
        let style = |index| if self.focus == index { CURSOR } else { Style::new() };
        frame.render_widget("Name", rows[0]);
        frame.render_widget(Paragraph::new(self.texts[0].as_str()).style(style(0)), rows[1]);
        frame.render_widget("City", rows[2]);
        frame.render_widget(Paragraph::new(self.texts[1].as_str()).style(style(1)), rows[3]);
        let knob = if self.is_on { "Letters [ ●] On" } else { "Letters [● ] Off" };
        frame.render_widget(Paragraph::new(knob).style(style(2)), rows[4]);
        let track = format!("{}●{} {}", "━".repeat(self.value / 5), "─".repeat(20 - self.value / 5), self.value);
        frame.render_widget(Paragraph::new(track).style(style(3)), rows[5]);
    }

    fn press(&mut self, key: KeyCode) {
        match (key, self.focus) {
            (KeyCode::Tab, _) => self.focus = (self.focus + 1) % 4,
            (KeyCode::Char(character), 0 | 1) => self.texts[self.focus].push(character),
            (KeyCode::Char(' '), 2) => self.is_on = !self.is_on,
            (KeyCode::Right, 3) => self.value = (self.value + 5).min(100),
            (KeyCode::Left, 3) => self.value = self.value.saturating_sub(5),
            _ => {}
        }
    }
}

fn records() -> Vec<[String; 5]> {
    (0..10_000)
        .map(|index| {
            let amount = index * 37 % 1000;
            let city = format!("city-{}", index % 97);
            [format!("{index}"), format!("name-{index}"), city, format!("{amount}"), "open".into()]
        })
        .collect()
}

fn main() -> std::io::Result<()> {
    let mut screen: Box<dyn Screen> = match std::env::args().nth(1).as_deref() {
        Some("table") => Box::new(Records(TableState::default().with_selected(0), records())),
        Some("form") => Box::new(Form { value: 40, ..Form::default() }),
        _ => Box::new(Items(ListState::default().with_selected(Some(0)))),
    };
    let mut terminal = ratatui::init();
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        match event::read()? {
            Event::Key(key) if key.code == KeyCode::Esc => break,
            Event::Key(key) => screen.press(key.code),
            _ => {}
        }
    }
    ratatui::restore();
    Ok(())
}
