/**
 * The tests of `npm test`. On a small machine Vitest runs one file after the other and waits now and then, so three lines of
 * work go side by side: two with a third of the journeys in the browser each, and the unit tests with the last third.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildAll } from '../server/build/buildAll.ts'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')

// Once for all, before they would wait for each other: the browser is unpacked when it is first asked for.
await buildAll()
await findChromium()
const results = await Promise.all([
  inTurn('browser --shard=1/3'),
  inTurn('browser --shard=2/3'),
  inTurn('unit', 'browser --shard=3/3'),
])
process.exitCode = results.every(Boolean) ? 0 : 1

/** @returns whether all of them passed; the later ones run in any case, so that one run tells everything */
async function inTurn(...projects: string[]): Promise<boolean> {
  let isAllRight = true
  for (const project of projects) isAllRight = (await passes(project)) && isAllRight
  return isAllRight
}

function passes(project: string): Promise<boolean> {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const given = ['run', '--project', ...project.split(' ')]
  const child = spawn(process.execPath, [vitest, ...given], { cwd: root, stdio: 'inherit' })
  return new Promise((ended) => child.once('close', (code) => ended(code === 0)))
}
