"use strict"
// Searches the sections of all pages. Works from a file, because the index is a script, too; it is read when the field is used.
const form = document.querySelector(".search")
const field = form.querySelector("input")
const results = document.querySelector("#results")
const root = form.dataset.root
form.hidden = false

function withIndex(then) {
  if (window.siteIndex) return then()
  const script = document.createElement("script")
  script.src = root + "index.js"
  script.onload = then
  document.head.append(script)
}

// The sections with all words: first those that are named so, then those with more words in the title and the heading.
function find(words) {
  return window.siteIndex.map(([url, title, heading, text]) => {
    const names = (title + " " + heading).toLowerCase()
    const all = names + " " + text.toLowerCase()
    if (!words.every((word) => all.includes(word))) return null
    const score = words.filter((word) => names.includes(word)).length
    const isNamed = heading.toLowerCase() === words.join(" ") || heading.toLowerCase().startsWith(words.join(" ") + "(")
    return { url, title, heading, text, score: score + (isNamed ? words.length : 0) }
  }).filter(Boolean).sort((a, b) => b.score - a.score).slice(0, 30)
}

function excerpt(text, word) {
  const found = text.toLowerCase().indexOf(word)
  const at = Math.max(0, found)
  const paragraph = document.createElement("p")
  const start = Math.max(0, at - 60)
  const mark = document.createElement("mark")
  const end = found < 0 ? at : at + word.length
  mark.textContent = text.slice(at, end)
  paragraph.append((start ? "…" : "") + text.slice(start, at), mark, text.slice(end, at + 120) + "…")
  return paragraph
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return results.replaceChildren()
  withIndex(() => {
    const found = find(words)
    const heading = document.createElement("h2")
    heading.textContent = found.length ? "Found" : "Nothing found"
    const list = document.createElement("ol")
    for (const section of found) {
      const item = document.createElement("li")
      const link = document.createElement("a")
      link.href = root + section.url
      link.textContent = section.title === section.heading ? section.title : section.title + ": " + section.heading
      item.append(link, excerpt(section.text, words[0]))
      list.append(item)
    }
    results.replaceChildren(heading, list)
  })
}

field.addEventListener("input", show)
form.addEventListener("submit", (event) => { event.preventDefault(); show() })
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === field) return
  event.preventDefault()
  field.focus()
})
const asked = new URLSearchParams(location.search).get("q")
if (asked) { field.value = asked; show() }
