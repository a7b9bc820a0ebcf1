import { setTimeout } from 'node:timers/promises'
import type { TestApp } from './testApp.ts'

/**
 * Follows the changes of offers until an offer is matched with the watched searches: once is not enough, as a
 * transaction that still runs, of whomever, hides the changes after it. Ends with the test or hook that waits.
 */
export async function waitForMatch({ alertMatching, db }: Pick<TestApp, 'alertMatching' | 'db'>, offerId: string) {
  for (;;) {
    await alertMatching.follow()
    const matched = db.selectFrom('matchedOffers').where('offerId', '=', offerId).select('offerId')
    if (await matched.executeTakeFirst()) return
    await setTimeout(50)
  }
}
