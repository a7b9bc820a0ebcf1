import { companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import type { Sent } from '@veos/contract/platform/route'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCompanies } from '../../../demo/makeCompanies.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, db, clock, asOwner } = await testApp()
const reader = await make.company({ name: 'Aardvark Reader' })
const member = as(reader.employee)
const made = await insertCompanies(db, clock, [
  { name: 'Põhjatee Transport OÜ', country: 'EE', type: 'Haulier' },
  { name: 'Wiebelt & Kestner Spedition GmbH', country: 'DE', type: 'Forwarder' },
  { name: 'Kölner Möbel AG', country: 'DE', type: 'Producer' },
  { name: 'Żółw Spedycja Sp. z o.o.', country: 'PL', type: 'Forwarder' },
  { name: 'Българска спедиция ООД', country: 'BG', type: 'Forwarder' },
  { name: 'Mueller Trans 24 GmbH', country: 'AT', type: 'Haulier' },
  { name: 'Aarhus Fragt A/S', country: 'DK', type: 'Haulier' },
])
const [pohjatee, wiebelt] = made
await db
  .insertInto('companyTrucks')
  .values([
    { id: crypto.randomUUID(), companyId: pohjatee!.id, truckType: 'Refrigerator', count: 6 },
    { id: crypto.randomUUID(), companyId: pohjatee!.id, truckType: 'Standard_tautliner', count: 30 },
    { id: crypto.randomUUID(), companyId: pohjatee!.id, truckType: 'Standard_tautliner', count: 2 },
    { id: crypto.randomUUID(), companyId: wiebelt!.id, truckType: 'Mega', count: 3 },
  ])
  .execute()

async function find(query: Sent<typeof companyDirectoryRoutes.list>['query']) {
  const found = await member.call(companyDirectoryRoutes.list, { query })
  if (!found.ok) throw new Error(found.message)
  return found
}
const namesOf = async (query: Parameters<typeof find>[0]) =>
  (await find(query)).answer.map(({ companyName }) => companyName)

test.each([
  ['põhjatee', ['Põhjatee Transport OÜ']],
  ['POHJA', ['Põhjatee Transport OÜ']],
  ['transp pohj', ['Põhjatee Transport OÜ']],
  ['kestner', ['Wiebelt & Kestner Spedition GmbH']],
  ['koelner', ['Kölner Möbel AG']],
  ['kolner moebel', ['Kölner Möbel AG']],
  ['Möbel köln', ['Kölner Möbel AG']],
  ['müller', ['Mueller Trans 24 GmbH']],
  ['muller', ['Mueller Trans 24 GmbH']],
  ['24 trans muell', ['Mueller Trans 24 GmbH']],
  ['århus', ['Aarhus Fragt A/S']],
  ['arhus a/s', ['Aarhus Fragt A/S']],
  ['aarhusfragt', ['Aarhus Fragt A/S']],
  ['zolw', ['Żółw Spedycja Sp. z o.o.']],
  ['СПЕД', ['Българска спедиция ООД']],
  ['sped', ['Wiebelt & Kestner Spedition GmbH', 'Żółw Spedycja Sp. z o.o.']],
  ['hjatee', []],
  ["' | '' & !x:* \\", []],
])('the name %j finds %j', async (name, names) => expect(await namesOf({ name })).toEqual(names))

test('countries, types and truck types filter the directory, alone and together', async () => {
  expect(await namesOf({ country: 'DE,PL' })).toEqual([
    'Kölner Möbel AG',
    'Wiebelt & Kestner Spedition GmbH',
    'Żółw Spedycja Sp. z o.o.',
  ])
  expect(await namesOf({ country: 'DE', companyType: 'Producer,Haulier' })).toEqual(['Kölner Möbel AG'])
  expect(await namesOf({ truckType: 'Mega,Refrigerator' })).toEqual([
    'Põhjatee Transport OÜ',
    'Wiebelt & Kestner Spedition GmbH',
  ])
  expect(await namesOf({ truckType: 'Box' })).toEqual([])
})

test('a row of the directory has the type of the company and its trucks', async () => {
  const { answer } = await find({ name: 'pohjatee' })
  expect(answer).toEqual([
    {
      _id: pohjatee!.id,
      companyName: 'Põhjatee Transport OÜ',
      companyType: 'Haulier',
      country: 'Estonia',
      countryCode: 'EE',
      noOfEmployees: '10-25',
      description: '',
      logo: null,
      positive: 0,
      negative: 0,
      truckTypes: ['Standard_tautliner', 'Refrigerator'],
      trucks: 38,
    },
  ])
})

test('pages of the directory follow each other in the order of names', async () => {
  const all = await namesOf({})
  expect(all[0]).toBe('Aardvark Reader')
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const page = await find({ limit: 2, ...(cursor && { cursor }) })
    if (cursor === null) expect(page.page.total).toBe('8')
    paged.push(...page.answer.map(({ companyName }) => companyName))
    cursor = page.page.next
  } while (cursor !== null)
  expect(paged).toEqual(all)
})

test('invalid parameters of the directory are named', async () => {
  for (const [field, value] of [
    ['country', 'XX'],
    ['companyType', 'Bank'],
    ['truckType', 'Bicycle'],
    ['name', 'x'.repeat(101)],
    ['cursor', 'x'],
    ['limit', '0'],
  ]) {
    const answer = await member.send({ url: `/api/companies?${field}=${value}` })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  }
})

test('among many companies an index is used', async () => {
  await sql`insert into companies (id, name, vat_number, country, address, type, size, year_founded, email, phone)
    select gen_random_uuid(), 'Firma ' || md5(n::text), 'LT' || n, 'LT', '', 'Haulier', '1-10', 2000, '', ''
    from generate_series(1, 5000) n`.execute(db)
  await asOwner((owner) => owner.query('analyze companies'))
  const planOf = async (condition: string) => {
    const { rows } = await sql<object>`explain select id from companies where ${sql.raw(condition)}
      order by folded_name, id limit 51`.execute(db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  expect(await planOf(`name_starts @> array['pohj']`)).toContain('companies_by_name_starts')
  expect(await planOf(`country = 'DE'`)).toContain('companies_by_country')
  expect(await planOf(`(folded_name, id) > ('aa', '${reader.id}'::uuid)`)).toContain('companies_by_name')
})
