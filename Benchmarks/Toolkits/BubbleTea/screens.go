// The three screens of the comparison in Bubble Tea: screens list|table|form.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"charm.land/bubbles/v2/list"
	"charm.land/bubbles/v2/table"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
)

var cursor = lipgloss.NewStyle().Reverse(true)

func fullScreen(content string) tea.View {
	view := tea.NewView(content)
	view.AltScreen = true
	return view
}

type item int

func (i item) FilterValue() string { return fmt.Sprintf("item-%d", int(i)) }

// A row of the list is one line.
type rowDelegate struct{}

func (rowDelegate) Height() int                         { return 1 }
func (rowDelegate) Spacing() int                        { return 0 }
func (rowDelegate) Update(tea.Msg, *list.Model) tea.Cmd { return nil }
func (rowDelegate) Render(w io.Writer, m list.Model, index int, row list.Item) {
	text := row.FilterValue()
	if index == m.Index() {
		text = cursor.Render(text)
	}
	fmt.Fprint(w, text)
}

// 1,000 rows beside the text of the one under the cursor.
type items struct{ rows list.Model }

func newItems() items {
	rows := make([]list.Item, 1000)
	for index := range rows {
		rows[index] = item(index)
	}
	model := list.New(rows, rowDelegate{}, 40, 24)
	model.SetShowTitle(false)
	model.SetShowStatusBar(false)
	model.SetShowHelp(false)
	model.SetShowPagination(false)
	return items{model}
}

func (m items) Init() tea.Cmd { return nil }
func (m items) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		m.rows.SetSize(40, size.Height)
	}
	var cmd tea.Cmd
	m.rows, cmd = m.rows.Update(msg)
	return m, cmd
}
func (m items) View() tea.View {
	lines := make([]string, 20)
	for line := range lines {
		lines[line] = fmt.Sprintf("Line %d about item %d", line, m.rows.Index())
	}
	left := lipgloss.NewStyle().Width(40).Render(m.rows.View())
	return fullScreen(lipgloss.JoinHorizontal(lipgloss.Top, left, strings.Join(lines, "\n")))
}

// 10,000 rows in five columns.
type records struct{ rows table.Model }

func newRecords() records {
	columns := []table.Column{}
	for _, title := range []string{"Number", "Name", "City", "Amount", "State"} {
		columns = append(columns, table.Column{Title: title, Width: 18})
	}
	rows := make([]table.Row, 10_000)
	for index := range rows {
		rows[index] = table.Row{fmt.Sprint(index), fmt.Sprintf("name-%d", index), fmt.Sprintf("city-%d", index%97),
			fmt.Sprint(index * 37 % 1000), "open"}
	}
	return records{table.New(table.WithColumns(columns), table.WithRows(rows), table.WithFocused(true))}
}

func (m records) Init() tea.Cmd { return nil }
func (m records) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		m.rows.SetWidth(size.Width)
		m.rows.SetHeight(size.Height)
	}
	var cmd tea.Cmd
	m.rows, cmd = m.rows.Update(msg)
	return m, cmd
}
func (m records) View() tea.View { return fullScreen(m.rows.View()) }

// Two fields, a switch and a slider; Bubbles has the fields.
type form struct {
	focus int
	texts [2]textinput.Model
	isOn  bool
	value int
}

func newForm() form {
	m := form{texts: [2]textinput.Model{textinput.New(), textinput.New()}, value: 40}
	m.texts[0].Focus()
	return m
}

func (m form) Init() tea.Cmd { return nil }
func (m form) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	key, ok := msg.(tea.KeyPressMsg)
	if ok && key.String() == "tab" {
		m.focus = (m.focus + 1) % 4
		for index := range m.texts {
			m.texts[index].Blur()
		}
		if m.focus < 2 {
			return m, m.texts[m.focus].Focus()
		}
		return m, nil
	}
	var cmd tea.Cmd
	switch {
	case m.focus < 2:
		m.texts[m.focus], cmd = m.texts[m.focus].Update(msg)
	case m.focus == 2 && ok && key.String() == "space":
		m.isOn = !m.isOn
	case m.focus == 3 && ok && key.String() == "right":
		m.value = min(100, m.value+5)
	case m.focus == 3 && ok && key.String() == "left":
		m.value = max(0, m.value-5)
	}
	return m, cmd
}
func (m form) View() tea.View {
	knob := "Letters [● ] Off"
	if m.isOn {
		knob = "Letters [ ●] On"
	}
	track := strings.Repeat("━", m.value/5) + "●" + strings.Repeat("─", 20-m.value/5) + fmt.Sprint(" ", m.value)
	if m.focus == 2 {
		knob = cursor.Render(knob)
	} else if m.focus == 3 {
		track = cursor.Render(track)
	}
	rows := []string{"Name", m.texts[0].View(), "City", m.texts[1].View(), knob, track}
	return fullScreen(strings.Join(rows, "\n"))
}

func main() {
	var model tea.Model
	switch os.Args[1] {
	case "table":
		model = newRecords()
	case "form":
		model = newForm()
	default:
		model = newItems()
	}
	if _, err := tea.NewProgram(model).Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
