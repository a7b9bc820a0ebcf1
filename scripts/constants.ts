/** Reads constants from the text of the sources, because most of them are not exported. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'

export const root = resolve(import.meta.dirname, '..')

export interface Constant {
  file: string
  name: string
  /** The expression behind the equals sign. */
  code: string
  /** Whether its type says that it is a limit. */
  isTypedLimit: boolean
  isExported: boolean
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src', 'contract/src'], {
  cwd: root,
  encoding: 'utf8',
})

/** Every handwritten file of the running product, with its text. */
export const sources: ReadonlyMap<string, string> = new Map(
  listed
    .split('\n')
    .filter((file) => /\.ts$/.test(file) && !/\.(test|gen)\.ts$|\/texts\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

export const constants: readonly Constant[] = [...sources].flatMap(([file, text]) => constantsOf(file, text))

function constantsOf(file: string, text: string): Constant[] {
  return [...text.matchAll(/^(export )?const (\w+)(: [^\n]*?)? = /gm)].map((match) => {
    const [whole, exported, name, type = ''] = match
    return {
      file,
      name: name!,
      code: expressionAt(text, match.index + whole.length),
      isTypedLimit: /^: (Readonly<)?Limit\b/.test(type),
      isExported: exported !== undefined,
    }
  })
}

/** The code up to the end of the line on which every bracket is closed. */
function expressionAt(text: string, start: number): string {
  let open = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]!
    if ('([{'.includes(character)) open += 1
    else if (')]}'.includes(character)) open -= 1
    else if (character === '\n' && open === 0) return text.slice(start, at)
  }
  return text.slice(start)
}

/**
 * The value of a constant, or of a part of it by a path of names. Constants in its expression are resolved in the same
 * way.
 */
export function readConstant(file: string, path: string): unknown {
  const [name = '', ...keys] = path.split('.')
  const constant = find(file, name)
  if (!constant) throw new Error(`${file} has no constant ${name}`)
  const code = constant.code.replace(/^new | as const\b| satisfies [\w<>[\]., ]+/g, '')
  const known = new Proxy(Object.create(null) as object, {
    has: (_, key) => typeof key === 'string' && find(constant.file, key) !== undefined,
    get: (_, key) => (typeof key === 'string' ? readConstant(constant.file, key) : undefined),
  })
  // A queue is replaced by its limits, and texts by null.
  const context = createContext({ known, FairQueue: (limits: object) => limits, text: () => null })
  const whole: unknown = runInContext(`with (known) (${code})`, context)
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], whole)
}

/** Finds a constant in the file itself, or an exported one of another file. */
function find(file: string, name: string): Constant | undefined {
  return (
    constants.find((each) => each.file === file && each.name === name) ??
    constants.find((each) => each.isExported && each.name === name)
  )
}
