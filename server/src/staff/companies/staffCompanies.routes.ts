import type { Privileges } from '@veos/contract/people/accounts'
import { type StaffCompany, type StaffCompanyRow, staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { countPaused } from '../../market/offers/pausing.store.ts'
import { presentSanctions } from '../../people/accounts/accounts.present.ts'
import { readCompanyMembers } from '../../people/accounts/companyUsers.store.ts'
import { presentCompany } from '../../people/companies/companies.present.ts'
import { toNameStarts } from '../../people/companies/companyDirectory.store.ts'
import { presentReviewedCompany } from '../../people/companies/staffCompanies.present.ts'
import {
  countStaffCompanies,
  findStaffCompany,
  readStaffCompanies,
  type StaffCompanyColumns,
} from '../../people/companies/staffCompanies.store.ts'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import { readActionsOn } from '../../people/staff-actions/staffActions.store.ts'
import { toBoundedTotal } from '../../platform/http/answers.ts'
import { idCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { logOutUser } from '../commands/logOutUsers.ts'
import { closeWarning, liftSuspension, suspendCompany, warnCompany } from './sanctions.ts'

/** Companies for staff: finding and opening them, and sanctions for breaches of the terms. */
export function serveStaffCompanies(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, staffCompanyRoutes.list, async ({ query: { search, state, limit, cursor } }) => {
    const typed = { vatNumber: search.replace(/[\s.-]/g, '').toUpperCase(), email: search.toLowerCase() }
    const filter = { words: toNameStarts(search), ...typed, state, today: toUtcCalendarDate(clock.now()) }
    const before = idCursor.read(cursor)?.id ?? null
    const rows = await readStaffCompanies(db, filter, { before, limit: limit + 1 })
    const total = before === null ? toBoundedTotal(await countStaffCompanies(db, filter)) : null
    return toPage(rows, { limit, cursor: idCursor, total }, presentRow)
  })

  serve(server, staffCompanyRoutes.logOutUser, async ({ params: { id }, actor }) =>
    presentAction(await logOutUser(platform, { id, staffId: actor.userId })),
  )

  serve(server, staffCompanyRoutes.company, async ({ params: { id } }): Promise<StaffCompany> => {
    const company = await findStaffCompany(db, id)
    if (!company) throw createNotFound('company')
    const members = await readCompanyMembers(db, id)
    return {
      ...presentReviewedCompany(company, clock.now()),
      vat: presentCompany(company).vat,
      ...presentSanctions(company),
      pausedOffers: await countPaused(db, id),
      reports: company.reports ?? 0,
      removals: company.removals ?? 0,
      members: members.map(({ role, emailConfirmedAt, ...member }) => ({
        ...member,
        privileges: role as Privileges,
        isEmailConfirmed: emailConfirmedAt !== null,
      })),
      earlier: (await readActionsOn(db, [id])).map(presentAction),
    }
  })

  serve(server, staffCompanyRoutes.warn, async ({ params, body, actor }) =>
    presentAction(await warnCompany(platform, { ...params, ...body, staff: actor })),
  )

  serve(server, staffCompanyRoutes.closeWarning, async ({ params, actor }) =>
    presentAction(await closeWarning(platform, { ...params, staff: actor })),
  )

  serve(server, staffCompanyRoutes.suspend, async ({ params, body, actor }) =>
    presentAction(await suspendCompany(platform, { ...params, ...body, staff: actor })),
  )

  serve(server, staffCompanyRoutes.lift, async ({ params, actor }) =>
    presentAction(await liftSuspension(platform, { ...params, staff: actor })),
  )
}

function presentRow(row: StaffCompanyColumns): StaffCompanyRow {
  return { ...presentCompany(row), ...presentSanctions(row), memberSince: row.createdAt.toISOString() }
}
