const savers = new Set<() => void>()
let isUnderWay = false

/**
 * Registers a function that saves something just before the page reloads itself.
 * @returns a function that removes it
 */
export function onBeforeReload(save: () => void): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Reloads the page. Typed text is restored afterwards, except passwords. */
export function reloadWithDrafts(): void {
  isUnderWay = true
  for (const save of savers) save()
  location.reload()
}

/** Whether the page is reloading itself, which loses nothing: typed text is restored. */
export function isReloading(): boolean {
  return isUnderWay
}
