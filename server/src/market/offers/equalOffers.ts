import { text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { Confirmed } from './confirmations.ts'
import { findEqualOffer, lockContent } from './equalOffers.store.ts'

interface Published {
  id: string
  /** Null for what was published before there were any: it equals nothing. */
  contentHash: string | null
}

/**
 * Requires a confirmation for an offer whose company has an equal one before others already, or before staff. To be
 * called in the transaction that publishes it, so that of two at once the second one is asked.
 * @param field under which the question is shown
 * @throws FieldsRefused with the question, and the id of the equal one
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
