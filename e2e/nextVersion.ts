import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export interface NextVersion {
  /** The script that starts the server. */
  entry: string
  remove(): void
}

/**
 * Creates another build of the product, like the next deployment: its scripts have other names, so that those of the
 * current build do not exist. It is in a separate folder.
 */
export function makeNextVersion(): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'veos-next-version-'))
  for (const part of ['server/src', 'server/demo', 'server/migrations', 'web/dist']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  for (const file of ['package.json', 'server/package.json']) cpSync(join(root, file), join(folder, file))
  mkdirSync(join(folder, 'server/geo'))
  for (const part of ['node_modules', 'server/node_modules', 'server/geo/built']) {
    symlinkSync(join(root, part), join(folder, part))
  }
  changeBuild(join(folder, 'web/dist'))
  return { entry: join(folder, 'server/src/main.ts'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Gives the build another id, and each script another name. */
function changeBuild(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  // Compressed copies of changed files would be served instead of them.
  for (const file of files) if (/\.(br|gz)$/.test(file)) rmSync(join(dist, file))
  const scripts = readdirSync(join(dist, 'client/assets')).filter((name) => /-[\w-]{7}\.js$/.test(name))
  // Numbered, because names may not collide even if they differ only in case: the server ignores case.
  const names = new Map(scripts.map((name, index) => [name, name.replace(/[\w-]{7}\.js$/, `next${index}.js`)]))
  const build = buildIn(dist)
  const known = new RegExp([build, ...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of files) {
    if (!/\.(js|json|html)$/.test(file)) continue
    const path = join(dist, file)
    const code = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      code.replace(known, (name) => names.get(name) ?? build.split('').toReversed().join('')),
    )
  }
  for (const [name, next] of names) renameSync(join(dist, 'client/assets', name), join(dist, 'client/assets', next))
}

/** Sixteen hexadecimal digits, the same in server and browser. */
function buildIn(dist: string): string {
  const code = readFileSync(join(dist, 'server/server.js'), 'utf8')
  const found = /["'`]([\da-f]{16})["'`]/.exec(code)?.[1]
  if (!found) throw new Error('The server of the pages does not say which build it is')
  return found
}
