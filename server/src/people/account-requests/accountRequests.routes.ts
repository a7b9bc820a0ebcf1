import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { text } from '@veos/contract/platform/texts/text'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentRequest } from './accountRequests.present.ts'
import { deleteOpenRequest, lockCompany, openRequest, readRequestsOf } from './accountRequests.store.ts'
import { findExport } from './exports.store.ts'

/** The requests of members to staff: to delete their account, or for a copy of their data. */
export function serveAccountRequests(server: Server, { db, clock, files }: Platform): void {
  serve(server, accountRequestRoutes.list, async ({ actor }) =>
    (await readRequestsOf(db, actor.userId, clock.now())).map(presentRequest),
  )

  serve(server, accountRequestRoutes.ask, async ({ body: { kind }, actor: { userId, companyId }, caller }) => {
    const request = await db.transaction().execute(async (trx) => {
      if (!(await lockCompany(trx, companyId))) throw new Refused(409, text('gone', { what: 'company' }))
      return presentRequest(await openRequest(trx, { userId, companyId, kind, askedAt: clock.now() }))
    })
    caller.logEvent(kind === 'export' ? 'copy_requested' : 'deletion_requested')
    return request
  })

  serve(server, accountRequestRoutes.takeBack, async ({ params: { id }, actor }) => {
    if (!(await deleteOpenRequest(db, id, actor.userId))) throw createNotFound('accountRequest')
    return {}
  })

  serveDownloads(server, accountRequestRoutes.export, async ({ id }, { userId }) => {
    const path = await findExport(db, { id, userId, now: clock.now() })
    const bytes = path && (await files.find(path))
    if (!bytes) throw createNotFound('export')
    return { name: 'veos-export.zip', type: 'application/zip', bytes }
  })
}
