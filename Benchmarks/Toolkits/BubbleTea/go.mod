module toolkits

go 1.25

require (
	charm.land/bubbles/v2 v2.2.0
	charm.land/bubbletea/v2 v2.0.9
	charm.land/lipgloss/v2 v2.0.5
)
