import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { texts } from '@veos/contract/texts'
import { expect, test } from 'vitest'

const contract = resolve(import.meta.dirname, '../contract/src')

test('each code is in one file of texts, and each of these files in the table of all texts', async () => {
  const modules = await Promise.all(
    globSync('*/texts/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }).map(
      async (file) => (await import(join(contract, file))) as Record<string, object>,
    ),
  )
  const tables = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Texts')))
  // A spread would hide a code that another file has as well.
  expect(tables.flatMap(([, table]) => Object.keys(table)).toSorted()).toEqual(Object.keys(texts).toSorted())
})
