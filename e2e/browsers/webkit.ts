import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findPrograms } from './machine.ts'
import { type Session, windowSize } from './session.ts'

/** The property by which WebDriver identifies elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const enterKey = '\uE007'

/** Opens WebKit over WebDriver, with Debian's driver and the small browser that it includes. */
export async function openWebKit({ display }: { display: string }): Promise<Session> {
  const port = await freePort()
  const driver = spawn(findPrograms().WebKitWebDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)
  const { sessionId } = await command<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  })
  const session = `${origin}/session/${sessionId}`
  const post = <Answer>(path: string, body: object) => command<Answer>('POST', `${session}${path}`, body)
  const script = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
    post<unknown>('/execute/sync', { script: `return (${work})(...arguments)`, args })
  await post('/timeouts', { pageLoad: 120_000, script: 60_000 })
  await post('/window/rect', windowSize)

  const type = async (text: string) => {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
  }
  return {
    async open(address) {
      await post('/url', { url: address })
    },
    run: (work, ...args) => script(work as never, args) as never,
    has: async (find, ...args) => (await script(find as never, args)) !== null,
    async press(find, ...args) {
      const found = (await script(find as never, args)) as { [elementKey]: string } | null
      if (!found) throw new Error('It is not there')
      await post(`/element/${found[elementKey]}/click`, {})
    },
    type,
    pressEnter: () => type(enterKey),
    picture: async () => Buffer.from(await command<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await command('DELETE', session)
      driver.kill()
    },
  }
}

/** @throws Error with the driver's message */
async function command<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 100; tries > 0; tries--) {
    const status = await fetch(`${origin}/status`).catch(() => null)
    if (status?.ok) return
    await wait(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((found) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
