import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { Refused } from '../../platform/http/refused.ts'
import { parseOrRefuse, type Server } from '../../platform/http/serve.ts'
import { PaymentsUnavailable, type Webhook } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCharge, insertWebhook } from './charges.store.ts'
import { settleCharge } from './settleCharge.ts'

const sent = z.object({ bt_signature: z.string().max(1000), bt_payload: z.string() })
const maxBytes = 100_000

/** Events after a successful charge that need a person: the money goes back or never arrived. */
const needsPerson = /^(dispute_.*|transaction_settlement_declined)$/

/**
 * Accepts webhooks of the payment gateway, which are forms. They are only a reason to query the gateway about a
 * charge, never the answer.
 */
export function servePaymentWebhooks(server: Server, platform: Platform): void {
  const { payments, log } = platform
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const config = { isLimited: true, takesFile: true }
    scope.post('/webhooks/braintree', { schema: { hide: true }, config }, async (request, reply) => {
      const { bt_signature: signature, bt_payload: payload } = parseOrRefuse(sent, request.body)
      const webhook = await payments.readWebhook({ signature, payload }).catch((error) => {
        log.warn({ err: error }, 'a webhook was not sent by the payment gateway')
        throw new Refused(404, text('not_found'))
      })
      if (webhook) await handle(platform, webhook)
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Done')
    })
  })
}

/** @throws Refused 503 if the gateway does not answer: it sends the webhook again */
async function handle(platform: Platform, { id, chargeId, kind }: Webhook): Promise<void> {
  const { db, clock, log } = platform
  try {
    // Others may use the same account with order ids in another format.
    if (z.uuid().safeParse(chargeId).success) await findOut(platform, chargeId!)
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? new Refused(503, text('payments_away')) : error
  }
  const isNew = await insertWebhook(db, id, clock.now())
  if (isNew && needsPerson.test(kind)) log.warn({ charge: chargeId, kind }, 'a payment needs a person to look at it')
}

async function findOut(platform: Platform, chargeId: string): Promise<void> {
  const { db, payments } = platform
  const charge = await findCharge(db, chargeId)
  if (charge?.state !== 'sent') return
  const outcome = await payments.findCharge(chargeId)
  // A charge in progress may not be found yet.
  if (outcome) await settleCharge(platform, chargeId, outcome)
}
