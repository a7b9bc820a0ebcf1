const onScreen = new Map<string, number>()

/** Registers an id as visible until the returned function is called. Events about it need no notification. */
export function showOnScreen(id: string): () => void {
  onScreen.set(id, (onScreen.get(id) ?? 0) + 1)
  return () => {
    const left = onScreen.get(id)! - 1
    if (left > 0) onScreen.set(id, left)
    else onScreen.delete(id)
  }
}

/** Whether the user is looking at the target of a URL: it contains a visible id, and this window has the focus. */
export function isOnScreen(url: string): boolean {
  return isPageInFocus() && url.split(/[/?=&]/).some((part) => onScreen.has(part))
}

/**
 * Whether the window shows the target of a URL: it is open, or its row is in the list on screen, which updates by
 * itself.
 */
export function isInView(url: string): boolean {
  if (document.visibilityState === 'hidden') return false
  const ids = url.split(/[/?=&]/).filter((part) => isId.test(part))
  return ids.some((id) => onScreen.has(id) || location.href.includes(id) || rowsOf(id).some(isInWindow))
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function rowsOf(id: string): Element[] {
  return [...document.querySelectorAll(`main a[href*="${id}"]`)]
}

function isInWindow(row: Element): boolean {
  const { top, bottom, width } = row.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && row.checkVisibility()
}

/** Whether the page is visible and has the focus. */
export function isPageInFocus(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
