import type { Subscription } from '@veos/contract/billing/subscription'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { type Server, serve } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import { runIdempotent } from '../../platform/idempotency.store.ts'
import type { Platform } from '../../platform/platform.ts'
import { openBankTransfers } from './transfers.ts'

/** Ordering a year by bank transfer, and its proforma invoice. */
export function serveTransfers(
  server: Server,
  platform: Platform,
  { readSubscription }: { readSubscription: (companyId: string) => Promise<Subscription> },
): void {
  const { db } = platform
  const transfers = openBankTransfers(platform)

  serve(server, transferRoutes.orderTransfer, async ({ actor: { companyId, userId }, body, caller }) => {
    await db.transaction().execute((trx) =>
      runIdempotent(trx, { userId, key: caller.idempotencyKey, body }, async () => {
        await transfers.order(trx, companyId, body)
        return {}
      }),
    )
    return readSubscription(companyId)
  })

  serve(server, transferRoutes.cancelTransfer, async ({ actor: { companyId }, body: { reference } }) => {
    await db.transaction().execute((trx) => transfers.cancel(trx, companyId, reference))
    return readSubscription(companyId)
  })

  serveDownloads(server, transferRoutes.proforma, async ({ reference }, { companyId }) => ({
    name: `proforma${reference}.pdf`,
    type: 'application/pdf',
    bytes: await transfers.printProforma(companyId, reference),
  }))
}
