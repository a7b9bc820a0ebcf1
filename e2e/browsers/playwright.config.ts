import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** The configuration of `npm run e2e:browsers`, for browsers that npm does not install. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  // Checks that the browsers are installed before a market is created.
  globalSetup: ['./machine.ts', '../globalSetup.ts'],
  outputDir: '../../.cache/other-browsers',
  reporter: [['list'], ['../flakyReporter.ts']],
  timeout: 600_000,
  workers: 1,
})
