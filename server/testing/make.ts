import { dayMs } from '@veos/contract/platform/reference/dates'
import { insertCompanies, insertUsers } from '../demo/makeCompanies.ts'
import type { Platform } from '../src/platform/platform.ts'
import { makeAgreementsFor } from './makeAgreements.ts'
import { makeContentFor } from './makeContent.ts'
import { makeConversationsFor } from './makeConversations.ts'
import { makeEmptyTrucksFor } from './makeEmptyTruck.ts'
import { makeFavouritesFor } from './makeFavourites.ts'
import { makeNegotiationsFor } from './makeNegotiations.ts'
import { makeNoticesFor } from './makeNotices.ts'
import { makeReviewsFor } from './makeReviews.ts'
import { makeRoundtripsFor } from './makeRoundtrip.ts'
import { makeSavedSearchesFor } from './makeSavedSearches.ts'
import { makeSpotFreightsFor } from './makeSpotFreight.ts'
import { makeTendersFor } from './makeTender.ts'

export { testPassword } from '../demo/makeCompanies.ts'

export interface TestUser {
  id: string
  email: string
  companyId: string | null
}

export type TestCompany = Awaited<ReturnType<ReturnType<typeof makeFor>['company']>>

type Plan = 'free_trial' | 'roundtrip_pro' | 'tender_pro' | 'premium'

/** Factories for tests: one line creates what a rule needs, with plausible defaults. */
export function makeFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function insertUser(companyId: string, role: 'Employee' | 'Admin', email?: string): Promise<TestUser> {
    const [user] = await insertUsers(db, clock, [{ companyId, role, ...(email && { email }) }])
    return { id: user!.id, email: user!.email, companyId }
  }
  return {
    /**
     * A company with one admin and one employee; a negative `planEndsInDays` makes it Expired, or Cancelled with
     * `isPlanCancelled`.
     */
    async company(
      fields: {
        name?: string
        country?: string
        plan?: Plan
        planEndsInDays?: number
        isPlanCancelled?: boolean
        adminEmail?: string
      } = {},
    ) {
      const { planEndsInDays = 30, adminEmail, ...facts } = fields
      const planEndsAt = new Date(clock.now().getTime() + planEndsInDays * dayMs)
      const [company] = await insertCompanies(db, clock, [{ ...facts, planEndsAt }])
      const { id, name } = company!
      return {
        id,
        name,
        admin: await insertUser(id, 'Admin', adminEmail),
        employee: await insertUser(id, 'Employee'),
      }
    },
    ...makeSpotFreightsFor({ db, clock }),
    ...makeEmptyTrucksFor({ db, clock }),
    ...makeTendersFor({ db, clock }),
    ...makeRoundtripsFor({ db, clock }),
    ...makeConversationsFor({ db, clock }),
    ...makeNoticesFor({ db, clock }),
    ...makeContentFor({ db, clock }),
    ...makeNegotiationsFor({ db, clock }),
    ...makeAgreementsFor({ db, clock }),
    ...makeFavouritesFor({ db, clock }),
    ...makeSavedSearchesFor({ db, clock }),
    ...makeReviewsFor({ db, clock }),
  }
}
