import type { DbOrTrx } from '../platform/db/database.ts'
import { toNetwork } from '../platform/http/network.ts'
import { throttle } from '../platform/throttle.ts'

const windowSeconds = 3600

/** Limits for cards sent to the gateway. Typing mistakes need a few; testing stolen cards needs many. */
const maxCards = { perCompany: 20, perNetwork: 60 }

/** Limits for opened card forms: each checkout opens one. */
const maxCardForms = { perCompany: 60, perNetwork: 240 }

/** The limit for saved proforma invoices. */
const maxProformas = 60

/** The company and the address from which a card is entered. */
export interface CardEntry {
  companyId: string
  address: string
}

/**
 * Counts a card before the gateway is called, whatever the result.
 * @throws Refused 429
 */
export async function countCard(db: DbOrTrx, now: Date, { companyId, address }: CardEntry): Promise<void> {
  const { perCompany, perNetwork } = maxCards
  const count = (key: string, max: number, what: 'cards' | 'network') =>
    throttle(db, now, { key, max, windowSeconds, what })
  await count(`cards of company ${companyId}`, perCompany, 'cards')
  await count(`cards from ${toNetwork(address)}`, perNetwork, 'network')
}

/** @throws Refused 429 */
export async function countCardForm(db: DbOrTrx, now: Date, { companyId, address }: CardEntry): Promise<void> {
  const { perCompany, perNetwork } = maxCardForms
  const count = (key: string, max: number, what: 'card_forms' | 'network') =>
    throttle(db, now, { key, max, windowSeconds, what })
  await count(`card forms of company ${companyId}`, perCompany, 'card_forms')
  await count(`card forms from ${toNetwork(address)}`, perNetwork, 'network')
}

/** @throws Refused 429 if a company saves too many */
export function countProforma(db: DbOrTrx, companyId: string, now: Date): Promise<void> {
  const key = `proformas of company ${companyId}`
  return throttle(db, now, { key, max: maxProformas, windowSeconds, what: 'proformas' })
}
