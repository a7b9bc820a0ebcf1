/**
 * Whether the page was reached by client-side navigation. The security policy of the previous document then still
 * applies, and blocks the frame of a card form.
 */
export function isWithoutDocument(pathname: string): boolean {
  if (typeof window === 'undefined') return false
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== pathname
}
