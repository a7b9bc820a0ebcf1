import { text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { Confirmed } from './confirmations.ts'
import { findEqualOffer, lockContent } from './equalOffers.store.ts'

interface Published {
  id: string
  /** Null for offers from before content hashes, which equal none. */
  contentHash: string | null
}

/**
 * Requires a confirmation for an offer if its company has an equal one that is listed or in review. Must be called in
 * the transaction that publishes, so that the second of two simultaneous calls is asked.
 * @param field shows the question
 * @throws FieldsRefused with the question and the id of the equal offer
 */
export async function requireUniqueOffer(
  trx: Trx,
  field: string,
  { id, contentHash }: Published,
  confirmed: Confirmed,
): Promise<void> {
  if (contentHash === null) return
  await lockContent(trx, contentHash)
  if (confirmed?.includes('equalOffer')) return
  const equal = await findEqualOffer(trx, { contentHash, id })
  if (!equal) return
  throw new FieldsRefused({ [field]: { question: text('equal_offer'), confirm: 'equalOffer', about: equal.id } })
}
