import { makeAgreement } from '../src/deals/agreements/makeAgreement.ts'
import { readBids, selectBids } from '../src/deals/negotiations/bids.store.ts'
import type { Platform } from '../src/platform/platform.ts'
import { makeNegotiationsFor, type NegotiationFields } from './makeNegotiations.ts'

/** A factory of agreements: an agreed negotiation with its frozen terms. */
export function makeAgreementsFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { negotiation } = makeNegotiationsFor({ db, clock })
  return {
    async agreement(fields: NegotiationFields): Promise<{ id: string; negotiationId: string; number: string }> {
      const { id: negotiationId } = await negotiation({ ...fields, state: 'agreed' })
      return db.transaction().execute(async (trx) => {
        const [row] = await readBids(trx, selectBids([negotiationId]), clock.now())
        const { id, terms } = await makeAgreement(trx, row!, fields.at ?? clock.now())
        return { id, negotiationId, number: terms.number }
      })
    },
  }
}
