import { offerKindFacts, offerKinds } from '@veos/contract/market/reference/offerKinds'
import type { Platform } from '../../platform/platform.ts'
import { isListed } from './offers.store.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whether a page is about an offer that is not listed. The page then shows a message over the list, and has the
 * status 404 so that search engines forget the address.
 */
export async function isPageOfNoOffer({ db, clock }: Pick<Platform, 'db' | 'clock'>, path: string): Promise<boolean> {
  const [, page = '', id = ''] = /^\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  const kind = offerKinds.find((each) => offerKindFacts[each].page === page)
  if (kind === undefined) return false
  return !(uuid.test(id) && (await isListed(db, kind, id, clock.now())))
}
