/**
 * `npm run bundle`: the size of what a browser downloads before `/spotload` is usable, gzipped: the entry and every
 * script that the page preloads. Fails above the budget. Run `npm run build` first.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptBudgetBytes } from './scriptBudget.ts'

const client = resolve(import.meta.dirname, '../web/dist/client')
/** Contains the files of each route. */
const server = resolve(import.meta.dirname, '../web/dist/server/server.js')

if (!existsSync(server)) throw new Error('web/dist is not built: run `npm run build` first')
const manifest = readFileSync(server, 'utf8')

const scripts = new Set(['__root__', '/spotload/{-$id}'].flatMap(preloadsOf))
let total = 0
for (const path of scripts) {
  const bytes = gzipSync(readFileSync(join(client, path)), { level: 9 }).length
  total += bytes
  console.log(`${kB(bytes).padStart(9)}  ${path}`)
}
console.log(`${kB(total).padStart(9)}  JavaScript of /spotload, of ${kB(scriptBudgetBytes)}`)
process.exit(total <= scriptBudgetBytes ? 0 : 1)

/** The scripts that the page of a route names in its head, static imports of its chunks included. */
function preloadsOf(route: string): string[] {
  const start = manifest.search(new RegExp(`"?${route.replace(/[{}$/]/g, '\\$&')}"?: \\{\\s*filePath`))
  if (start < 0) throw new Error(`The build has no route ${route}`)
  const entry = manifest.slice(start, manifest.indexOf('filePath', start + route.length + 20))
  return [...entry.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
