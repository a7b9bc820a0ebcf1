import type { DbOrTrx } from '../platform/db/database.ts'
import { networkOf } from '../platform/http/network.ts'
import { throttle } from '../platform/throttle.ts'

const windowSeconds = 3600

/** Cards that are sent to the gateway. Who mistypes needs a few; who tests stolen ones needs many. */
const maxCards = { perCompany: 20, perNetwork: 60 }

/** Card forms that are opened: one for each checkout. */
const maxCardForms = { perCompany: 60, perNetwork: 240 }

/** Proforma invoices that are saved. */
const maxProformas = 60

/** Who enters a card, and from where. */
export interface CardEntry {
  companyId: string
  address: string
}

/**
 * Counts a card before the gateway is asked, whatever it answers.
 * @throws Refused 429
 */
export async function countCard(db: DbOrTrx, now: Date, { companyId, address }: CardEntry): Promise<void> {
  const { perCompany, perNetwork } = maxCards
  const count = (key: string, max: number, what: 'cards' | 'network') =>
    throttle(db, now, { key, max, windowSeconds, what })
  await count(`cards of company ${companyId}`, perCompany, 'cards')
  await count(`cards from ${networkOf(address)}`, perNetwork, 'network')
}

/** @throws Refused 429 */
export async function countCardForm(db: DbOrTrx, now: Date, { companyId, address }: CardEntry): Promise<void> {
  const { perCompany, perNetwork } = maxCardForms
  const count = (key: string, max: number, what: 'card_forms' | 'network') =>
    throttle(db, now, { key, max, windowSeconds, what })
  await count(`card forms of company ${companyId}`, perCompany, 'card_forms')
  await count(`card forms from ${networkOf(address)}`, perNetwork, 'network')
}

/** @throws Refused 429 when a company saves more than anybody reads */
export function countProforma(db: DbOrTrx, companyId: string, now: Date): Promise<void> {
  const key = `proformas of company ${companyId}`
  return throttle(db, now, { key, max: maxProformas, windowSeconds, what: 'proformas' })
}
