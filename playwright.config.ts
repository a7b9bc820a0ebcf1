import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from './e2e/browser.ts'
import { longestWait } from './e2e/expect.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  testIgnore: 'browsers/**',
  globalSetup: './e2e/globalSetup.ts',
  outputDir: '.cache/journeys',
  // A machine may be slow and busy with other things: what passes waits for none of these limits.
  timeout: 300_000,
  expect: { timeout: longestWait },
  // A busy machine must not throw away a change: which tests needed another try is listed last.
  retries: process.env.CI ? 2 : 0,
  // Each keeps one core and a half busy with its browser and its market: a third makes all of them slower.
  workers: 2,
  reporter: [['list'], ['./e2e/flakyReporter.ts']],
  // Recording takes a quarter of the time, and with large pages it has hung: only what has failed is recorded.
  use: { launchOptions: await getLaunchOptions(), trace: 'on-first-retry' },
})
