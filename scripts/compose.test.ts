import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/platform/config.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/** The environment that the last stage of the image sets. */
function imageEnvironment(): Record<string, string> {
  const stage = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!
  const pairs = [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))
}

/** The environment that compose.yaml sets for the service `veos`. */
function composeEnvironment(): Record<string, string> {
  const [, service = ''] = /^ {2}veos:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml')) ?? []
  const [, lines = ''] = /^ {4}environment: &settings\n((?: {6}.*\n)+)/m.exec(service) ?? []
  return Object.fromEntries([...lines.matchAll(/^ {6}([A-Z]\w+): (.+)$/gm)].map(([, name, value]) => [name!, value!]))
}

test('the product starts in production with the settings of the image and compose.yaml', () => {
  const config = readConfig({ ...imageEnvironment(), ...composeEnvironment() })
  expect(config).toMatchObject({ isProduction: true, host: '0.0.0.0', dataDir: '/data', demoOffers: 0 })
  expect(config.files.bucket).toMatchObject({ bucket: 'veos' })
})

test('the serving process does not have the password of the tables’ owner', () => {
  expect(composeEnvironment()).not.toHaveProperty('DATABASE_OWNER_URL')
  const settings = { ...imageEnvironment(), ...composeEnvironment() }
  const [, ownerUrl] = /^ {6}DATABASE_OWNER_URL: (.+)$/m.exec(read('compose.yaml'))!
  const { database } = readConfig({ ...settings, DATABASE_OWNER_URL: ownerUrl })
  expect(new URL(database.ownerUrl!).username).not.toBe(new URL(database.url!).username)
})

test('the image alone does not start without the addresses of its services', () => {
  expect(() => readConfig(imageEnvironment())).toThrow('DATABASE_URL')
})

test('the files copied into the image exist, and are no tests, tools or mails of trials', () => {
  const stage = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!
  const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) => files!.split(' '))
  expect(copied).toContain('server/src')
  for (const path of copied) expect(path).not.toMatch(/demo|testing|e2e|faults|bench|scripts|\.env/)
  const ignored = read('.dockerignore').split('\n')
  for (const path of [
    '**/*.test.ts',
    '**/*.test.tsx',
    'server/testing',
    'e2e',
    'faults',
    'bench',
    '.git',
    '.env',
    'data',
    'backups',
  ]) {
    expect(ignored).toContain(path)
  }
})
