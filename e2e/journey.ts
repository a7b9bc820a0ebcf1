import { test as base } from '@playwright/test'
import { closePages, shareBrowser, takeFaults } from './browser.ts'
import { expect } from './expect.ts'
import { startMarket } from './market.ts'
import { makeNextVersion, type NextVersion } from './nextVersion.ts'
import { type OwnMarket, startOwnMarket } from './ownMarket.ts'
import { type Market, shareMarket } from './sharedMarket.ts'

export { expect } from './expect.ts'

interface WorkerFixtures {
  /**
   * A copy of the demo market with its own server. After a failure Playwright replaces the worker, and thereby the
   * market.
   */
  market: Market
}

interface TestFixtures {
  /** Closes the pages of the test. A call to another host or an error of a page fails the test. */
  closePages: undefined
  /** Another build of the product, like the next deployment. */
  nextVersion: NextVersion
  /** Starts a server on a small market that the test may stop, replace or empty. It is removed after the test. */
  startOwnMarket: typeof startOwnMarket
}

let isInChain = false

export const test = base.extend<TestFixtures, WorkerFixtures>({
  market: [
    async ({ browser }, use) => {
      const { market, stop } = await startMarket()
      shareMarket(market)
      shareBrowser(browser)
      await use(market)
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  closePages: [
    async ({ market: _ }, use) => {
      await use(undefined)
      const faults = takeFaults()
      if (!isInChain) await closePages()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  nextVersion: async ({ market: _ }, use) => {
    const next = makeNextVersion()
    await use(next)
    next.remove()
  },
  startOwnMarket: async ({ market: _ }, use) => {
    const running: OwnMarket[] = []
    await use(async (settings) => {
      const market = await startOwnMarket(settings)
      running.push(market)
      return market
    })
    await Promise.all(running.map((market) => market.remove()))
  },
})

/**
 * For a `describe` whose tests continue one another: their pages stay open until the last one has ended. If a test
 * fails, the later ones are skipped and all are retried.
 */
export function runAsChain(): void {
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(() => {
    isInChain = true
  })
  test.afterAll(async () => {
    isInChain = false
    await closePages()
  })
}
