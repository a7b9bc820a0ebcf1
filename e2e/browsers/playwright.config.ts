import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** What `npm run e2e:browsers` runs: browsers that npm does not bring. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  // Whether the browsers are here is found out before a market is made for nothing.
  globalSetup: ['./machine.ts', '../globalSetup.ts'],
  outputDir: '../../.cache/other-browsers',
  reporter: [['list'], ['../flakyReporter.ts']],
  timeout: 600_000,
  workers: 1,
})
