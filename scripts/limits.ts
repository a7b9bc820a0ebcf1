/**
 * `npm run limits`: writes docs/security/limits.md from the constants of the source. With `--check`, as in `npm run
 * check`, it fails when the page is outdated, and when a throttle or a constant with the name of a limit has no line in
 * limitLines.ts.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { variables } from '../server/src/platform/configVariables.ts'
import { type Constant, constants, readConstant, root, sources } from './constants.ts'
import { type LimitLine, namesOfPieces, namesOfViews, noLimits, sections } from './limitLines.ts'

const page = join(root, 'docs/security/limits.md')
const { properties = {} } = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' })
const isLimitName =
  /^(max|most[A-Z]|longest|limits?$|tries$)|(Limits?|PerDay|PerMinute|LifeSeconds|TimeoutMs)$|^(lifeMs|windowSeconds)$/
const serverFile = (at: string) => `server/src/${at}`

const faults: string[] = []
const named = new Set<string>()
const lines = sections.flatMap((section) => section.lines)

const text = [
  '# Limits',
  '',
  'Everything that is counted, sized or timed, from the constants of the source. Written by `npm run limits`; a throttle or',
  'a limit without its line in `scripts/limitLines.ts` fails `npm run check`. What a limit is for stands at its constant.',
  'How long texts may be stands at the end, and with every call in `/api/docs`; [costly functions](costly-functions.md) have',
  'a page of their own.',
  '',
  ...sections.flatMap(({ title, intro, lines }) => [
    `## ${title}`,
    ...(intro === '' ? [] : [intro, '']),
    ...table(['What', 'Limit', 'For each', 'Where'], lines.map(rowOf)),
    '',
  ]),
  '## Words and numbers of the forms',
  'The same in every browser and program; one too many is refused at its field.',
  '',
  ...table(['What', 'Most', 'Where'], formRows()),
  '',
].join('\n')

requireThrottles()
requireConstants()
if (faults.length === 0 && !process.argv.includes('--check')) writeFileSync(page, text)
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  faults.push('docs/security/limits.md is not what the constants say: run `npm run limits`')
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`Limits: ${lines.length} lines, each from its constants`)

function rowOf({ what, limit, per, at, enforcedAt = at }: LimitLine): string[] {
  const written = (words: string) => words.replace(/\{([^}]+)\}/g, (_, name: string) => shown(serverFile(at), name))
  return [written(what), written(limit), per, `\`${enforcedAt}\``]
}

/** The text for a constant or a variable. */
function shown(file: string, reference: string): string {
  const [path = '', unit = ''] = reference.split(':')
  if (path.startsWith('$')) {
    const { default: usual } = (properties[path.slice(1)] ?? {}) as { default?: unknown }
    if (usual === undefined) faults.push(`limitLines.ts names ${path}, which has no usual value`)
    return `${path.endsWith('_MS') ? duration(Number(usual)) : number(Number(usual))} (\`${path.slice(1)}\`)`
  }
  try {
    const value = readConstant(file, path)
    const [name = ''] = path.split('.')
    named.add(`${constants.find((each) => each.file === file && each.name === name)?.file ?? ''}:${name}`)
    named.add(`:${name}`)
    if (typeof value !== 'number') throw new Error(`${file} has no number ${path}`)
    const isMs = unit === 'ms' || /Ms$|^lifeMs\./.test(path)
    if (isMs) return duration(value)
    if (/Seconds$/.test(path)) return duration(value * 1000)
    if (/Days$/.test(path)) return `${number(value)} days`
    if (/Bytes\w*$|^roomForFields$/.test(path)) return bytes(value)
    if (/^share/.test(path)) return `${value * 100} %`
    return `${number(value)}${/Px$/.test(path) ? ' px' : ''}`
  } catch (error) {
    faults.push((error as Error).message)
    return '?'
  }
}

function duration(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const
  const [unit, size] = units.find(([, size]) => ms >= size && ms % size === 0) ?? (['millisecond', 1] as const)
  return `${number(ms / size)} ${unit}${ms === size ? '' : 's'}`
}

function bytes(value: number): string {
  if (value % 1024 === 0) return value % 1_048_576 === 0 ? `${value / 1_048_576} MiB` : `${value / 1024} KiB`
  return value % 1_000_000 === 0 ? `${value / 1_000_000} MB` : `${number(value)} bytes`
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function table(head: string[], rows: string[][]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

/** The maximum lengths in the contract, for all forms and API clients. */
function formRows(): string[][] {
  return constants
    .filter(({ file, name }) => file.startsWith('contract/') && isLimitName.test(name))
    .filter(({ name }) => !named.has(`:${name}`) && !namesOfViews.includes(name))
    .flatMap(({ file, name }) => {
      const value = readConstant(file, name)
      return typeof value === 'number' ? [[wordsOf(name), number(value), `\`${file}\``]] : []
    })
    .concat([passwordRow()])
}

function passwordRow(): string[] {
  const file = 'contract/src/people/reference/passwords.ts'
  const least = readConstant(file, 'passwordCharacters.min')
  return [
    `Characters of a password, ${least} at least`,
    `${readConstant(file, 'passwordCharacters.max')}`,
    `\`${file}\``,
  ]
}

/** `maxTermCharacters` becomes "term characters". */
function wordsOf(name: string): string {
  const words = name
    .replace(/^(max|longest)/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The lines of a file must have as many keys as it counts, and each of them must occur in the file. */
function requireThrottles(): void {
  for (const [file, source] of sources) {
    if (/\/throttle(\.store)?\.ts$/.test(file)) continue
    const calls = [...source.matchAll(/(?<!function )\b(?:throttle|countTry)\(/g)].length
    const keys = lines.flatMap(({ at, enforcedAt = at, keys = [] }) => (serverFile(enforcedAt) === file ? keys : []))
    if (calls > keys.length) {
      faults.push(`${file} counts ${calls} kinds of tries, and limitLines.ts names ${keys.length} of them`)
    }
    for (const key of keys) if (!source.includes(key)) faults.push(`${file} counts no "${key}" (limitLines.ts)`)
  }
  for (const { at, enforcedAt = at } of lines) {
    if (!existsSync(join(root, serverFile(enforcedAt)))) faults.push(`limitLines.ts: ${enforcedAt} is not there`)
  }
}

/** Every constant with the name of a limit must be on the page or in the list of those that restrict no user. */
function requireConstants(): void {
  for (const constant of constants.filter(isLimit)) {
    const at = constant.file.replace('server/src/', '')
    if (named.has(`${constant.file}:${constant.name}`) || noLimits[at]?.includes(constant.name)) continue
    faults.push(`${constant.file} has the limit ${constant.name}, and limitLines.ts has no line for it`)
  }
}

function isLimit({ file, name, code, isTypedLimit }: Constant): boolean {
  if (!file.startsWith('server/') || namesOfPieces.includes(name)) return false
  return isTypedLimit || /\bwindowSeconds:/.test(code) || isLimitName.test(name)
}
