"""The three screens of the comparison in Textual: screens.py list|table|form."""

import sys

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import DataTable, Input, Label, OptionList, Static, Switch


class Items(App):
    """1,000 rows beside the text of the one under the cursor."""

    CSS = "OptionList { width: 40; height: 100%; }"

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield OptionList(*[f"item-{index}" for index in range(1000)])
            yield Static()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        text = "\n".join(f"Line {line} about item {event.option_index}" for line in range(20))
        self.query_one(Static).update(text)


class Records(App):
    """10,000 rows in five columns."""

    def compose(self) -> ComposeResult:
        yield DataTable(cursor_type="row")

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        for title in ["Number", "Name", "City", "Amount", "State"]:
            table.add_column(title, width=18)
        table.add_rows(
            (f"{index}", f"name-{index}", f"city-{index % 97}", f"{index * 37 % 1000}", "open")
            for index in range(10_000)
        )


class Slider(Widget, can_focus=True):
    """Textual has no slider."""

    DEFAULT_CSS = "Slider { height: 1; } Slider:focus { text-style: reverse; }"
    value = reactive(40)

    def render(self) -> str:
        return "━" * (self.value // 5) + "●" + "─" * (20 - self.value // 5) + f" {self.value}"

    def key_right(self) -> None:
        self.value = min(100, self.value + 5)

    def key_left(self) -> None:
        self.value = max(0, self.value - 5)


class Form(App):
    """Two fields, a switch and a slider."""

    def compose(self) -> ComposeResult:
        yield Label("Name")
        yield Input()
        yield Label("City")
        yield Input()
        yield Label("Letters")
        yield Switch()
        yield Slider()


{"list": Items, "table": Records, "form": Form}[sys.argv[1]]().run()
