import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { presentRequestDates } from '../../people/account-requests/accountRequests.present.ts'
import { countOpenRequests, readOpenRequests } from '../../people/account-requests/accountRequests.store.ts'
import { Page } from '../../platform/http/answers.ts'
import { idCursor } from '../../platform/http/keysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentAction } from './backOffice.present.ts'
import { carryOut } from './carryOut.ts'

/** What members have asked for: to delete their account, or for a copy of their data. */
export function serveAccountRequestQueue(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, backOfficeRoutes.accountRequests, async ({ query: { limit, cursor } }) => {
    const after = idCursor.read(cursor)?.id ?? null
    const found = await readOpenRequests(db, { after, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const rows = shown.map((row) => ({ ...row, ...presentRequestDates(row) }))
    const total = after === null ? await countOpenRequests(db) : null
    return new Page(rows, found.length > limit ? idCursor.write(shown.at(-1)!) : null, total)
  })

  serve(server, backOfficeRoutes.carryOutAccountRequest, async ({ params, actor }) =>
    presentAction(await carryOut(platform, { ...params, staff: actor })),
  )
}
