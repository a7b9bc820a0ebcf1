const onScreen = new Map<string, number>()

/** Says that what an id stands for is in sight, until the returned function is called: nothing needs to be told of it. */
export function showOnScreen(id: string): () => void {
  onScreen.set(id, (onScreen.get(id) ?? 0) + 1)
  return () => {
    const left = onScreen.get(id)! - 1
    if (left > 0) onScreen.set(id, left)
    else onScreen.delete(id)
  }
}

/** Whether somebody looks at what an address leads to: it names what is in sight, and this window has the focus. */
export function isOnScreen(url: string): boolean {
  return isLookedAt() && url.split(/[/?=&]/).some((part) => onScreen.has(part))
}

/** The page is in front of its user. */
export function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
