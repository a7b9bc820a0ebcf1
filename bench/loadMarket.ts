import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { readBundledTowns } from '../server/geo/placesTowns.ts'
import { insertManyOffers } from '../server/src/market/offers/offers.store.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/db/openDatabase.ts'
import type { LoadFixtures } from './loadMix.ts'
import { insertTalkers, readCast } from './messagesCast.ts'
import { benchNow, openBenchDatabase, reportEvery } from './searchDatabase.ts'
import { createSeededRandom, makeMarket } from './searchMarket.ts'

const talkerCount = 2000
const townCount = 2000

/** A market with spot freights, and members who talk to each other. */
export function openLoadMarket(spotFreightCount: number, suffix: string): Promise<Database> {
  return openBenchDatabase({
    suffix,
    what: `${spotFreightCount} spot freights, seed 1, ${talkerCount} talkers`,
    async fill(db, publishers) {
      await insertTalkers(db, talkerCount)
      const market = makeMarket(spotFreightCount, { random: createSeededRandom(1), now: benchNow, publishers })
      await insertManyOffers(db, 'spotFreight', market, reportEvery(100_000, 'spot freights'))
    },
  })
}

/** Removes the offers and messages of an earlier run, also from copies of the offers. */
export async function removeTraces({ asOwner }: Database, copies: readonly string[] = []): Promise<void> {
  const ofTalkers = "select u.company_id from users u where u.email like 'talker%'"
  await asOwner(async (owner) => {
    const { rows } = await owner.query(`select id from offers where company_id in (${ofTalkers})`)
    const ids = rows.map(({ id }) => id)
    for (const name of copies) await owner.query(`delete from ${name} where offer_id = any($1::uuid[])`, [ids])
    await owner.query('delete from offers where id = any($1::uuid[])', [ids])
    await owner.query('truncate messages cascade; truncate throttles, details_days, opened_details')
    await owner.query('update conversations set last_number = 0')
    await owner.query('update conversation_members set seen_number = 0, unread = 0, mail_due_at = null')
    await owner.query('vacuum (analyze) conversations, conversation_members, offers')
  })
}

/** Reads the data for the calls. */
export async function readFixtures({ pool }: Database): Promise<LoadFixtures> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from offers where kind = 'spotFreight' and is_listed order by published_at desc limit 20000",
  )
  return {
    towns: readBundledTowns()
      .towns.toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .slice(0, townCount)
      .map(({ id, name, lat, long }) => ({ id: String(id), name, lat, long })),
    offerIds: rows.map(({ id }) => id),
    talkers: await readCast(pool),
    today: addDays(toUtcCalendarDate(systemClock.now()), 2),
  }
}
