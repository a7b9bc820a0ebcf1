import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { legalRoutes } from '@veos/contract/site/legal'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listLegalVersions } from './legal.store.ts'

/** The versions of the terms and the privacy policy that apply today, applied before, or will apply. */
export function serveLegal(server: Server, { db, clock, config }: Platform): void {
  serve(server, legalRoutes.legalVersions, async () => {
    const today = toSellerDay(clock.now(), config.seller)
    const found = new Set<string>()
    return (await listLegalVersions(db)).map((row) => {
      if (row.effectiveFrom > today) return { ...row, state: 'coming' as const }
      const isNewest = !found.has(row.document)
      found.add(row.document)
      return { ...row, state: isNewest ? ('current' as const) : ('earlier' as const) }
    })
  })
}
