/**
 * Whether a page of the browser came by a link of the page before and not by a document of its own. Its policy is then
 * that of the page before, which stops the frame of a card form.
 */
export function isWithoutDocument(pathname: string): boolean {
  if (typeof window === 'undefined') return false
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== pathname
}
