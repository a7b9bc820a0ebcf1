import { setTimeout } from 'node:timers/promises'
import { expect as playwrightExpect } from '@playwright/test'

type Poll = typeof playwrightExpect.poll

/** A busy machine takes this long at worst, in milliseconds. */
export const longestWait = 60_000

/** Tries again also where reading itself fails: a page may be on its way to the next one. */
const poll: Poll = (read, options) => {
  const { timeout = longestWait, ...more } = typeof options === 'string' ? { message: options } : (options ?? {})
  const deadline = performance.now() + timeout
  async function readUntilItWorks(): Promise<Awaited<ReturnType<typeof read>>> {
    for (;;) {
      try {
        return await read()
      } catch (error) {
        if (performance.now() > deadline) throw error
        await setTimeout(200)
      }
    }
  }
  return playwrightExpect.poll(readUntilItWorks, { timeout, ...more })
}

/** That of Playwright, with a `poll` that survives errors of what it reads. */
export const expect = new Proxy(playwrightExpect.configure({ timeout: longestWait }), {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})
