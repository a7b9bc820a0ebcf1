/**
 * Checks which file may import which: the arrows of docs/architecture.md. Part of `npm run check`.
 * A feature stands in one ordered list and imports from itself or from an earlier one.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const order = {
  server: [
    'platform',
    'notifications',
    'images',
    'accounts',
    'plans',
    'companies',
    'sign-up',
    'places',
    'routing',
    'offers',
    'spot-freights',
    'tenders',
    'roundtrips',
    'empty-trucks',
    'messaging',
    'team',
    'my-account',
    'company-offers',
    'my-offers',
    'account-requests',
    'back-office',
    'home',
    'operator',
    // The demo market is made with the factories of the tests.
    'testing',
    'demo',
  ],
  web: [
    'ui',
    'images',
    'notifications',
    'accounts',
    'messaging',
    'shell',
    'companies',
    'team',
    'account-requests',
    'my-account',
    'places',
    'routing',
    'offers',
    'spot-freights',
    'tenders',
    'roundtrips',
    'empty-trucks',
    'company-offers',
    'my-offers',
    'sign-up',
    'dashboard',
    'back-office',
    'home',
    'routes',
  ],
}

const freightWords = /\b(spot ?freights?|roundtrips?|tenders?|empty ?trucks?|quotations?|haulier|forwarder|cargo)\b/i

/** What only the platform does by itself. */
const ownTime = /\bnew Date\(\)|\bDate\.now\(\)|from '(nodemailer|socket\.io|redis|pg-boss)'/

interface Fault {
  file: string
  line: number
  what: string
}

const faults: Fault[] = []
for (const workspace of ['contract', 'server', 'web'] as const) {
  for (const file of filesBelow(join(root, workspace, 'src'))) check(workspace, file)
}
for (const { file, line, what } of faults) console.error(`${file}:${line}  ${what}`)
console.log(faults.length === 0 ? 'Layers: every arrow points the right way' : `Layers: ${faults.length} wrong`)
process.exit(faults.length === 0 ? 0 : 1)

function check(workspace: 'contract' | 'server' | 'web', path: string): void {
  const file = relative(root, path)
  const text = readFileSync(path, 'utf8')
  const isTest = /\.test\.tsx?$/.test(path) || file.startsWith('server/src/testing/')
  const feature = featureOf(workspace, file)
  if (/\/index\.tsx?$/.test(file) && !file.startsWith('web/src/routes/'))
    fault(1, 'no index files: import the file itself')

  text.split('\n').forEach((line, index) => {
    const from = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/.exec(line)?.[1]
    if (from) checkImport(from, index + 1)
    if (workspace === 'server' && isInPlatform(file) && !isTest && freightWords.test(line)) {
      fault(index + 1, 'platform knows no freight word')
    }
    if (file.startsWith('web/src/ui/') && freightWords.test(line)) fault(index + 1, 'ui knows no freight word')
    if (workspace === 'server' && !isInPlatform(file) && !isTest && ownTime.test(line)) {
      fault(index + 1, 'time comes from the clock, mail and sockets from platform')
    }
    const isSql =
      /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bquery\(\s*[`'"](select|insert|update|delete)/i.test(
        line,
      )
    if (workspace === 'server' && isSql && !maySql(file, isTest)) fault(index + 1, 'SQL stands only in *.store.ts')
  })

  function checkImport(from: string, line: number): void {
    const target = from.startsWith('.') ? relative(root, resolve(path, '..', from)) : from
    if (workspace === 'contract' && !from.startsWith('.') && from !== 'zod' && !isTest) {
      fault(line, `contract imports zod and itself, not ${from}`)
    }
    if (workspace === 'server' && (target.startsWith('web/') || from.startsWith('@veos/web')))
      fault(line, 'server never imports web')
    if (workspace === 'web' && (target.startsWith('server/') || from.startsWith('@veos/server')))
      fault(line, 'web never imports server')
    if (workspace === 'server' && from === 'fastify' && !file.startsWith('server/src/platform/http/')) {
      fault(line, 'request and reply objects stay in platform/http')
    }
    if (workspace === 'contract' || !from.startsWith('.')) return
    const other = featureOf(workspace, target)
    if (feature === null || other === null || isTest) return
    const list = order[workspace]
    if (!list.includes(feature)) fault(1, `the feature ${feature} stands in no list: add it to scripts/layers.ts`)
    else if (list.indexOf(other) > list.indexOf(feature))
      fault(line, `${feature} stands before ${other} and cannot import from it`)
  }

  function fault(line: number, what: string): void {
    faults.push({ file, line, what })
  }
}

function isInPlatform(file: string): boolean {
  return file.startsWith('server/src/platform/')
}

function maySql(file: string, isTest: boolean): boolean {
  return isTest || file.endsWith('.store.ts') || file.startsWith('server/src/platform/db/')
}

/** The folder below `src`; null for the files that compose everything (`app.ts`, `main.ts`). */
function featureOf(workspace: string, file: string): string | null {
  const parts = file.split('/')
  return parts[0] === workspace && parts[1] === 'src' && parts.length > 3 ? parts[2]! : null
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.gen.ts') ? [path] : []
  })
}
