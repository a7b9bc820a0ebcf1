import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Platform } from '../../platform/platform.ts'
import { isListed } from './offers.store.ts'

const kinds: Record<string, OfferKind> = {
  spotload: 'spotFreight',
  tender: 'tender',
  roundtrip: 'roundtrip',
  trucks: 'emptyTruck',
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whether a page is about an offer that is not listed. The page then shows a message over the list, and has the
 * status 404 so that search engines forget the address.
 */
export async function isPageOfNoOffer({ db, clock }: Pick<Platform, 'db' | 'clock'>, path: string): Promise<boolean> {
  const [, page = '', id = ''] = /^\/(spotload|tender|roundtrip|trucks)\/([^/]+)\/?$/.exec(path) ?? []
  const kind = kinds[page]
  if (kind === undefined) return false
  return !(uuid.test(id) && (await isListed(db, kind, id, clock.now())))
}
