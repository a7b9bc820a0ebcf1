/**
 * `npm run env`: writes `.env.example` with every variable that the product reads, from the schema that validates them.
 * With `--check`, as in `npm run check`, it fails when the file is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { variables } from '../server/src/platform/configVariables.ts'
import { secretVariables } from '../server/src/platform/secretFiles.ts'

const file = resolve(import.meta.dirname, '../.env.example')
const lineLength = 120

const { properties } = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' })
const entries = Object.entries(properties ?? {}).map(([name, schema]) => {
  const { description, default: usual = '' } = schema as { description?: string; default?: unknown }
  if (!description) throw new Error(`${name} has no description in configVariables.ts`)
  const orFile = secretVariables.includes(name) ? `; or the path of a file with it in \`${name}_FILE\`` : ''
  return `${comment(description + orFile)}\n#${name}=${quoted(String(usual))}\n`
})
const text = [
  comment(
    'Every variable that Veos reads, and what it is when it is left out. Copy this file to .env and change what you need.',
  ),
  comment('Written by `npm run env` from server/src/platform/configVariables.ts.'),
  '',
  ...entries,
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('.env.example is not what the configuration says: run `npm run env`')
  process.exit(1)
}

function comment(words: string): string {
  const lines = ['#']
  for (const word of words.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > lineLength) lines.push('#')
    lines[lines.length - 1] += ` ${word}`
  }
  return lines.join('\n')
}

function quoted(value: string): string {
  return /[\s<>#"']/.test(value) ? `"${value}"` : value
}
