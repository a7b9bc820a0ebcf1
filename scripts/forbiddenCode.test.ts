import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['server/src', 'server/demo', 'web/src', 'contract/src']
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
/** Every file of the product and of its demo, as it runs, with its text. */
const sources = listed
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|data|gen)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

function filesWith(pattern: RegExp): string[] {
  return sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()
}

/** The lines in files of these folders, of which some are excepted. */
function linesWith(pattern: RegExp, where: RegExp, except = /^$/): string[] {
  return sources
    .filter(({ file }) => where.test(file) && !except.test(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
}

test('the running server starts no other program', () => {
  // A command for developers.
  expect(filesWith(/from '(node:)?child_process'/)).toEqual(['server/src/platform/db/dump.ts'])
})

test('no text is executed as code', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
})

test('regular expressions are built from constants only', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'contract/src/platform/ourName.ts',
    'contract/src/platform/reference/phones.ts',
    'contract/src/platform/typedText.ts',
    'server/src/people/companies/officeParts.ts',
    'web/src/people/companies/documentText.ts',
    'web/src/platform/ui/rich-text/richTextNodes.ts',
    'web/src/talk/messaging/sending/messageText.ts',
  ])
})

test('TLS certificates of other servers are verified', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('hashes and signatures use SHA-256 and ciphers authenticate, except for old PDFs of users', () => {
  const pdfs = ['server/src/people/companies/pdfKey.ts']
  expect(filesWith(/\b(createHash|createHmac|hash)\(\s*'(?!sha256')/)).toEqual(pdfs)
  expect(filesWith(/createCipheriv\(\s*'(?!aes-\d+-gcm')|createCipher\(/)).toEqual(pdfs)
})

test('only constants and escaped data are written into pages as raw HTML', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([
    'web/src/platform/ui/DesignSystem.tsx',
    'web/src/platform/ui/page/StructuredData.tsx',
    'web/src/routes/__root.tsx',
  ])
})

test('plurals are part of a message, as outside of one they compile and throw', () => {
  expect(linesWith(/(?<!\.|\w|\$\{)(plural|select|selectOrdinal)\(/, /^web\/src\//)).toEqual([])
})

test('the platform knows no freight word', () => {
  const freightWords = /\b(spot ?freights?|roundtrips?|tenders?|empty ?trucks?|quotations?|haulier|forwarder|cargo)\b/i
  // Names of files that databases have stored.
  const files = /^(server|web)\/src\/platform\/(?!db\/oldMigrations\.ts)/
  expect(linesWith(freightWords, files)).toEqual([])
})

test('only what belongs to one kind of offer asks for the kind; the rest asks for a fact of offerKindFacts', () => {
  const comparison = /[!=]==? '(tender|roundtrip|spotFreight|emptyTruck|Tender|Roundtrip|Spotload|Emptytruck|Truck)'/
  const ofOneKind = /\/(tenders|roundtrips|spot-freights|empty-trucks)\//
  expect(linesWith(comparison, /^(contract|server|web)\/src\//, ofOneKind)).toEqual([])
})

test('the server has the time from the clock of the platform', () => {
  expect(linesWith(/\bnew Date\(\)|\bDate\.now\(\)/, /^server\//, /^server\/src\/platform\//)).toEqual([])
})

test('days of the calendar and time zones are computed in one module', () => {
  const computing = /\.[gs]etUTCDay\(|\.setUTC(Date|Month)\(|\.setDate\(|86_400_000|'sv-SE'|T00:00:00Z`|timeZoneName:/
  // The first asks how busy an hour is, the second is a date of a file.
  const others = /^server\/(demo\/times|src\/billing\/invoices\/printInvoice)\.ts$/
  const module = /^contract\/src\/platform\/reference\/dates\.ts$/
  expect(linesWith(computing, /^(contract|server|web)\//, new RegExp(`${module.source}|${others.source}`))).toEqual([])
})

test('euros and cents are converted in one module', () => {
  const computing = /[*/] 100\b|\.toFixed\(2\)|[mM]ills\w*\)? [*/] 1000\b/
  const shares = /percent|basisPoints|share|strength|busyness|partLoads|dearIn|max - min|flags - 1/
  const measures = /litresPer100Km|meters|(height|width|length)M\b|tonnes|value \* 100|\/ step|performance|date\.slice/
  const found = linesWith(computing, /^(contract|server|web)\//, /^contract\/src\/platform\/money\.ts$/)
  expect(found.filter((line) => !shares.test(line) && !measures.test(line))).toEqual([])
})

test('SQL is in stores', () => {
  const sql =
    /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bquery\(\s*[`'"](select|insert|update|delete)/i
  expect(linesWith(sql, /^server\//, /\.store\.ts$|^server\/src\/platform\/db\//)).toEqual([])
})

test('others than people/accounts ask it for users, or join them with isActive and fullName of users.store', () => {
  const users =
    /(selectFrom|insertInto|updateTable|deleteFrom)\(\[?'users\b|\b(from|into|update|using) users\b|\bu\w*\.is_active\b|'users\.isActive', '/
  const owners = /^server\/src\/(people\/accounts\/|platform\/sessions\/users\.store\.ts)/
  expect(linesWith(users, /^server\/src\//, owners)).toEqual([])
})
