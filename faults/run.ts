/**
 * `npm run faults` runs all fault tests thoroughly, for some hours; with `-- --short` in a few minutes. Other arguments
 * are passed to Vitest.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const child = spawn(
  process.execPath,
  [
    resolve(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'faults',
    ...args.filter((arg) => arg !== '--short'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(args.includes('--short') && { VEOS_FAULTS: 'short' }) },
  },
)
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
