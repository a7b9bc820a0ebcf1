import { type PagePath, readersOfPages } from '@veos/contract/site/reference/pages'
import { isReader } from './isReader.ts'
import { useMe } from './session.queries.ts'

/** Whether the user may open a page now. A colleague may have changed that while the page is open. */
export function useMayOpen(path: PagePath): boolean {
  const me = useMe()
  return me !== null && isReader(me, readersOfPages[path])
}
