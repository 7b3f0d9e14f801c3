nonisolated extension Gallery {
  /// Keys, swiping, full screen, and photos that are there before they are asked for. Without it, links do
  /// the same.
  static let script = """
    (() => {
      const views = [...document.querySelectorAll('.view')]
      const shown = () => views.findIndex(view => '#' + view.id === location.hash)
      const show = index => { if (views[index]) location.replace('#' + views[index].id) }
      const step = distance => { if (shown() >= 0) show(shown() + distance) }
      const close = () => { if (shown() >= 0) views[shown()].querySelector('.close').click() }
      const fullScreen = () => document.fullscreenElement
        ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
      const keys = {
        ArrowRight: () => step(1), PageDown: () => step(1), ' ': () => step(1),
        ArrowLeft: () => step(-1), PageUp: () => step(-1), Backspace: () => step(-1),
        Home: () => show(0), End: () => show(views.length - 1), Escape: close, f: fullScreen
      }
      addEventListener('keydown', event => {
        const isButton = event.key === ' ' && event.target.closest('a, button')
        if (shown() < 0 || isButton || event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return
        event.preventDefault()
        keys[event.key]()
      })
      let start = null
      addEventListener('touchstart', event => {
        start = event.touches.length === 1 ? event.touches[0] : null
      }, { passive: true })
      addEventListener('touchend', event => {
        const end = event.changedTouches[0]
        if (!start || visualViewport?.scale > 1.01) return
        const x = end.clientX - start.clientX, y = end.clientY - start.clientY
        if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1)
      }, { passive: true })
      const follow = () => {
        const index = shown()
        if (index < 0) return
        views[index].focus({ preventScroll: true })
        for (const near of [index + 1, index - 1]) views[near]?.querySelector('img').setAttribute('loading', 'eager')
      }
      addEventListener('hashchange', follow)
      follow()
      for (const link of document.querySelectorAll('.step')) {
        link.addEventListener('click', event => {
          event.preventDefault()
          location.replace(link.hash)
        })
      }
      if (document.fullscreenEnabled) {
        for (const button of document.querySelectorAll('.full')) {
          button.hidden = false
          button.addEventListener('click', fullScreen)
        }
      }
      document.querySelector('.keys').hidden = false
    })()
    """
}
