import type { Payments } from '../../platform/payments/payments.ts'
import { PaymentsUnavailable } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Outcome, settleCharge } from './settleCharge.ts'

/** A charge stored in the state `sent`, and how it is paid. */
export interface SentCharge {
  id: string
  companyId: string
  totalCents: number
  /** A new card, a stored one, or none if nothing is to be paid. */
  source: { nonce: string } | { cardToken: string } | null
}

/**
 * Sends a charge to the gateway, outside of any transaction, and stores the result. If the result is unknown, it
 * stays `sent` and a job resolves it.
 */
export async function chargeNow(platform: Platform, charge: SentCharge): Promise<void> {
  try {
    await settleCharge(platform, charge.id, await collect(platform.payments, charge))
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    platform.log.warn({ err: error, charge: charge.id }, 'nobody knows yet what became of a charge')
  }
}

async function collect(payments: Payments, charge: SentCharge): Promise<Outcome> {
  const { id: chargeId, companyId: customerId, totalCents: amountCents, source } = charge
  if (source && amountCents > 0) return payments.charge({ chargeId, amountCents, customerId, source })
  if (!source || 'cardToken' in source) return { state: 'succeeded', gatewayId: '', card: null }
  const saved = await payments.saveCard({ nonce: source.nonce, customerId })
  return saved.state === 'saved' ? { state: 'succeeded', gatewayId: '', card: saved.card } : saved
}
