import {
  alreadySuspended,
  alreadyWarned,
  notSuspended,
  notWarned,
  warningWorkingDays,
} from '@veos/contract/people/reference/companySanctions'
import type { StaffActionName } from '@veos/contract/people/reference/staffActions'
import { addWorkingDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { recountReviewsBy } from '../../deals/reviews/reviews.store.ts'
import { pauseOffers, resumeOffers } from '../../market/offers/pausing.store.ts'
import { listActiveUsers } from '../../people/accounts/companyUsers.store.ts'
import { lockSanctions, setSuspension, setWarning } from '../../people/companies/staffCompanies.store.ts'
import {
  type ActionRow,
  insertStaffAction,
  readActionsOn,
  readStaffAction,
} from '../../people/staff-actions/staffActions.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { getLink } from '../../platform/links.ts'
import type { Message } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { composeCompanySuspended, composeCompanyWarned, composeSuspensionLifted } from './sanctions.mail.ts'

interface Sanction {
  /** The id of the company. */
  id: string
  staff: Actor
}

type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockSanctions>>>
type Member = Awaited<ReturnType<typeof listActiveUsers>>[number]

/**
 * Warns a company with a deadline, and notifies its Admins.
 * @throws Refused 404 or 409
 */
export function warnCompany(platform: Platform, { reason, ...sanction }: Sanction & { reason: string }) {
  return changeSanctions(platform, sanction, 'warn_company', reason, async (trx, company, now) => {
    if (company.suspendedAt) {
      throw await refused(trx, company.id, (colleague) => text(alreadySuspended, { colleague, when: 'before' }))
    }
    if (company.warnedAt) throw await refused(trx, company.id, (colleague) => text(alreadyWarned, { colleague }))
    const dueOn = addWorkingDays(toUtcCalendarDate(now), warningWorkingDays)
    await setWarning(trx, company.id, { reason, warnedAt: now, dueOn })
    const link = getLink(platform.config, '/dashboard')
    return (member) =>
      member.role === 'Admin' ? composeCompanyWarned(member, { companyName: company.name, reason, dueOn, link }) : null
  })
}

/**
 * Ends the warning of a company that has fixed the problem.
 * @throws Refused 404 or 409
 */
export function closeWarning(platform: Platform, sanction: Sanction) {
  return changeSanctions(platform, sanction, 'close_warning', null, async (trx, company) => {
    if (!company.warnedAt) throw await refused(trx, company.id, (colleague) => text(notWarned, { colleague }))
    await setWarning(trx, company.id, null)
    return () => null
  })
}

/**
 * Suspends a company: removes its offers from the lists, and locks its members out.
 * @throws Refused 404 or 409
 */
export function suspendCompany(platform: Platform, { reason, ...sanction }: Sanction & { reason: string }) {
  return changeSanctions(platform, sanction, 'suspend_company', reason, async (trx, company, now) => {
    if (company.suspendedAt) {
      throw await refused(trx, company.id, (colleague) => text(alreadySuspended, { colleague, when: 'already' }))
    }
    await setSuspension(trx, company.id, { reason, suspendedAt: now })
    await pauseOffers(trx, company.id, now)
    await recountReviewsBy(trx, company.id)
    const link = getLink(platform.config, '/suspended')
    return (member) => composeCompanySuspended(member, { companyName: company.name, reason, link })
  })
}

/**
 * Lifts the suspension and the warning of a company, and lists its offers again.
 * @throws Refused 404 or 409
 */
export function liftSuspension(platform: Platform, sanction: Sanction) {
  return changeSanctions(platform, sanction, 'lift_suspension', null, async (trx, company, now) => {
    if (!company.suspendedAt) throw await refused(trx, company.id, (colleague) => text(notSuspended, { colleague }))
    await setSuspension(trx, company.id, null)
    await setWarning(trx, company.id, null)
    const offers = await resumeOffers(trx, company.id, now)
    await recountReviewsBy(trx, company.id)
    const link = getLink(platform.config, '/dashboard')
    return (member) => composeSuspensionLifted(member, { companyName: company.name, link, offers })
  })
}

/** Changes the sanctions of a company, logs who did it, mails its members, and ends their sockets. */
async function changeSanctions(
  { db, clock, mail, realtime }: Platform,
  { id, staff }: Sanction,
  name: StaffActionName,
  reason: string | null,
  change: (trx: Trx, company: LockedCompany, now: Date) => Promise<(member: Member) => Message | null>,
): Promise<ActionRow> {
  const { action, members } = await db.transaction().execute(async (trx) => {
    const company = await lockSanctions(trx, id)
    if (!company) throw createNotFound('company')
    const now = clock.now()
    const messageTo = await change(trx, company, now)
    const actionId = await insertStaffAction(trx, {
      staffId: staff.userId,
      action: name,
      subjectId: id,
      details: { subjectName: '', companyName: company.name, ...(reason !== null && { reason }) },
      doneAt: now,
    })
    const members = await listActiveUsers(trx, id)
    for (const member of members) {
      const message = messageTo(member)
      if (message) await mail.queue(trx, message)
    }
    return { action: await readStaffAction(trx, actionId), members }
  })
  if (name === 'suspend_company' || name === 'lift_suspension') {
    for (const member of members) realtime.disconnectUser(member.id)
  }
  return action
}

/** The refusal with the name of the colleague who has acted; `none` if unknown. */
async function refused(trx: Trx, companyId: string, textFor: (colleague: string) => Text): Promise<Refused> {
  const [last] = await readActionsOn(trx, [companyId])
  return new Refused(409, textFor(last ? `${last.firstName} ${last.lastName}` : 'none'))
}
