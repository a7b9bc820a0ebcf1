import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { lockFolder } from '../src/platform/db/lock.ts'
import { showStep } from '../src/platform/terminal.ts'

const root = resolve(import.meta.dirname, '../..')
const stamps = join(root, '.cache/build')
const run = promisify(execFile)

/** A failed build step; the message contains its output. */
export class BuildError extends Error {}

/** A build target: its input files, the script of this repository that builds it, and what that writes. */
interface Target {
  name: string
  what: string
  inputs: string[]
  script: string[]
  /** Files or folders; if one is missing, the target is built again. */
  outputs: string[]
  /** A script that finishes it. */
  finish?: string
  /** The working folder; the root of the repository by default. */
  folder?: string
}

const locked = 'package-lock.json'

const data: Target[] = [
  {
    name: 'places',
    what: 'Condensing the places of Europe',
    inputs: ['server/geo', 'server/src/market/places', 'contract/src/platform/reference/fold.ts', locked],
    script: ['server/geo/buildPlaces.ts'],
    outputs: ['server/geo/built'],
  },
  {
    name: 'roads',
    what: 'Compiling the main roads',
    inputs: ['server/geo', 'server/src/platform/routing', 'contract/src/platform/reference/fold.ts', locked],
    script: ['server/geo/buildRoads.ts'],
    outputs: ['server/geo/built/roads.json.gz', 'server/geo/built/countries.json.gz'],
  },
  {
    name: 'base-map',
    what: 'Drawing the base map',
    inputs: ['web/map', locked],
    script: ['web/map/buildBaseMap.ts'],
    outputs: ['web/public/map', 'web/public/flags'],
  },
  {
    name: 'sbom',
    what: 'Listing what it is made of',
    inputs: ['server/build', 'contract/src/site/attributions.ts', 'package.json', locked],
    script: ['server/build/writeSbom.ts'],
    outputs: ['release/sbom.cdx.json'],
  },
]

const web: Target = {
  name: 'web',
  what: 'Building the web application',
  inputs: ['web', 'contract/src', 'server/build', locked],
  script: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
  // The message compiler looks for its configuration in the working folder.
  folder: 'web',
  outputs: ['web/dist/client', 'web/dist/server'],
  finish: join(root, 'server/build/precompress.ts'),
}

/** Long enough for another process to finish the same build. */
const maxWaitMs = 300_000

/** Builds what is missing or outdated; places, roads and map first, because the rest uses them. */
export async function buildAll({ withWeb = true } = {}): Promise<void> {
  mkdirSync(stamps, { recursive: true })
  const targets = withWeb ? [...data, web] : data
  if (targets.every(isFresh)) return
  // Two simultaneous builds would write the same files.
  const unlock = lockFolder(stamps, maxWaitMs)
  try {
    for (const target of targets) {
      if (!isFresh(target)) await showStep(target.what, () => build(target))
    }
  } finally {
    unlock()
  }
}

function isFresh({ name, inputs, outputs }: Target): boolean {
  return outputs.every((output) => existsSync(join(root, output))) && readStamp(name) === fingerprintOf(inputs)
}

async function build({ name, what, inputs, script, finish, folder = '' }: Target): Promise<void> {
  const fingerprint = fingerprintOf(inputs)
  // With NODE_ENV=development, as in tests and for newcomers, Vite would bundle React's large, slow development
  // build. The fingerprint is part of the pages, which compare it with the server's to notice a newer version.
  const env = { ...process.env, NODE_ENV: 'production', VITE_BUILD: fingerprint.slice(0, 16) }
  const options = { cwd: join(root, folder), env, maxBuffer: 64 * 1024 * 1024 }
  try {
    await run(process.execPath, script, options)
    if (finish) await run(process.execPath, [finish], options)
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string }
    throw new BuildError(`${what} failed:\n${(stderr || stdout || String(error)).slice(0, 4000)}`)
  }
  writeFileSync(join(stamps, name), fingerprint)
}

/** The fingerprint of a target's last build; written after it succeeded. */
function readStamp(name: string): string | undefined {
  const path = join(stamps, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** A fingerprint of the contents of the inputs, which a checkout without changes does not change. */
function fingerprintOf(inputs: string[]): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!isBuilt(join(path, name))) add(join(path, name))
    } else {
      hash.update(relative(root, path)).update(readFileSync(path))
    }
  }
  for (const input of inputs) add(join(root, input))
  return hash.digest('hex')
}

/** Leaves out built files and tests. */
function isBuilt(path: string): boolean {
  return /\/(node_modules|dist|built)$|\/public\/(map|flags)$|\.test\.tsx?$|routeTree\.gen\.ts$/.test(path)
}
