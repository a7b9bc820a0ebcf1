import { staffAccountRequestRoutes } from '@veos/contract/people/staffAccountRequests'
import { presentRequestDates } from '../../people/account-requests/accountRequests.present.ts'
import { countOpenRequests, readOpenRequests } from '../../people/account-requests/accountRequests.store.ts'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import { idCursor } from '../../platform/http/createKeysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { carryOut } from './carryOut.ts'

/** The requests of members: to delete their account, or for a copy of their data. */
export function serveAccountRequestQueue(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, staffAccountRequestRoutes.accountRequests, async ({ query: { limit, cursor } }) => {
    const after = idCursor.read(cursor)?.id ?? null
    const rows = await readOpenRequests(db, { after, limit: limit + 1 })
    const total = after === null ? await countOpenRequests(db) : null
    return toPage(rows, { limit, cursor: idCursor, total }, (row) => ({ ...row, ...presentRequestDates(row) }))
  })

  serve(server, staffAccountRequestRoutes.carryOutAccountRequest, async ({ params, actor }) =>
    presentAction(await carryOut(platform, { ...params, staff: actor })),
  )
}
