import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findPrograms } from './machine.ts'
import { type Session, type Value, windowSize } from './session.ts'

/** Opens Firefox over WebDriver BiDi. In headless mode it has no WebGL. */
export async function openFirefox({ display }: { display: string | null }): Promise<Session & { faults: string[] }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findPrograms()['firefox-esr'],
    headless: display === null,
    ...(display !== null && { env: { ...process.env, DISPLAY: display } }),
    defaultViewport: windowSize,
    timeout: 120_000,
    protocolTimeout: 120_000,
  })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  /** Puppeteer's types of arguments allow handles, which are not used here. */
  const elementBy = async (find: unknown, args: Value[]) =>
    (
      await page.evaluateHandle(find as (...sent: Value[]) => Element | null, ...args)
    ).asElement() as ElementHandle<Element> | null
  return {
    faults,
    async open(address) {
      await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    },
    run: (work, ...args) => page.evaluate(work as never, ...args) as never,
    has: async (find, ...args) => (await elementBy(find, args)) !== null,
    async press(find, ...args) {
      const found = await elementBy(find, args)
      if (!found) throw new Error('It is not there')
      await found.click()
    },
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
