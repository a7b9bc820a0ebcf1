import { defineConfig } from 'vitest/config'
import { compileMessages } from './web/build/messages.ts'

const unit = ['contract/src/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // A machine may be slow and busy with other things: what passes waits for none of these limits.
    teardownTimeout: 60_000,
    exclude: ['**/node_modules/**', '**/dist/**'],
    projects: [
      {
        extends: true,
        // For the few tests that reach a file with words of the screen in it.
        plugins: [compileMessages()],
        test: {
          name: 'unit',
          include: unit,
          setupFiles: ['server/testing/propertySeed.ts'],
          // The files share their modules: loading them anew for each took as long as the tests themselves.
          isolate: false,
          globalSetup: ['server/testing/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          globalSetup: ['faults/faultTable.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each has servers of its own to break. Alone, as it times what they do; in the few minutes of the short run two share
          // the machine.
          maxWorkers: process.env.VEOS_FAULTS === 'short' ? 2 : 1,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
