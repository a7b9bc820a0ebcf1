import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The files of these, by their paths, in which our linter finds a table by kind. */
function listRefused(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Without the settings of Git, which is not there.
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const [file, object] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `export const table = ${object}\n`)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', ...Object.keys(files)], { cwd: folder, encoding: 'utf8' })
  expect(stdout + stderr).toContain(`Checked ${Object.keys(files).length} files`)
  return Object.keys(files).filter((file) => stderr.includes(`${file}:1:`) && stderr.includes('A table by kind'))
}

test('the linter refuses a table by kind outside of the registries and of the folders of the kinds', () => {
  const refused = {
    'server/src/site/home/a.ts': '{ tender: 1, emptyTruck: 2 }',
    'web/src/site/home/a.ts': '{ Roundtrip: 1, other: 2, Spotload: 3 }',
    'contract/src/site/a.ts': '{ spotFreight: 1, emptyTruck: 2 }',
  }
  const admitted = {
    'server/src/offerKinds.ts': '{ tender: 1, emptyTruck: 2 }',
    'web/src/market/tenders/a.ts': '{ tender: 1, emptyTruck: 2 }',
    'server/src/site/home/b.ts': '{ tender: 1, other: 2 }',
    'server/src/site/home/c.ts': '{ a: { tender: 1 }, b: { emptyTruck: 2 } }',
  }
  expect(listRefused({ ...refused, ...admitted })).toEqual(Object.keys(refused))
})
