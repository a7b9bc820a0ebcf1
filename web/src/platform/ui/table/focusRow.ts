/**
 * Focuses the row with a key, if it is in the document, and scrolls to it.
 * @returns whether the row is in the document
 */
export function focusRow(key: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.focus({ preventScroll: true })
  return row !== null
}
