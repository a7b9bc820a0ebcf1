import { dayMs } from '@veos/contract/platform/reference/dates'
import type { Platform } from '../../platform/platform.ts'
import { throttle } from '../../platform/throttle.ts'
import { readCompanyCreatedAt } from '../companies/companies.store.ts'

/**
 * The invitations that a company may send a day, and that one address may get from it, so that strangers are not
 * flooded.
 */
const maxPerCompany = 50
const maxPerAddress = 5
const windowSeconds = 86_400

/** New companies may send few: a registration is free, and they have no reputation yet. */
const maxPerNewCompany = 10
const newForDays = 14

/** @throws Refused 429 */
export async function countInvitation({ db, clock }: Platform, companyId: string, email: string): Promise<void> {
  const now = clock.now()
  const createdAt = await readCompanyCreatedAt(db, companyId)
  const isNew = now.getTime() - createdAt.getTime() < newForDays * dayMs
  const key = `invite company ${companyId}`
  await throttle(db, now, {
    key: `${key} address ${email.toLowerCase()}`,
    max: maxPerAddress,
    windowSeconds,
    what: 'invitations_to_address',
  })
  await throttle(db, now, {
    key,
    windowSeconds,
    max: isNew ? maxPerNewCompany : maxPerCompany,
    what: isNew ? 'invitations_of_new' : 'invitations',
    days: newForDays,
  })
}
