nonisolated extension Gallery {
  /// The look of the page, in light and in dark, on screens of every size and on paper. An address of a
  /// photo, such as `#photo-3`, shows it over the whole window, so that this needs no script.
  static let style = """
    :root {
      color-scheme: light dark;
      --page: #fbfbfa; --text: #1c1f23; --quiet: #5a6169; --mat: #ecedee; --focus: #0a5a8c;
    }
    @media (prefers-color-scheme: dark) {
      :root { --page: #131517; --text: #e8e9ea; --quiet: #a2a8af; --mat: #22262a; --focus: #8cc4ee }
    }
    * { box-sizing: border-box }
    html { scroll-padding: 1rem }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
    }
    header, footer, main { max-width: 110rem; margin: 0 auto; padding: 0 clamp(1rem, 3vw, 3rem) }
    header { padding-top: clamp(1.5rem, 5vw, 4rem); padding-bottom: clamp(1rem, 3vw, 2rem) }
    h1 { margin: 0; font-size: clamp(1.6rem, 4vw, 2.6rem); font-weight: 600; line-height: 1.15; overflow-wrap: anywhere }
    header p { margin: .5rem 0 0; color: var(--quiet) }
    footer { padding-top: 1rem; padding-bottom: 2.5rem; color: var(--quiet); font-size: .9rem }
    footer p { margin: .25rem 0 }
    .photos { display: flex; flex-wrap: wrap; gap: 1.5rem 1rem; margin: 0; padding: 0; list-style: none }
    .photos::after { content: ""; flex: 1000 0 0; }
    .photos li { flex: calc(var(--ratio) * 100) 1 calc(var(--ratio) * 14rem); min-width: 7rem; max-width: min(100%, calc(var(--ratio) * 22rem)) }
    figure { margin: 0 }
    .photos img { display: block; width: 100%; height: auto; max-height: 90vh; object-fit: contain; background: var(--mat) }
    .photos a { display: block }
    figcaption { padding-top: .4rem; overflow-wrap: anywhere; font-size: .95rem }
    figcaption p, .view p { margin: 0 }
    .title { font-weight: 600 }
    .name, .rights { color: var(--quiet); font-size: .85rem }
    a:focus-visible, button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
    .view { position: fixed; inset: 0; z-index: 1; display: none; flex-direction: column; background: var(--page); outline: none }
    .view:target { display: flex }
    html:has(.view:target) { overflow: hidden }
    body:has(.view:target) > :not(.view) { visibility: hidden }
    .stage { position: relative; flex: 1; min-height: 0 }
    .stage img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain }
    .step { position: absolute; inset: 0 50% 0 0; display: flex; align-items: center; padding: 0 .75rem; text-decoration: none; touch-action: pan-y pinch-zoom; -webkit-tap-highlight-color: transparent }
    .step.next { inset: 0 0 0 50%; justify-content: flex-end }
    .step:focus-visible { outline-offset: -4px }
    .step span, .bar a, .bar button {
      display: grid; place-items: center; min-width: 2.75rem; height: 2.75rem; padding: 0 .6rem; border: 0; border-radius: 1.4rem;
      background: var(--page); color: var(--text); font: inherit; text-decoration: none; cursor: pointer
    }
    .step span { font-size: 1.6rem; line-height: 1; opacity: 0; transition: opacity .15s }
    .step:hover span, .step:focus-visible span { opacity: .85 }
    @media (max-width: 40rem) { .photos li { max-width: none } }
    @media (hover: none) { .step span { display: none } }
    .bar { display: flex; gap: .25rem; align-items: center; padding: .25rem clamp(.25rem, 2vw, 1rem) }
    .bar .count { margin-right: auto; padding-left: .5rem; color: var(--quiet); font-variant-numeric: tabular-nums }
    .bar a:hover, .bar button:hover { background: var(--mat) }
    .words { padding: .5rem clamp(.75rem, 3vw, 2rem) .9rem; text-align: center; max-height: 30vh; overflow: auto; overflow-wrap: anywhere }
    :fullscreen .bar, :fullscreen .words { background: var(--page) }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important } }
    @media print { .view, .keys { display: none !important } body > :not(.view) { visibility: visible !important } }
    """
}
