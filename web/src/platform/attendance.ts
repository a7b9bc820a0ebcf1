/** Milliseconds without a press, a key or a turn of the wheel after which a page counts as left alone. */
const aloneAfterMs = 5 * 60_000

let usedAt = Date.now()

if (typeof window !== 'undefined') {
  const note = () => {
    usedAt = Date.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, note, { capture: true, passive: true })
}

/** Whether nobody is at the page: what it asks by itself then keeps no session of staff alive. */
export function isLeftAlone(): boolean {
  return Date.now() - usedAt > aloneAfterMs
}
