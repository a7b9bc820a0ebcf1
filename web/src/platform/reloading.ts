const savers = new Set<() => void>()
let isUnderWay = false

/** Has something saved just before a page loads itself anew. @returns ends it */
export function beforeReload(save: () => void): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Loads the page anew; what is typed anywhere is there again afterwards, but for passwords. */
export function reloadWithDrafts(): void {
  isUnderWay = true
  for (const save of savers) save()
  location.reload()
}

/** Whether nothing is lost by leaving the page: it comes back with what was typed. */
export function isReloading(): boolean {
  return isUnderWay
}
