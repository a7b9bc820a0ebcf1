import { type PagePath, readersOfPages } from '@veos/contract/site/reference/pages'
import { isReader } from './isReader.ts'
import { useMe } from './session.queries.ts'

/** Whether whoever is logged in may open a page now: a colleague may have changed that while it is open. */
export function useMayOpen(path: PagePath): boolean {
  const me = useMe()
  return me !== null && isReader(me, readersOfPages[path])
}
