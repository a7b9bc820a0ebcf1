import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './constants.ts'

test('every sentence about money names existing tests', () => {
  const page = readFileSync(join(root, 'docs/money-sentences.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (.+) \| (`.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(40)
  const faults = rows.flatMap(([, sentence, tests]) =>
    tests!
      .split(/; (?=`)/)
      .filter((named) => {
        const [, file = '', title = ''] = /^`([^`]+\.test\.ts)` › (.+)$/.exec(named) ?? []
        const path = join(root, file)
        return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
      })
      .map((named) => `${sentence}: ${named}`),
  )
  expect(faults).toEqual([])
})
