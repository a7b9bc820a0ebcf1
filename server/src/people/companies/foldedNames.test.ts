import { fold, toSearchSpelling } from '@veos/contract/platform/reference/fold'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { db } = await testApp()

test.each([
  'Põhjatee Transport OÜ',
  'Wiebelt & Kestner Spedition GmbH',
  'Stalmach Meble Sp. z o.o.',
  'ŁÓDŹ Żółw S.A.',
  'Ærø Søfragt A/S',
  'Straße & Söhne – Köln',
  'Aarhus Møbelfragt & Mueller Kaalepp Aaaeoeue',
  "L'Aquila «Trasporti»",
  'Τραπεζούς Α.Ε.',
  'Българска спедиция ООД',
  'Čeněk Đurić d.o.o. 24/7',
  '  …  ',
])('the database folds "%s" like the server', async (name) => {
  const { rows } = await sql<{ folded: string; spelling: string }>`
    select folded(${name}) as folded, search_spelling(folded(${name})) as spelling`.execute(db)
  expect(rows[0]).toEqual({ folded: fold(name), spelling: toSearchSpelling(name) })
})
