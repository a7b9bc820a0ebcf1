import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualCounts } from '../server/demo/counts.ts'
import { createDistances, maxRoutedExactly } from '../server/demo/distances.ts'
import { fillMarket } from '../server/demo/fillMarket.ts'
import { FreightMaker } from '../server/demo/freights.ts'
import { openHubs } from '../server/demo/hubs.ts'
import { createTrade, makeMany } from '../server/demo/maker.ts'
import { readPublishers } from '../server/demo/market.store.ts'
import { Publishers } from '../server/demo/publishers.ts'
import { openGeography } from '../server/src/geography.ts'
import type { NewOffer } from '../server/src/market/offers/newOffer.ts'
import { insertManyOffers } from '../server/src/market/offers/offers.store.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import type { Report } from './report.ts'
import { openEmptyBenchDatabase } from './searchDatabase.ts'

/**
 * Measures filling the demo market beside storing freights that were generated before, which shows the cost of
 * generating them. On the embedded database, or on the PostgreSQL of `BENCH_DATABASE_URL`.
 */
const builtDir = new URL('../server/geo/built', import.meta.url).pathname
/** The size of a bulk load. Smaller loads are routed exactly, which would dominate the measurement. */
const perRound = maxRoutedExactly + 5000
const rounds = 2

export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-demo-'))
  const config = readConfig({ VEOS_DATA: folder })
  const database = process.env.BENCH_DATABASE_URL ? await openEmptyBenchDatabase('_demo') : await openDatabase(config)
  try {
    if (database.isEmbedded) await migrate(database)
    const { gazetteer, mainRoads } = openGeography(config)
    const parts = { ...database, gazetteer, mainRoads }
    const firstMs = await timed(() => fillMarket(parts, { counts: usualCounts }))
    const hubs = openHubs(gazetteer, builtDir)
    const now = new Date()
    const maker = new FreightMaker({
      ...createTrade({ hubs, distances: createDistances(perRound, mainRoads, hubs), seed: 1, now }),
      publishers: new Publishers(await readPublishers(database.db, now), 'spotFreight'),
    })
    let fillingMs = 0
    let storingMs = 0
    for (let round = 0; round < rounds; round++) {
      fillingMs += await timed(() => fillMarket(parts, { counts: { spotFreight: perRound }, seed: 2 }))
      const made: NewOffer<'spotFreight'>[] = []
      for await (const freight of makeMany(maker, round * perRound, perRound)) made.push(freight)
      storingMs += await timed(() => insertManyOffers(database.db, 'spotFreight', made))
    }
    const rate = (ms: number) => `${Math.round((rounds * perRound) / (ms / 1000))} a second`
    return {
      ratios: [
        {
          name: 'filling the demo market, over storing ready freights',
          ratio: round2(fillingMs / storingMs),
          limit: 2,
        },
      ],
      lines: [
        `First fill with companies and all kinds, 5,000 spot freights among them: ${(firstMs / 1000).toFixed(1)} s. Then, ${rounds} rounds of ${perRound}:`,
        `made and stored ${rate(fillingMs)}, stored alone ${rate(storingMs)} (${database.isEmbedded ? 'embedded' : 'PostgreSQL'}).`,
      ],
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const round2 = (value: number) => Math.round(value * 100) / 100
