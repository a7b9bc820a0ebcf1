import { preferredCompanyRoutes } from '@veos/contract/people/preferredCompanies'
import {
  maxPreferredCompanies,
  type PreferredChangedEvent,
  preferredChanged,
} from '@veos/contract/people/reference/preferredCompanies'
import { text } from '@veos/contract/platform/texts/text'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readMemberIds } from '../accounts/companyUsers.store.ts'
import { deletePreferred, insertPreferred, listPreferredIds, lockPreferredOf } from './preferredCompanies.store.ts'

/** Companies that one's own company prefers: only its members see the mark, wherever the company is named. */
export function servePreferredCompanies(server: Server, { db, clock, realtime }: Platform): void {
  serve(server, preferredCompanyRoutes.prefer, async ({ params: { id }, actor: { companyId, userId } }) => {
    if (id === companyId) throw new Refused(409, text('preferred_own'))
    const isNew = await db.transaction().execute(async (trx) => {
      await lockPreferredOf(trx, companyId)
      const preferred = await listPreferredIds(trx, companyId)
      if (preferred.includes(id)) return false
      const mark = { companyId, preferredCompanyId: id, markedBy: userId, now: clock.now() }
      if (!(await insertPreferred(trx, mark))) throw createNotFound('company')
      if (preferred.length >= maxPreferredCompanies) {
        throw new Refused(409, text('preferred_at_most', { most: maxPreferredCompanies }))
      }
      return true
    })
    if (isNew) await notifyMembers(companyId, { companyId: id, isOn: true })
    return {}
  })

  serve(server, preferredCompanyRoutes.unprefer, async ({ params: { id }, actor: { companyId } }) => {
    const wasPreferred = await deletePreferred(db, { companyId, preferredCompanyId: id })
    if (wasPreferred) await notifyMembers(companyId, { companyId: id, isOn: false })
    return {}
  })

  async function notifyMembers(companyId: string, event: PreferredChangedEvent): Promise<void> {
    realtime.toUsers(await readMemberIds(db, companyId), preferredChanged, event)
  }
}
