import { emptyTruckPublished } from '@veos/contract/market/emptyTrucks'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerKindFacts, offerKinds } from '@veos/contract/market/reference/offerKinds'
import { roundtripPublished } from '@veos/contract/market/roundtrips'
import { spotFreightPublished } from '@veos/contract/market/spotFreights'
import { tenderPublished } from '@veos/contract/market/tenders'
import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { getDetailsTable } from '../../market/offers/newOffer.ts'

const app = await testApp()
const { db, make, as, visitor } = app
const marker = 'Zqxjk'

/** Text columns with fixed values of the contract, which contain no words of users. */
const ofLists = new Set([
  // A suspended company has no listed offers to check.
  'suspension_reason',
  'type_of_cargo',
  'periodicity',
  'price_type',
  'documents',
  'type',
  'size',
  'plan',
  'vat_status',
  'vat_checked_by',
  'role',
])

/**
 * Writes the marker into every column that may contain words of users, so that a new column is tested automatically.
 */
async function mark(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid = 'text'::regtype`.execute(db)
  const columns = rows.map(({ name }) => name).filter((name) => !ofLists.has(name))
  for (const column of columns) await sql`update ${sql.id(table)} set ${sql.id(column)} = ${marker}`.execute(db)
  return columns
}

async function publishOneOfEach() {
  const by = await make.company()
  const offers = {
    tender: await make.tender({ by }),
    roundtrip: await make.roundtrip({ by }),
    spotFreight: await make.spotFreight({ by }),
    emptyTruck: await make.emptyTruck({ by }),
  }
  const member = as(by.employee)
  // One row each, because of unique columns.
  await db.deleteFrom('users').where('id', '<>', by.employee.id).where('companyId', 'is not', null).execute()
  await sql`update companies set warned_at = now(), warning_reason = '', warning_due_on = current_date`.execute(db)
  for (const table of ['companies', 'users']) await mark(table)
  for (const kind of offerKinds) expect(await mark(snakeCase(getDetailsTable(kind)))).not.toEqual([])
  return { by, offers, member }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const { by, offers, member } = await publishOneOfEach()
const secrets = [marker, by.id, by.employee.id]
const ids = offerKinds.map((kind) => offers[kind].id)

test('no answer to a visitor contains words or the identity of a company', async () => {
  const document = (await visitor.send({ url: '/api/docs/json' })).json() as { paths: Record<string, object> }
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods ? [`/api${path}`] : []))
  expect(paths.length).toBeGreaterThan(40)
  const answered = new Set<string>()
  for (const path of paths) {
    for (const id of ids) {
      const { statusCode, body } = await visitor.send({ url: `${path.replace(/\{\w+\}/g, id)}?id=${id}&query=${id}` })
      for (const secret of secrets) expect(body, path).not.toContain(secret)
      if (statusCode === 200 && body.includes(id)) answered.add(path)
    }
  }
  // The checked answers contained the offers.
  expect([...answered].sort()).toEqual([
    '/api/emptyTruck',
    '/api/emptyTruck/clusters',
    '/api/getTenderByID',
    '/api/getTenders',
    '/api/getTenders/clusters',
    '/api/market',
    '/api/roundtrip',
    '/api/spotloads',
    '/api/spotloads/clusters',
  ])
})

test('no event to a visitor contains words or the identity of a company', async () => {
  const { connect } = await openSockets(app)
  const { received, under } = await connect(null)
  for (const kind of offerKinds) {
    const body = { _id: offers[kind].id, type: offerKindFacts[kind].wireType }
    for (const newStatus of ['Inactive', 'Active'] as const) {
      expect(await member.call(myOfferRoutes.setStatus, { body: { ...body, newStatus } })).toMatchObject({ ok: true })
    }
  }
  await db.updateTable('offers').set({ reviewState: 'in_review' }).where('kind', '=', 'roundtrip').execute()
  const { updatedAt } = await db
    .selectFrom('offers')
    .where('kind', '=', 'roundtrip')
    .select('updatedAt')
    .executeTakeFirstOrThrow()
  const approved = await as(await make.staff()).call(roundtripReviewRoutes.approveRoundtrip, {
    params: { id: offers.roundtrip.id },
    body: { handedInAt: updatedAt.toISOString() },
  })
  expect(approved).toMatchObject({ ok: true })
  await expect.poll(() => under(roundtripPublished).length).toBe(2)
  for (const event of [spotFreightPublished, tenderPublished, emptyTruckPublished]) {
    expect(under(event)).toHaveLength(1)
  }
  for (const secret of secrets) expect(JSON.stringify(received)).not.toContain(secret)
})
