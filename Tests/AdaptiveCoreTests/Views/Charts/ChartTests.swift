@testable import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Sparklines") struct SparklineTests {
  @Test("the latest values fill the columns, with the latest one as text") func drawing() {
    let line = Sparkline((0...7).map(Double.init))
    #expect(Easel("12x1", line).rows == ["▁▂▃▄▅▆▇█   7"])
    #expect(Easel("6x1", Sparkline((0...7).map(Double.init))).rows == ["▁▃▆█ 7"])
  }

  @Test("limits fix the scale") func limits() {
    let line = Sparkline([0, 5, 10])
    line.showsValue = false
    line.maximumValue = 20
    #expect(Easel("3x1", line).rows == ["▁▃▅"])
    line.maximumValue = .nan
    #expect(Easel("3x1", line).rows == ["▁▅█"])
  }

  @Test("values that are not finite leave a gap, and equal ones are in the middle") func strange() {
    let line = Sparkline([1, .nan, 1, .infinity, 1])
    line.showsValue = false
    #expect(Easel("5x1", line).rows == ["▅ ▅ ▅"])
    #expect(Easel("5x1", Sparkline([.nan])).rows == [""])
  }

  @Test("more rows give finer steps") func rows() {
    let line = Sparkline([0, 1, 2])
    line.showsValue = false
    #expect(Easel("3x2", line).rows == [" ▁█", "▁██"])
  }

  @Test("ASCII terminals get ASCII") func ascii() {
    let line = Sparkline([0, 1, 2])
    line.showsValue = false
    #expect(Easel("3x1", line, traits: TraitCollection(characterRepertoire: .ascii)).rows == ["_=#"])
  }

  @Test("appending keeps a bounded number of values") func appending() {
    let line = Sparkline()
    for value in 0..<5 { line.append(Double(value), keeping: 3) }
    #expect(line.values == [2, 3, 4])
    line.append(1, keeping: -1)
    #expect(line.values == [])
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    Sparkline([1, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, .nan, -.infinity]).drawAtAllSizes()
  }
}

@MainActor @Suite("Bar charts") struct BarChartTests {
  private let bars = [
    BarChart.Bar("Alice", 10), BarChart.Bar("Bob", 5), BarChart.Bar("Christina", 2.5),
  ]

  @Test("horizontal bars have a label, a length and a value") func horizontal() {
    #expect(
      Easel("24x3", BarChart(bars)).rows == [
        "Alice     ██████████  10", "Bob       █████        5", "Christina ██▌        2.5",
      ])
  }

  @Test("ASCII terminals get ASCII") func ascii() {
    let traits = TraitCollection(characterRepertoire: .ascii)
    #expect(
      Easel("24x3", BarChart(bars), traits: traits).rows == [
        "Alice     ##########  10", "Bob       #####        5", "Christina ###        2.5",
      ])
  }

  @Test("bars below zero go the other way") func negative() {
    let chart = BarChart([BarChart.Bar("a", 5), BarChart.Bar("b", -5)])
    #expect(Easel("15x2", chart).rows == ["a      █████  5", "b █████      -5"])
  }

  @Test("vertical bars have the values above and the labels below them") func vertical() {
    let chart = BarChart([BarChart.Bar("a", 4), BarChart.Bar("b", 2), BarChart.Bar("c", 1)], axis: .vertical)
    #expect(Easel("5x6", chart).rows == ["4 2 1", "█", "█", "█ █", "█ █ █", "a b c"])
    #expect(chart.intrinsicContentSize == IntrinsicSize(width: 5))
  }

  @Test("items that do not fit are counted") func missing() {
    let many = (1...9).map { BarChart.Bar("n\($0)", Double($0)) }
    #expect(Easel("14x3", BarChart(many)).rows.last == "+7 more")
    #expect(Easel("8x4", BarChart(many, axis: .vertical)).rows.last == "n1 n2 +7")
  }

  @Test("values that are not finite have texts and don't affect the scale") func strange() {
    let chart = BarChart([
      BarChart.Bar("a", .nan), BarChart.Bar("b", .infinity), BarChart.Bar("c", -.infinity),
      BarChart.Bar("d", 1),
    ])
    let rows = Easel("20x4", chart).rows
    #expect(rows[0].hasSuffix("nan") && !rows[0].contains("█"))
    #expect(rows[1].hasSuffix("inf") && rows[1].contains("█"))
    #expect(rows[2].hasSuffix("-inf") && rows[3].contains("█"))
  }

  @Test("zeros have no bar") func zeros() {
    #expect(Easel("9x1", BarChart([BarChart.Bar("a", 0)])).rows == ["a       0"])
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    let strange = [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0]
    for axis in [Axis.horizontal, .vertical] {
      BarChart(strange.map { BarChart.Bar("漢字", $0) }, axis: axis).drawAtAllSizes()
      BarChart(bars, axis: axis).drawAtAllSizes()
    }
  }
}
