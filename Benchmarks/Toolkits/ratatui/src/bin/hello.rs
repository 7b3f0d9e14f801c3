use ratatui::{
    crossterm::event::{self, Event, KeyCode},
    widgets::Paragraph,
};

fn main() -> std::io::Result<()> {
    let mut terminal = ratatui::init();
    loop {
        terminal.draw(|frame| frame.render_widget(Paragraph::new("Hello, world").centered(), frame.area()))?;
        if matches!(event::read()?, Event::Key(key) if key.code == KeyCode::Esc) {
            ratatui::restore();
            return Ok(());
        }
    }
}
