const controls = ':is(a[href], button, input, select, textarea, [role=textbox]):not(:disabled)'

/**
 * The `ref` of a list whose items can be removed. Browsers lose the focus when the focused item is removed: the item
 * that takes its place gets it, or the title of the page when the list is empty. Waits until a confirming dialog is
 * closed.
 */
export function restoreFocusInList(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return
  const inList = list
  let last: { control: HTMLElement; index: number; count: number; page: string } | null = null
  let isShown = true

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const index = [...inList.children].findIndex((item) => item.contains(target))
    if (index >= 0) last = { control: target, index, count: countOf(inList), page: location.pathname }
    else if (!target.closest('dialog')) forget()
  }
  function forget() {
    last = null
    if (isShown) return
    document.removeEventListener('focusin', remember)
    removals.disconnect()
  }
  function look() {
    if (!last || last.control.isConnected || document.activeElement !== document.body) return
    const { index, count, page } = last
    const isElsewhere = page !== location.pathname
    // A row that was unmounted by scrolling was not removed.
    const isScrolledAway = inList.isConnected && countOf(inList) >= count
    forget()
    if (!isElsewhere && !isScrolledAway) focusPlace(inList, index)
  }
  const removals = new MutationObserver(look)
  removals.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  return () => {
    isShown = false
    if (!last) forget()
  }
}

/** The number of all rows; only those near the window are in the document. */
function countOf(list: HTMLElement): number {
  return Number(list.dataset.count ?? Number.NaN)
}

function focusPlace(list: HTMLElement, index: number) {
  const items = list.isConnected ? [...list.children] : []
  const nearest = [...items.slice(index), ...items.slice(0, index).toReversed()]
  const control = nearest.map(firstControl).find((found) => found !== undefined)
  if (control) return control.focus()
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

function firstControl(item: Element): HTMLElement | undefined {
  const found = [item, ...item.querySelectorAll(controls)].filter((each) => each.matches(controls))
  return found.find((each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility())
}
