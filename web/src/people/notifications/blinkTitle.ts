/** Milliseconds for which each of the two titles stands. */
const blinkMs = 1000

let timer: ReturnType<typeof setInterval> | undefined
let news = ''
let own = ''

/**
 * Lets the title of the tab alternate with something new until the window has the focus. Where movement is not wanted it stands
 * still. A page that changes its title meanwhile is heard.
 */
export function blinkTitle(pageTitle: string): void {
  if (document.hasFocus()) return
  if (timer === undefined) {
    own = document.title
    addEventListener('focus', stop, { once: true })
  }
  clearInterval(timer)
  news = pageTitle
  show(news)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  timer = setInterval(() => {
    keepOwn()
    show(isStill || document.title === own ? news : own)
  }, blinkMs)
}

function stop(): void {
  clearInterval(timer)
  timer = undefined
  keepOwn()
  document.title = own
}

let shown = ''

function show(title: string): void {
  shown = title
  document.title = title
}

/** What somebody else has written there since is the page's own title now. */
function keepOwn(): void {
  if (document.title !== shown) own = document.title
}
