/**
 * Checks that no line of a comment is longer than the formatter's width. The formatter wraps code, but neither comments
 * nor strings. Part of `npm run check`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const maxCharacters = 120
const root = resolve(import.meta.dirname, '..')

const checked = /^(bench|contract|e2e|faults|scripts|server|web)\/.*\.(ts|tsx|css)$/
const generated = /\.gen\.ts$/
/** A URL, or a comment for a tool, which must be on one line. */
const unbreakable = /https?:\/\/\S+|biome-ignore|@ts-expect-error/
const isComment = /^\s*(\/\/|\/?\*)/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const faults = files
  .filter((file) => checked.test(file) && !generated.test(file))
  .flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isTooLong(line) ? [`${file}:${index + 1} has ${line.length} characters`] : [])),
  )

for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`${faults.length} lines are longer than ${maxCharacters} characters`)
  process.exit(1)
}
console.log(`Line lengths: nothing beyond ${maxCharacters} characters`)

function isTooLong(line: string): boolean {
  if (line.length <= maxCharacters || unbreakable.test(line)) return false
  // The formatter wraps all other code: what remains is a string.
  return isComment.test(line)
}
