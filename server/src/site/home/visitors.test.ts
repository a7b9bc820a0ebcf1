import { emptyTruckPublished } from '@veos/contract/market/emptyTrucks'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerKindFacts, offerKinds } from '@veos/contract/market/reference/offerKinds'
import { roundtripPublished } from '@veos/contract/market/roundtrips'
import { spotFreightPublished } from '@veos/contract/market/spotFreights'
import { tenderPublished } from '@veos/contract/market/tenders'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { socketsOf } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { detailsTables } from '../../market/offers/newOffer.ts'

const app = await testApp()
const { db, make, as, visitor } = app
const marker = 'Zqxjk'

/** Columns of text with values of lists that the contract knows: nobody writes words of his own into them. */
const ofLists = new Set([
  // A suspended company has nothing in the lists that could be looked at.
  'suspension_reason',
  ...['type_of_cargo', 'periodicity', 'price_type', 'documents'],
  ...['type', 'size', 'plan', 'vat_status', 'vat_checked_by', 'role'],
])

/** Writes the marker into every column that may hold words of people, so that no test has to think of a new one. */
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
  // One row each, so that what has to be unique is.
  await db.deleteFrom('users').where('id', '<>', by.employee.id).where('companyId', 'is not', null).execute()
  await sql`update companies set warned_at = now(), warning_reason = '', warning_due_on = current_date`.execute(db)
  for (const table of ['companies', 'users']) await mark(table)
  for (const kind of offerKinds) expect(await mark(snakeCase(detailsTables[kind]))).not.toEqual([])
  return { by, offers, member }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const { by, offers, member } = await publishOneOfEach()
const secrets = [marker, by.id, by.employee.id]
const ids = offerKinds.map((kind) => offers[kind].id)

test('no answer to a visitor contains words of a company, nor who it is', async () => {
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
  // What was looked at held the offers.
  expect([...answered].sort()).toEqual([
    ...[
      '/api/emptyTruck',
      '/api/emptyTruck/clusters',
      '/api/getTenderByID',
      '/api/getTenders',
      '/api/getTenders/clusters',
    ],
    ...['/api/market', '/api/roundtrip', '/api/spotloads', '/api/spotloads/clusters'],
  ])
})

test('nothing that is announced to a visitor does either', async () => {
  const { connect } = await socketsOf(app)
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
  const approved = await as(await make.staff()).call(backOfficeRoutes.approveRoundtrip, {
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
