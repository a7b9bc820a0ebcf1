import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from './testApp.ts'

/**
 * Follows the changes of offers until the latest change of an offer was matched with the watched searches. One run is
 * not enough, because any running transaction hides the changes after it. Ends with the test or hook that waits.
 */
export async function waitForMatch({ alertMatching, db }: Pick<TestApp, 'alertMatching' | 'db'>, offerId: string) {
  for (;;) {
    await alertMatching.follow()
    const { rows } = await sql<{ isMatched: boolean }>`
      select m.xid > (select max(c.xid) from offer_changes c where c.offer_id = ${offerId}) as is_matched
      from alert_matching m`.execute(db)
    if (rows[0]?.isMatched) return
    await setTimeout(50)
  }
}
