import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './constants.ts'

interface Row {
  id: string
  level: string
  state: string
  evidence: string
  tests: string
}

const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
const rows: Row[] = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, id, rest]) => {
  const [level, , state, evidence, tests] = rest!.split(' | ').map((cell) => cell.trim())
  return { id: id!, level: level!, state: state!, evidence: evidence!, tests: tests?.replace(/\|$/, '').trim() ?? '' }
})
const stateOf = (row: Row) => row.state

test('every requirement of ASVS levels 1 and 2 has exactly one row', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows).toHaveLength(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(new Set(rows.map(stateOf))).toEqual(new Set(['✓', '✗', 'n.a.']))
})

test('every requirement of ASVS that is met names existing tests', () => {
  const faults = rows
    .filter((row) => stateOf(row) === '✓')
    .flatMap(({ id, tests }) => {
      const named = tests.split(/; (?=`)/).map((each) => /^`([^`]+)` › (.+)$/.exec(each))
      return named.map((parts) => {
        const [, file = '', title = ''] = parts ?? []
        const isThere = existsSync(join(root, file)) && file.endsWith('.test.ts')
        return isThere && readFileSync(join(root, file), 'utf8').includes(title)
          ? null
          : `${id}: ${parts?.[0] ?? tests}`
      })
    })
  expect(faults.filter(Boolean)).toEqual([])
})

test('every requirement of ASVS that is not met, or does not apply, has a reason', () => {
  const silent = rows.filter((row) => stateOf(row) !== '✓' && row.evidence.length < 4)
  expect(silent).toEqual([])
})

test('the totals of the ASVS page equal its rows', () => {
  for (const [, chapter, ...counts] of page.matchAll(/^\| (V\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm)) {
    const own = rows.filter(({ id }) => id.startsWith(`${chapter}.`))
    const expected = ['✓', '✗', 'n.a.'].map((state) => own.filter((row) => stateOf(row) === state).length)
    expect([chapter, ...counts.map(Number)]).toEqual([chapter, ...expected])
  }
})
