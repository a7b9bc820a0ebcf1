/** Each of the two titles is shown for this many milliseconds. */
const blinkMs = 1000

let timer: ReturnType<typeof setInterval> | undefined
let newsTitle = ''
let ownTitle = ''

/**
 * Alternates the title of the tab with a notification until the window has the focus; with reduced motion the
 * notification stays. Titles that the page sets in the meantime are respected.
 */
export function blinkTitle(pageTitle: string): void {
  if (document.hasFocus()) return
  if (timer === undefined) {
    ownTitle = document.title
    addEventListener('focus', stop, { once: true })
  }
  clearInterval(timer)
  newsTitle = pageTitle
  show(newsTitle)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  timer = setInterval(() => {
    storeOwnTitle()
    show(isStill || document.title === ownTitle ? newsTitle : ownTitle)
  }, blinkMs)
}

function stop(): void {
  clearInterval(timer)
  timer = undefined
  storeOwnTitle()
  document.title = ownTitle
}

let shownTitle = ''

function show(title: string): void {
  shownTitle = title
  document.title = title
}

/** A title that other code has set since is now the page's own title. */
function storeOwnTitle(): void {
  if (document.title !== shownTitle) ownTitle = document.title
}
