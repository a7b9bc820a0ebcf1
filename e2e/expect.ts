import { setTimeout } from 'node:timers/promises'
import { expect as playwrightExpect } from '@playwright/test'

type Poll = typeof playwrightExpect.poll

/** The longest wait on a busy machine, in milliseconds. */
export const longestWait = 60_000

/** Retries also when reading fails, because the page may be navigating. */
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

/** Playwright's `expect` with a `poll` that survives errors while reading. */
export const expect = new Proxy(playwrightExpect.configure({ timeout: longestWait }), {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})
