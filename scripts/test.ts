/**
 * The tests of `npm test`. On a small machine Vitest runs one file after the other with idle time between, so three
 * processes run side by side. Each takes the next part when it has finished one: the unit tests take longest and come
 * first.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { makeMarketTemplate } from '../e2e/market.ts'
import { buildAll } from '../server/build/buildAll.ts'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')

// Unpacks the browser once, before the parts would wait for each other to do it.
await buildAll()
await findChromium()
const market = process.env.TEST_DATABASE_URL ? null : await makeMarketTemplate()
const browserParts = 6
const parts = [
  'unit',
  ...Array.from({ length: browserParts }, (_, index) => `browser --shard=${index + 1}/${browserParts}`),
]
const results = await Promise.all([takeParts(), takeParts(), takeParts()])
market?.remove()
process.exitCode = results.every(Boolean) ? 0 : 1

/** @returns whether all of them passed; later ones run in any case, so that one run reports everything */
async function takeParts(): Promise<boolean> {
  let isAllRight = true
  for (let part = parts.shift(); part; part = parts.shift()) isAllRight = (await passes(part)) && isAllRight
  return isAllRight
}

function passes(project: string): Promise<boolean> {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const options = ['run', '--project', ...project.split(' ')]
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd: root,
    env: { ...process.env, ...market?.environment },
    stdio: 'inherit',
  })
  return new Promise((ended) => child.once('close', (code) => ended(code === 0)))
}
