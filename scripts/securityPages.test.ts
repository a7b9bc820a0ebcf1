import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutes } from '@veos/contract/api'
import type { FileRoute, Route } from '@veos/contract/platform/route'
import { expect, test } from 'vitest'
import { variables } from '../server/src/platform/configVariables.ts'
import { keyNames } from '../server/src/platform/keys/keys.ts'
import { root, sources } from './constants.ts'

const page = (name: string) => readFileSync(join(root, 'docs/security', name), 'utf8')
const keys = page('keys.md')

test('every file that uses cryptography is in the inventory', () => {
  const uses = /from '(node:crypto|aws4fetch|web-push|otpauth)'|globalThis\.crypto|\bcrypto\.subtle\b/
  const missing = [...sources]
    .filter(([file, text]) => file.startsWith('server/src/') && uses.test(text))
    .map(([file]) => file.replace('server/src/', ''))
    .filter((file) => !keys.includes(`\`${file}\``))
  expect(missing).toEqual([])
})

test('every key of the market and every secret of the configuration is in the inventory', () => {
  const secret = /KEY|SECRET|TOKEN|PASSWORD|HEADERS|^(DATABASE|REDIS|SMTP)\w*_URL$/
  const publicParts = ['BRAINTREE_PUBLIC_KEY']
  const names = Object.keys(variables.shape).filter((name) => secret.test(name) && !name.endsWith('_FILE'))
  for (const name of [...keyNames, ...names.filter((name) => !publicParts.includes(name))]) {
    expect(keys).toContain(`\`${name}\``)
  }
})

test('every address of another machine is in the list for firewalls', () => {
  const operator = page('operator.md')
  // The addresses of the market itself and of the operator's other pages: the product does not connect to them.
  const others = /^(PUBLIC_URL|OPERATOR_\w+)$/
  const addresses = Object.keys(variables.shape).filter((name) => /_(URL|ENDPOINT|ORIGIN)$/.test(name))
  for (const name of addresses.filter((name) => !others.test(name))) expect(operator).toContain(`\`${name}\``)
})

test('every file that starts a session, and every public call that changes something, is on the page of ways in', () => {
  const waysIn = page('ways-in.md')
  const begins = [...sources]
    .filter(([, text]) => /\b(beginSession|replaceSession|startSession|insertSession)\(/.test(text))
    .map(([file]) => file.replace('server/src/', ''))
    .filter((file) => !file.endsWith('.store.ts'))
  expect(begins).toContain('people/accounts/recovery.routes.ts')
  for (const file of begins) expect(waysIn).toContain(`\`${file}\``)

  const changes = Object.values(apiRoutes)
    .flatMap((feature): (Route | FileRoute)[] => Object.values(feature))
    .filter(({ access, method, path }) => access === 'public' && (method !== 'GET' || path.includes(':token')))
  expect(changes.length).toBeGreaterThan(10)
  for (const { method, path } of changes) expect(waysIn).toContain(`\`${method} ${path}\``)
})

test('weak hashes are used only for opening PDFs of users, as the page about keys says', () => {
  const weak = /createH(?:ash|mac)\(\s*'(?!sha(?:256|384|512)')|\bhash\(\s*'(?!sha(?:256|384|512)')/
  expect([...sources].filter(([, text]) => weak.test(text)).map(([file]) => file)).toEqual([
    'server/src/people/companies/pdfKey.ts',
  ])
})

test('every warning and error of the log is on the page about logging', () => {
  const logging = page('logging.md')
  const written = [...sources].flatMap(([file, code]) =>
    [...code.matchAll(/\blog\.(?:warn|error|fatal)\([^']*'([^']+)'/g)].map(([, words]) => [file, words] as const),
  )
  expect(written.length).toBeGreaterThan(25)
  for (const [file, words] of written) expect([file, logging.includes(`\`${words}\``)]).toEqual([file, true])
})
