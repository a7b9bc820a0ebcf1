/**
 * Finds English sentences on the server that are in no catalogue: whatever people read is named by a code of
 * `contract/src/platform/texts/en`. Part of `npm run check`; `web/build/untranslated.ts` does the same for the web.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'server/src')

/** A capital, and at least one more word. */
const sentence = /^\p{Lu}\p{Ll}*,? \p{L}/u
/** What those read who run or program Veos: faults, logs, figures, and what is called from a command line. */
const calleesForOperators =
  /(^|\.)(\w*Error|\w*Failure|\w+Unavailable|\w+Fault|refuse|counter|gauge|Counter|Histogram|(console|log)\.\w+)$/
const filesForOperators =
  /\.(test|gen|d|import)\.ts$|^(runProduct|staff\/back-office\/staff)\.ts$|^platform\/(backup|config|db|jobs|metrics|openapi|keys\/secrets|mail\/mailboxPage)/

const faults: string[] = []
for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.ts') && !filesForOperators.test(name)) look(join(source, name))
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'English: all of it is in the catalogue' : `English: ${faults.length} outside`)
process.exit(faults.length === 0 ? 0 : 1)

function look(path: string): void {
  const code = readFileSync(path, 'utf8')
  const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`(?:\\.|[^`\\])*`|([\w$.]*)\s*[([{]|[)\]}]/g
  /** What is called around the place, the innermost last. */
  const callees: string[] = []
  for (const { 0: token, 1: callee, index } of code.matchAll(tokens)) {
    if (token.startsWith("'") || token.startsWith('`')) {
      const words = token.slice(1, -1)
      if (!sentence.test(words) || callees.some((name) => calleesForOperators.test(name))) continue
      const line = code.slice(0, index).split('\n').length
      faults.push(
        `${relative(root, path)}:${line}  "${words.slice(0, 60)}" is English outside the catalogue: text('…')`,
      )
    } else if (callee !== undefined) callees.push(callee)
    else if (/^[)\]}]/.test(token)) callees.pop()
  }
}
