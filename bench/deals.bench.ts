/**
 * Measures the quotations of a company with 5,000 negotiations and the comparison of 500 bids: the calls including the
 * conversion of their rows, beside handwritten queries for the same data.
 */

import { insertCompanies, insertUsers } from '../server/demo/makeCompanies.ts'
import { compareBids } from '../server/src/deals/negotiations/comparison.ts'
import { readQuotations } from '../server/src/deals/negotiations/quotations.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import type { Database } from '../server/src/platform/db/openDatabase.ts'
import type { Member } from '../server/src/platform/sessions/actor.ts'
import { makeFor } from '../server/testing/make.ts'
import { createHandWrittenQueries } from './dealsByHand.ts'
import { measureInTurns } from './inTurns.ts'
import { computeMedian, computeQuantile, formatTable, type Report } from './report.ts'
import { benchNow, openBenchDatabase, type Publisher } from './searchDatabase.ts'

const rounds = 60
const limit = 1.5
const pageSize = 50

/** The company has this many tenders with this many bids each, and has sent this many bids. */
const own = { tenders: 50, bidsPerTender: 40, sent: 2500 }
const compared = 500
/** The data of other companies, which the indexes have to exclude. */
const ofOthers = { tenders: 1000, bidsPerTender: 40 }
const states = ['open', 'open', 'interested', 'declined', 'withdrawn'] as const

const clock = { now: () => benchNow }

export async function run(): Promise<Report> {
  const database = await openBenchDatabase({
    suffix: '_deals',
    what: `${own.tenders * own.bidsPerTender + own.sent + compared} bids of a company among those of others`,
    fill,
  })
  try {
    return await measure(database)
  } finally {
    await database.close()
  }
}

async function measure({ db, pool }: Database): Promise<Report> {
  const { rows } = await pool.query<{ companyId: string; tenderId: string }>(
    `select publisher_company_id as "companyId", offer_id as "tenderId" from negotiations
      group by 1, 2 order by count(*) desc limit 1`,
  )
  const { companyId, tenderId } = rows[0]!
  const member: Member = {
    sessionId: null,
    userId: '',
    role: 'Admin',
    companyId,
    companyCountry: 'EE',
    planStatus: 'Active',
    isOnTrial: false,
    isEmailConfirmed: true,
    isSuspended: false,
    isSecondFactorDue: false,
  }
  const parts = { db, clock }
  const hand = createHandWrittenQueries(pool, { companyId, tenderId, now: benchNow, pageSize })
  const quotations = (sortBy: 1 | 3, order: 'ASC' | 'DESC') => () =>
    readQuotations(parts, member, { sortBy, order, limit: pageSize })
  const probes = {
    'Quotations, the newest first': {
      ours: quotations(1, 'DESC'),
      theirs: () => hand.quotations('updated_at', 'desc'),
    },
    'Quotations, the cheapest first': {
      ours: quotations(3, 'ASC'),
      theirs: () => hand.quotations('price_cents', 'asc'),
    },
    [`Comparison of ${compared} bids`]: {
      ours: () => compareBids(parts, member, tenderId),
      theirs: () => hand.comparison(compared),
    },
  }
  const report: Report = { ratios: [], lines: [] }
  const figures: (string | number)[][] = []
  for (const [name, { ours, theirs }] of Object.entries(probes)) {
    const turns = Array.from({ length: rounds }, (_, round) => round)
    const timed = await measureInTurns(turns, ['by hand'], { ours, byHand: theirs })
    const others = timed.theirs.get('by hand')!
    const ratio = Number((computeMedian(timed.ours) / computeMedian(others)).toFixed(2))
    report.ratios.push({ name, ratio, limit })
    const ms = (samples: number[], share: number) => computeQuantile(samples, share).toFixed(1)
    figures.push([name, ms(timed.ours, 0.5), ms(timed.ours, 0.95), ms(others, 0.5), ms(others, 0.95)])
  }
  const { rows: counted } = await pool.query('select count(*)::int as count from negotiations')
  report.lines = [
    ...formatTable(['Call', 'Ours p50 ms', 'Ours p95 ms', 'By hand p50 ms', 'By hand p95 ms'], figures),
    '',
    `${counted[0].count.toLocaleString('en')} negotiations in all. Ours with presented answers, by hand rows alone.`,
  ]
  return report
}

async function fill(db: Db, publishers: readonly Publisher[]): Promise<void> {
  const make = makeFor({ db, clock })
  const toCompany = ({ companyId, authorId }: Publisher) => ({ id: companyId, employee: { id: authorId } })
  const others = publishers.slice(1).map(toCompany)
  const [lateCompany] = await insertCompanies(db, clock, [{ name: 'Late OÜ', vatNumber: 'FI10000000' }])
  const lateId = lateCompany!.id
  const [lateUser] = await insertUsers(db, clock, [{ companyId: lateId, role: 'Admin', email: 'late@company.example' }])
  const late = { id: lateId, employee: { id: lateUser!.id } }
  const company = toCompany(publishers[0]!)
  const at = (index: number) => new Date(benchNow.getTime() - index * 60_000)

  async function addBids(
    by: typeof company,
    tenders: number,
    bidsPerTender: number,
    bidders: readonly (typeof company)[],
  ) {
    const offers = await make.tenders(tenders, { by })
    await make.negotiations(
      offers.flatMap((about, tender) =>
        Array.from({ length: bidsPerTender }, (_, index) => ({
          about,
          by: bidders[(tender + index) % bidders.length]!,
          state: states[index % states.length]!,
          rounds: [{ side: 'bidder' as const, priceCents: 90_000 + ((tender * 7919 + index * 104_729) % 60_000) }],
          at: at((tender * 31 + index * 17) % 20_000),
        })),
      ),
    )
  }

  await addBids(company, own.tenders, own.bidsPerTender, others)
  for (const [index, by] of others.slice(0, 50).entries()) {
    await addBids(by, own.sent / 50, 1, [company])
    const rivals = others.filter((_, other) => other !== index)
    await addBids(by, ofOthers.tenders / 50, ofOthers.bidsPerTender, rivals)
  }
  const [tender] = await make.tenders(1, { by: company })
  await make.negotiations(
    [...others, late].slice(0, compared).map((by, index) => ({
      about: tender!,
      by,
      at: at(index),
      rounds: [{ side: 'bidder' as const, priceCents: 90_000 + ((index * 104_729) % 60_000) }],
    })),
  )
}
