/** Milliseconds for which each of the two titles stands. */
const blinkMs = 1000

let timer: ReturnType<typeof setInterval> | undefined
let newsTitle = ''
let ownTitle = ''

/**
 * Lets the title of the tab alternate with something new until the window has the focus. Where movement is not wanted it stands
 * still. A page that changes its title meanwhile is heard.
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

/** What somebody else has written there since is the page's own title now. */
function storeOwnTitle(): void {
  if (document.title !== shownTitle) ownTitle = document.title
}
