import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { insertUsers } from '../demo/makeCompanies.ts'
import { listIds } from '../testing/idsOfCalls.ts'
import { makeOneOfEach } from '../testing/makeOneOfEach.ts'
import { listMarks, markColumns } from '../testing/markColumns.ts'
import { type Audience, storedColumns } from '../testing/storedData.ts'
import { type Caller, testApp } from '../testing/testApp.ts'
import { waitForMatch } from '../testing/waitForMatch.ts'

const app = await testApp()
const { make, as, visitor, db, clock, pool, server } = app

/** The company whose data are checked, and the company that it deals with. */
const side = { company: await make.company(), other: await make.company() }
let marked: Map<string, string>
let unmarked: string[]
let ids: string[]
let calls = 0

beforeAll(async () => {
  await makeOneOfEach(app, side)
  const { id: offerId } = await db
    .selectFrom('offers')
    .where('isListed', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  await waitForMatch(app, offerId)
  await app.platform.securityLog.flush()
  await untilInvoicesAreDrawn()
  const { rows } = await pool.query<{ id: string }>(`
    select id from offers union select id from companies union select id from users union select id from conversations
    union select id from messages union select id from negotiations union select id from agreements
    union select id from company_documents union select id from account_requests union select id from reviews
    union select id from notices union select id from saved_searches union select id from sessions union select id from invoices union select id from content_items`)
  ids = rows.map(({ id }) => id)
  const marks = await app.asOwner(markColumns)
  marked = marks.marked
  unmarked = [...marks.empty, ...marks.constrained].toSorted()
})

/** A job prints invoices, later on a busy machine; until then they have no file. */
async function untilInvoicesAreDrawn(): Promise<void> {
  const undrawn = db.selectFrom('invoices').where('fileSha256', 'is', null).select('id')
  while (await undrawn.executeTakeFirst()) await setTimeout(50)
}

/** Columns with fixed values, references, or JSON text, for which the database refuses a mark. */
const unmarkable: Record<string, string> = {
  account_requests: 'kind',
  account_tokens: 'purpose',
  agreement_proposals: 'kind side state terms',
  agreement_versions: 'sha256 terms',
  agreements: 'state',
  alert_settings: 'mail_way',
  bank_transfers: 'state',
  billing_details: 'discount_code',
  charges: 'reason state',
  companies: 'plan size suspension_reason type vat_checked_by vat_status',
  company_cost_figures: 'vehicle_class',
  company_documents: 'path type',
  content_items: 'side',
  content_revisions: 'language',
  content_texts: 'language',
  discount_codes: 'code type',
  free_trucks: 'destination destination_country',
  invoices: 'content kind',
  ledger_entries: 'account',
  legal_announcements: 'document',
  legal_versions: 'document',
  message_images: 'path',
  message_reports: 'decision',
  negotiation_rounds: 'period side',
  negotiations: 'award_offer_hash state state_before_lost',
  offers: 'review_state',
  passkey_challenges: 'purpose',
  refunds: 'gateway_id state',
  reviews: 'basis queued_for state',
  roundtrip_details: 'documents price_type',
  saved_searches: 'mail_way',
  stored_files: 'kind path',
  subscriptions: 'next_plan plan',
  tender_details: 'periodicity',
  toll_rates: 'charge country vehicle_class',
  users: 'role',
}

/** The columns that a caller finds in all reading calls with all ids. */
async function columnsFoundBy(caller: Caller): Promise<string[]> {
  const found = new Set<string>()
  const failed = new Set<string>()
  for (const call of server.calls.filter(({ method }) => method === 'GET')) {
    const inQuery = listIds(call).flatMap((at) => /^query\.(\w+)$/.exec(at)?.[1] ?? [])
    const takesId = inQuery.length > 0 || call.path.includes(':')
    for (const id of takesId ? ids : ['']) {
      calls += 1
      const { statusCode, body, headers } = await caller.send({
        url: `/api${call.path.replace(/:\w+/g, id)}`,
        query: Object.fromEntries(inQuery.map((name) => [name, id])),
        // Calls are counted by network.
        remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      })
      if (statusCode >= 500 || statusCode === 429) failed.add(`${call.path} ${statusCode}`)
      for (const mark of listMarks(body + JSON.stringify(headers))) found.add(marked.get(mark) ?? mark)
    }
  }
  expect([...failed]).toEqual([])
  return [...found].toSorted()
}

/** The marked columns that the table allows an audience to see. */
function columnsOf(...allowed: Audience[]): string[] {
  const listed = storedColumns.filter(({ seenBy }) => allowed.includes(seenBy))
  const names = new Set(listed.map(({ table, column }) => `${table}.${column}`))
  return [...marked.values()].filter((name) => names.has(name)).toSorted()
}

test('every column of text or JSON has a mark, except those that cannot have one', () => {
  const names = Object.entries(unmarkable).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  expect(unmarked).toEqual(names)
})

test('a visitor finds only public words', async () => {
  expect(await columnsFoundBy(visitor)).toEqual(columnsOf('everybody'))
})

test('a member of an unrelated company finds what a company shows to all members', async () => {
  const { admin } = await make.company()
  expect(await columnsFoundBy(as(admin))).toEqual(columnsOf('everybody', 'members'))
})

test('a colleague finds no private data of another user', async () => {
  const { id: companyId } = side.company
  const [colleague] = await insertUsers(db, clock, [{ companyId, role: 'Employee' }])
  const found = await columnsFoundBy(as({ ...colleague!, companyId }))
  const allowed = columnsOf('everybody', 'members', 'parties', 'company')
  expect(found.filter((column) => !allowed.includes(column))).toEqual([])
  expect(found.filter((column) => !columnsOf('everybody', 'members').includes(column))).not.toEqual([])
})

test('staff finds nothing that never leaves the server', async () => {
  const found = await columnsFoundBy(as(await make.staff()))
  expect(found.filter((column) => columnsOf('nobody').includes(column))).toEqual([])
  expect(found.filter((column) => columnsOf('staff').includes(column))).not.toEqual([])
})
