import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildAll } from './buildAll.ts'

const sbom = resolve(import.meta.dirname, '../../release/sbom.cdx.json')

test('a target whose output was deleted is built again, although its inputs have not changed', async () => {
  await buildAll({ withWeb: false })
  expect(existsSync(sbom)).toBe(true)
  rmSync(sbom)
  await buildAll({ withWeb: false })
  expect(existsSync(sbom)).toBe(true)
})
