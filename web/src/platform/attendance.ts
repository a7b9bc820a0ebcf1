/** After so many milliseconds without a click, a key press or scrolling, nobody is assumed to be at the page. */
const aloneAfterMs = 5 * 60_000

let usedAt = Date.now()

if (typeof window !== 'undefined') {
  const note = () => {
    usedAt = Date.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, note, { capture: true, passive: true })
}

/** Whether nobody is at the page. Background requests of such a page do not extend a staff session. */
export function isLeftAlone(): boolean {
  return Date.now() - usedAt > aloneAfterMs
}
