/**
 * Checks what the pages of this repository name: every path of a file is there, every room is in the architecture, and
 * every decision has a date. Part of `npm run check`, where markdownlint looks at links and headings.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const names = new Set(files.map((file) => basename(file)))
const folders = new Set(files.flatMap((file) => foldersOf(file)))
/** Where a path may begin that is not written from the root on. */
const bases = ['', 'server/src', 'web/src', 'contract/src', 'server', 'web', 'web/map']
const extensions = ['', '.ts', '.tsx', '.sql']

const firstFolders = new Set(
  [...folders].flatMap((folder) => {
    const base = bases.find((each) => each === dirname(folder) || (each === '' && !folder.includes('/')))
    return base === undefined ? [] : [basename(folder)]
  }),
)

const namedFile = /^[\w.-]+\.(tsx?|mjs|sql|md|css|jsonc?|ya?ml|txt|sh)$/
const path = /^[\w@.-]+(\/[\w@.,{}$-]+)+\/?$/
/** What recipes write for a name that is not there yet, or that stands for many. */
const placeholder = /(^|\/)(x|X|my|My|do)(s?[.A-Z]|\/|It)|Xs\.|[<>*…]|000N/

/** What the build writes, which may not have run yet. */
const built = /^release\//

const faults: string[] = []
const pages = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
for (const page of pages) {
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [, token] of line.matchAll(/`([^`\s]+)`/g)) if (!isThere(token!, page)) fault(index, token!)
    })
  function fault(index: number, named: string): void {
    faults.push(`${page}:${index + 1}  ${named} is not there`)
  }
}
checkDates('docs/decisions.md')

checkRooms()

for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `Docs: ${pages.length} pages name what is there` : `Docs: ${faults.length} wrong`)
process.exit(faults.length === 0 ? 0 : 1)

function isThere(token: string, page: string): boolean {
  if (placeholder.test(token) || built.test(token)) return true
  if (namedFile.test(token)) return names.has(token) || generated(token)
  if (!path.test(token)) return true
  const [first = ''] = token.split('/')
  const isPath = namedFile.test(basename(token)) || firstFolders.has(first)
  if (!isPath) return true
  return variantsOf(token.replace(/\/$/, '')).every((variant) =>
    [dirname(page), ...bases].some((base) =>
      extensions.some((extension) => {
        const file = normalize(join(base, variant + extension))
        return folders.has(file) || existsSync(join(root, file)) || generated(file)
      }),
    ),
  )
}

/** `a/{b,c}` is two. */
function variantsOf(token: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(token) ?? []
  if (choices === undefined) return [token]
  return choices.split(',').flatMap((choice) => variantsOf(before! + choice + after!))
}

/** What the build writes. */
function generated(file: string): boolean {
  return /\.gen\.ts$|(^|\/)(\.cache|dist|built|data)(\/|$)/.test(file)
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Every room of every wing is in the table of the architecture. */
function checkRooms(): void {
  const table = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  for (const folder of folders) {
    const room = /^(?:server|web)\/src\/(?:people|market|talk|deals|billing|site|staff)\/([\w-]+)$/.exec(folder)?.[1]
    if (room !== undefined && !new RegExp(`[\\s\`]${room}[\\s\`]`).test(table)) {
      faults.push(`docs/architecture.md:1  ${folder} is not in the table of wings`)
    }
  }
}

/** Each decision has a heading, followed by a day. */
function checkDates(page: string): void {
  const lines = readFileSync(join(root, page), 'utf8').split('\n')
  lines.forEach((line, index) => {
    if (!line.startsWith('## ')) return
    if (!/^20\d\d-\d\d-\d\d$/.test(lines[index + 1] ?? '')) faults.push(`${page}:${index + 2}  says no day`)
  })
}
