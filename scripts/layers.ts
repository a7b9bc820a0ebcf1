/**
 * Checks which file may import which: the arrows of docs/architecture.md. Part of `npm run check`. Features are in one
 * ordered list; each imports from itself or from an earlier one. No files import each other in a circle, nor types.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

type Side = 'contract' | 'server' | 'web'

/**
 * The wings of each side in their order, and the rooms of each in theirs, after what is in the wing itself. A wing
 * without rooms is one.
 */
const wings: Record<Side, Record<string, string[]>> = {
  // Values in `reference/` are for everybody: they know nothing.
  contract: { platform: [], market: [], people: [], talk: [], deals: [], billing: [], site: [], staff: [] },
  server: {
    platform: [],
    board: [],
    people: [
      'notifications',
      'accounts',
      'plans',
      'companies',
      'preferred-companies',
      'sign-up',
      'team',
      'my-account',
      'account-requests',
    ],
    market: [
      'places',
      'routing',
      'offers',
      'trip-cost',
      'spot-freights',
      'tenders',
      'roundtrips',
      'empty-trucks',
      'typed-search',
      'company-offers',
      'my-offers',
      'saved-searches',
      'my-trucks',
    ],
    talk: ['messaging'],
    deals: ['agreements', 'negotiations', 'favourites', 'reviews'],
    // An order charges a card, and a settled charge issues an invoice: what is called comes before its caller.
    billing: [
      'plans',
      'discounts',
      'buyers',
      'invoices',
      'notifications',
      'charges',
      'checkout',
      'transfers',
      'refunds',
      'subscription',
    ],
    site: ['content', 'home', 'operator', 'contact', 'legal', 'search-engines'],
    staff: ['account-requests', 'back-office'],
    features: [],
  },
  web: {
    platform: ['payments', 'ui', 'images'],
    people: [
      'notifications',
      'accounts',
      'preferred-companies',
      'companies',
      'team',
      'account-requests',
      'my-account',
      'sign-up',
    ],
    // On the screen an offer leads to a conversation and to a favourite; on the server both refer to an offer.
    talk: ['messaging'],
    // And to what is quoted for it: the sheets of the market open the form.
    deals: ['agreements', 'favourites', 'negotiations', 'reviews'],
    market: [
      'places',
      'routing',
      // Shown in the sheet of every offer.
      'trip-cost',
      'offers',
      'spot-freights',
      'tenders',
      'roundtrips',
      'empty-trucks',
      'typed-search',
      'company-offers',
      'my-trucks',
      'my-offers',
      'saved-searches',
    ],
    site: ['operator', 'contact', 'about', 'pages', 'legal', 'content', 'shell', 'dashboard', 'home'],
    // Shows how support is reached. A checkout shows what is to be transferred.
    billing: ['plans', 'discounts', 'buyers', 'transfers', 'checkout', 'subscription'],
    staff: ['back-office'],
    routes: [],
  },
}

const orders = {
  contract: orderOf('contract'),
  server: orderOf('server'),
  web: orderOf('web'),
}

function orderOf(side: Side): string[] {
  return Object.entries(wings[side]).flatMap(([wing, rooms]) => [wing, ...rooms.map((room) => `${wing}/${room}`)])
}

/** What fills a market, and what tests it, are no product: they are beside it. */
const beside = ['server/demo', 'server/testing']

const freightWords = /\b(spot ?freights?|roundtrips?|tenders?|empty ?trucks?|quotations?|haulier|forwarder|cargo)\b/i

/** A question for the kind of an offer. Common code asks for a fact of `offerKindFacts`, or has a table by kind. */
const asksForKind = /[!=]==? '(tender|roundtrip|spotFreight|emptyTruck|Tender|Roundtrip|Spotload|Emptytruck|Truck)'/
const ofOneKind = /\/(tenders|roundtrips|spot-freights|empty-trucks)\//

/** What only the platform does by itself. */
const ownTime = /\bnew Date\(\)|\bDate\.now\(\)|from '(nodemailer|socket\.io|redis|pg-boss)'/

/** Users read or written by themselves, and who counts as active. A list may join them. */
const touchesUsers =
  /(selectFrom|insertInto|updateTable|deleteFrom)\(\[?'users\b|\b(from|into|update|using) users\b|\bu\w*\.is_active\b|'users\.isActive', '/

interface Fault {
  file: string
  line: number
  what: string
}

const faults: Fault[] = []
for (const side of ['contract', 'server', 'web'] as const) {
  for (const file of filesBelow(join(root, side, 'src'))) check(side, file)
}
for (const folder of beside) for (const file of filesBelow(join(root, folder))) check('server', file)
for (const circle of findCircles(['contract', 'server', 'web', 'e2e', 'bench', 'faults', 'scripts'])) {
  faults.push({ file: circle[0]!, line: 1, what: `imports itself over ${circle.slice(1).join(', ')}` })
}
for (const { file, line, what } of faults) console.error(`${file}:${line}  ${what}`)
console.log(faults.length === 0 ? 'Layers: every arrow points the right way' : `Layers: ${faults.length} wrong`)
process.exit(faults.length === 0 ? 0 : 1)

function check(side: Side, path: string): void {
  const file = relative(root, path)
  const text = readFileSync(path, 'utf8')
  const isTest = /\.test\.tsx?$/.test(path) || file.startsWith('server/testing/')
  const place = placeOf(side, file)
  if (place === 'nowhere') fault(1, 'this room is in no list: add it to scripts/layers.ts')
  if (/\/index\.tsx?$/.test(file) && !file.startsWith('web/src/routes/'))
    fault(1, 'no index files: import the file itself')

  text.split('\n').forEach((line, index) => {
    const from = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/.exec(line)?.[1]
    if (from) checkImport(from, index + 1)
    if (side !== 'contract' && isInPlatform(file) && !isTest && freightWords.test(line)) {
      fault(index + 1, 'platform knows no freight word')
    }
    if (!file.startsWith('server/demo/') && !ofOneKind.test(file) && !isTest && asksForKind.test(line)) {
      fault(index + 1, 'only what belongs to one kind of offer asks for it: use a fact of offerKindFacts')
    }
    if (side === 'server' && !isInPlatform(file) && !isTest && ownTime.test(line)) {
      fault(index + 1, 'time comes from the clock, mail and sockets from platform')
    }
    const isSql =
      /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bquery\(\s*[`'"](select|insert|update|delete)/i.test(
        line,
      )
    if (file.startsWith('server/src/') && !isTest && touchesUsers.test(line) && !ownsUsers(file)) {
      fault(
        index + 1,
        'users belong to people/accounts: ask it, or join them with isActive and fullName of users.store',
      )
    }
    if (side === 'server' && isSql && !maySql(file, isTest)) fault(index + 1, 'SQL is only in *.store.ts')
  })

  function checkImport(from: string, line: number): void {
    const target = from.startsWith('.') ? relative(root, resolve(path, '..', from)) : from
    if (side === 'contract' && !from.startsWith('.') && from !== 'zod' && !isTest) {
      fault(line, `contract imports zod and itself, not ${from}`)
    }
    if (side === 'server' && (target.startsWith('web/') || from.startsWith('@veos/web')))
      fault(line, 'server never imports web')
    if (side === 'web' && (target.startsWith('server/') || from.startsWith('@veos/server')))
      fault(line, 'web never imports server')
    if (side === 'server' && from === 'fastify' && !file.startsWith('server/src/platform/http/')) {
      fault(line, 'request and reply objects stay in platform/http')
    }
    if (isTest) return
    if (target.startsWith('server/testing/')) fault(line, 'nothing but tests imports what only tests need')
    if (typeof place === 'number' && target.startsWith('server/demo/')) fault(line, 'the demo market is no product')
    if (side === 'contract' && target.includes('/reference/')) return
    const other = placeOf(side, target)
    if (typeof place === 'number' && typeof other === 'number' && other > place) {
      fault(line, `${orders[side][place]} comes before ${orders[side][other]} and cannot import from it`)
    }
  }

  function fault(line: number, what: string): void {
    faults.push({ file, line, what })
  }
}

function isInPlatform(file: string): boolean {
  return /^(server|web)\/src\/platform\//.test(file)
}

function maySql(file: string, isTest: boolean): boolean {
  return isTest || file.endsWith('.store.ts') || file.startsWith('server/src/platform/db/')
}

function ownsUsers(file: string): boolean {
  return file.startsWith('server/src/people/accounts/') || file === 'server/src/platform/sessions/users.store.ts'
}

/** Where in the order a file is; null for those that compose everything (`app.ts`, `main.ts`) or are beside `src`. */
function placeOf(side: Side, file: string): number | null | 'nowhere' {
  const [workspace, src, wing = '', room = '', ...deeper] = file.split('/')
  if (workspace !== side || src !== 'src' || room === '') return null
  const name = deeper.length > 0 && wings[side][wing]?.length ? `${wing}/${room}` : wing
  const place = orders[side].indexOf(name)
  return place === -1 ? 'nowhere' : place
}

/** Every circle of imports, each from one of its files on; of those that share a file only the first. */
function findCircles(folders: readonly string[]): string[][] {
  const importsOf = new Map<string, string[]>()
  for (const path of folders.flatMap((folder) => filesBelow(join(root, folder)))) {
    const froms = [...readFileSync(path, 'utf8').matchAll(/(?:from|^import) '([^']+)'/gm)].map(([, from]) => from!)
    importsOf.set(
      relative(root, path),
      froms.map((from) =>
        from.startsWith('@veos/contract/')
          ? `contract/src/${from.slice('@veos/contract/'.length)}.ts`
          : relative(root, resolve(path, '..', from)),
      ),
    )
  }
  const circles: string[][] = []
  const done = new Set<string>()
  function follow(file: string, way: readonly string[]): void {
    const before = way.indexOf(file)
    if (before >= 0) circles.push(way.slice(before))
    if (before >= 0 || done.has(file)) return
    for (const next of importsOf.get(file) ?? []) follow(next, [...way, file])
    done.add(file)
  }
  for (const file of importsOf.keys()) follow(file, [])
  return circles
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return []
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.gen.ts') ? [path] : []
  })
}
