import { readFileSync } from 'node:fs'
import {
  companySuspended,
  logInRequired,
  secondFactorRequired,
  subscriptionRequired,
} from '@veos/contract/platform/errors'
import type { Access } from '@veos/contract/platform/route'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { anEmptyTruck } from '../testing/anEmptyTruck.ts'
import { aRoundtrip } from '../testing/aRoundtrip.ts'
import { aSpotFreight } from '../testing/aSpotFreight.ts'
import { aTender } from '../testing/aTender.ts'
import { callsByAccess, callsWhenSuspended, callsWithoutSecondFactor } from '../testing/callsByAccess.ts'
import { createIdMakers } from '../testing/createIdMakers.ts'
import { findTablesContaining } from '../testing/findInDatabase.ts'
import { getName, toJsonSchema } from '../testing/idsOfCalls.ts'
import { listCallsWithIds, type SentParts } from '../testing/listCallsWithIds.ts'
import type { TestCompany, TestUser } from '../testing/make.ts'
import { countCells } from '../testing/tableOfCalls.ts'
import { type Caller, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, server, db, pool } = app
let addresses = 0
const calls = listCallsWithIds(createIdMakers(app))

/** An answer of the access check: a refusal before the handler runs. */
type Refusal = [status: number, code: string]

const noLogIn: Refusal = [401, logInRequired]
const noRight: Refusal = [403, 'not_allowed']
const noPlan: Refusal = [402, subscriptionRequired]
const suspended: Refusal = [403, companySuspended]
const noSecondFactor: Refusal = [403, secondFactorRequired]

interface Kind {
  /** Creates a user for each call that may change something, because calls log out, delete and suspend. */
  make(): Promise<TestUser | null>
  refused: Partial<Record<Access, Refusal>>
}

const forEveryLogIn = (refusal: Refusal): Kind['refused'] =>
  Object.fromEntries((['user', 'member', 'activeMember', 'admin', 'staff'] as const).map((each) => [each, refusal]))
const adminOf = async (company: Promise<TestCompany>) => (await company).admin

const kinds: Record<string, Kind> = {
  visitor: { make: async () => null, refused: forEveryLogIn(noLogIn) },
  employee: { make: async () => (await make.company()).employee, refused: { admin: noRight, staff: noRight } },
  admin: { make: () => adminOf(make.company()), refused: { staff: noRight } },
  'admin on trial': { make: () => adminOf(make.company({ plan: 'free_trial' })), refused: { staff: noRight } },
  'admin without a confirmed address': {
    async make() {
      const { admin } = await make.company()
      await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', admin.id).execute()
      return admin
    },
    refused: { staff: noRight },
  },
  'admin whose plan has ended': {
    make: () => adminOf(make.company({ planEndsInDays: -1 })),
    refused: { activeMember: noPlan, staff: noRight },
  },
  'employee whose plan was cancelled': {
    make: async () => (await make.company({ planEndsInDays: -1, isPlanCancelled: true })).employee,
    refused: { activeMember: noPlan, admin: noRight, staff: noRight },
  },
  'admin who is suspended': {
    async make() {
      const { admin } = await make.company()
      await db
        .updateTable('companies')
        .set({ suspendedAt: app.clock.now(), suspensionReason: 'Its offers are none' })
        .where('id', '=', admin.companyId!)
        .execute()
      return admin
    },
    refused: forEveryLogIn(suspended),
  },
  staff: {
    make: async () => make.staff(),
    refused: { member: noRight, activeMember: noRight, admin: noRight },
  },
  'staff without a second factor': {
    async make() {
      const staff = await make.staff()
      await db.updateTable('users').set({ secondFactorAt: null }).where('id', '=', staff.id).execute()
      return staff
    },
    refused: forEveryLogIn(noSecondFactor),
  },
  'employee whose company demands a second factor': {
    async make() {
      const { id, employee } = await make.company()
      await db.updateTable('companies').set({ requiresSecondFactor: true }).where('id', '=', id).execute()
      return employee
    },
    refused: forEveryLogIn(noSecondFactor),
  },
}

/** Calls that are open to some callers who are refused nearly everything else. */
const openTo: Record<string, readonly string[]> = {
  'admin who is suspended': callsWhenSuspended,
  'staff without a second factor': callsWithoutSecondFactor,
  'employee whose company demands a second factor': callsWithoutSecondFactor,
}

/** Everybody may read their lists; a single one is for members with a running plan. */
const details = ['GET /spotLoads/:id', 'GET /roundtrip/:id', 'GET /emptyTruck/:id']
const ended = ['GET /companyDocument/:id', ...details]

/** Refusals of a handler's own rule that look like those of the access check. */
const refusedByRule: Record<string, Record<string, Refusal>> = {
  visitor: refusedWith(noLogIn, details),
  'admin whose plan has ended': refusedWith(noPlan, ended),
  'employee whose plan was cancelled': refusedWith(noPlan, ended),
  'admin who is suspended': refusedWith(suspended, details),
  'staff without a second factor': refusedWith(noSecondFactor, details),
  'employee whose company demands a second factor': refusedWith(noSecondFactor, details),
}

function refusedWith(refusal: Refusal, names: string[]): Record<string, Refusal> {
  return Object.fromEntries(names.map((name) => [name, refusal]))
}

const accessOf = new Map<string, Access>(
  Object.entries(callsByAccess).flatMap(([access, names]) => names.map((name) => [name, access as Access] as const)),
)

test('every call has a line that defines its callers', () => {
  const served = server.calls.map((call) => [getName(call), call.access] as const)
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(accessOf))
  const open = server.calls.filter(({ isOpenWhenSuspended }) => isOpenWhenSuspended).map(getName)
  expect(open.toSorted()).toEqual(callsWhenSuspended.toSorted())
  const toSetUp = server.calls.filter(({ isOpenWithoutSecondFactor }) => isOpenWithoutSecondFactor).map(getName)
  expect(toSetUp.toSorted()).toEqual(callsWithoutSecondFactor.toSorted())
})

const cells = Object.entries(kinds).flatMap(([who, kind]) =>
  server.calls.map((call) => ({ who, kind, name: getName(call), isFile: call.upload !== undefined })),
)

test('the table of calls has at least 3,000 cells, and a cell for every call and caller', () => {
  const counts = countCells(server.calls, { callers: Object.keys(kinds).length, withIds: calls })
  expect(cells.length).toBe(counts.byCaller)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect([counts, total >= 3000]).toEqual([counts, true])
  // The page contains the number at the time of writing.
  const page = readFileSync(new URL('../../docs/security/asvs.md', import.meta.url), 'utf8')
  const written = Number(/table of calls has ([\d,]+) cells/.exec(page)?.[1]?.replaceAll(',', ''))
  expect(Math.abs(written - total)).toBeLessThan(total / 10)
})

test.each(Object.keys(kinds))('every call allows or refuses the %s as its line defines', async (who) => {
  const surprises: unknown[] = []
  const enter = async ({ make }: Kind) => {
    const user = await make()
    return user ? as(user) : visitor
  }
  const reader = await enter(kinds[who]!)
  for (const { kind, name } of cells.filter((cell) => cell.who === who)) {
    const [status, code] = await outcomeOf(name.startsWith('GET ') ? reader : await enter(kind), name)
    const isOpen = openTo[who]?.includes(name) === true
    const refusal = isOpen ? undefined : (kind.refused[accessOf.get(name)!] ?? refusedByRule[who]?.[name])
    const isOfGate = [noLogIn, noRight, noPlan, suspended, noSecondFactor].some(
      (each) => each[0] === status && each[1] === code,
    )
    const isRight = refusal ? refusal[0] === status && refusal[1] === code : !isOfGate && status < 500
    if (!isRight) surprises.push({ name, expected: refusal ?? 'let through', got: [status, code] })
  }
  expect(surprises).toEqual([])
})

/** Sends only unknown ids: a permitted caller is refused for that, or gets his own data. */
async function outcomeOf(by: Caller, name: string): Promise<Refusal> {
  const [method, path] = name.split(' ') as ['GET', string]
  const url = `/api${path.replace(/:\w+/g, crypto.randomUUID())}`
  const { statusCode, headers, body } = await by.send({
    method,
    url,
    remoteAddress: nextAddress(),
    ...(method !== 'GET' && { payload: {} }),
  })
  const isJson = String(headers['content-type']).includes('json')
  return [statusCode, isJson ? (JSON.parse(body).error?.code ?? '') : '']
}

/** Calls whose ids of another company are open to every permitted caller: offers, profiles, and answers to them. */
const openToOthers: readonly string[] = [
  'GET /spotLoads/:id',
  'GET /getTenderByID',
  'GET /roundtrip/:id',
  'GET /emptyTruck/:id',
  // Computed with one's own figures.
  'GET /offers/:id/tripCost',
  // Profiles and what members show on them.
  'GET /getCompany',
  'GET /companyDocument/:id',
  'GET /reviews/:id',
  'POST /review/:id/report',
  // Messages and bids to the other company, and notes about it.
  'POST /conversations',
  'POST /negotiations',
  'POST /quotations',
  'POST /review',
  'POST /favourites',
  'PUT /preferredCompanies/:id',
  'DELETE /preferredCompanies/:id',
  'PUT /blockedCompanies/:id',
  'DELETE /blockedCompanies/:id',
  // For holders of the signed link of a mail.
  'GET /alertSwitches/:id',
  'PUT /alertSwitches/:id',
  // One's own bids for an offer, of which there are none.
  'GET /negotiations',
]

test('what belongs to two other companies is not found by a third one', async () => {
  const found: string[] = []
  for (const [name, arranged] of Object.entries(calls)) {
    if (name.includes('/back-office/')) continue
    for (const arrange of arranged) {
      const mine = await make.company()
      const theirs = await make.company()
      const third = await make.company()
      const sent = await arrange({ company: theirs, other: third })
      const { statusCode } = await send(as(mine.admin), name, sent)
      if (![403, 404].includes(statusCode)) found.push(name)
    }
  }
  expect([...new Set(found)].toSorted()).toEqual(openToOthers.toSorted())
})

/** Valid forms of calls without an id; all other calls are refused, and must not store anything either. */
const forms: Record<string, object> = {
  'POST /spotLoads': aSpotFreight(),
  'POST /createTender': aTender(),
  'POST /roundtrip': aRoundtrip(),
  'POST /emptyTruck': anEmptyTruck(),
}

const intruder = 'Zq0intruder'

test('no call writes a column that its form does not have', async () => {
  const { rows } = await pool.query<{ column: string }>(`
    select distinct column_name as "column" from information_schema.columns where table_schema = 'public'`)
  const columns = rows.flatMap(({ column }) => [
    ...new Set([column, column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())]),
  ])
  let count = 0
  const written = new Set<string>()
  for (const call of server.calls) {
    const name = getName(call)
    if (call.method === 'GET' || !call.body) continue
    const declared = namesIn(toJsonSchema(call.body))
    const extra = columns.filter((column) => !declared.has(column))
    const intruders = Object.fromEntries(extra.map((column) => [column, intruder]))
    for (const arrange of calls[name] ?? [async (): Promise<SentParts> => ({ body: { ...forms[name] } })]) {
      const mine = await make.company()
      const theirs = await make.company()
      const by = as(name.includes('/back-office/') ? await make.staff() : mine.admin)
      const { body, ...sent } = await arrange({ company: mine, other: theirs })
      const { statusCode } = await send(by, name, { ...sent, body: { ...intruders, ...body } })
      expect(statusCode, name).toBeLessThan(500)
      if (statusCode === 200) written.add(name)
      count += extra.length
    }
  }
  expect(count).toBeGreaterThan(30_000)
  // Extra properties beside a valid form are ignored without a refusal.
  expect(written.size).toBeGreaterThan(50)
  expect(await findTablesContaining(pool, [intruder])).toEqual([])
})

function namesIn({ properties = {}, anyOf = [], allOf = [] }: z.core.JSONSchema.BaseSchema): Set<string> {
  const inside = [...anyOf, ...allOf].flatMap((each) => (typeof each === 'object' ? [...namesIn(each)] : []))
  return new Set([...Object.keys(properties), ...inside])
}

async function send(by: Caller, name: string, { params = {}, query = {}, body }: SentParts) {
  const [method, path] = name.split(' ') as ['GET', string]
  const url = `/api${path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key]!))}`
  return by.send({ method, url, query, remoteAddress: nextAddress(), ...(body && { payload: body }) })
}

/** Each call uses another address, because calls are limited per address. */
function nextAddress(): string {
  addresses += 1
  return `10.0.${addresses >> 8}.${addresses & 255}`
}
