import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './journey.ts'
import { end, type Started, start as startProduct } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'veos-start-'))
const running: Started[] = []

test.afterEach(async () => {
  await Promise.all(running.splice(0).map(({ child }) => end(child)))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(settings: Record<string, string>): Promise<Started> {
  const started = await startProduct({ VEOS_DATA: folder, ...settings })
  running.push(started)
  return started
}

/** The end of the output, after the steps. */
function lastLines(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^[✓✗…]|^Veos,/.test(line))
}

test('a second process on the same data folder is refused, the first continues, and SIGTERM ends it cleanly', async () => {
  const first = await start({})
  expect(first.origin).toMatch(/^http:/)

  const second = await start({})
  expect(second.code).toBe(1)
  expect(lastLines(second.output)).toEqual([
    `The data folder ${folder} is in use by another Veos process. Stop it first, or set VEOS_DATA to another folder.`,
  ])

  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  expect(await end(first.child)).toBe(0)
})

test('after kill -9 the next start can use the folder again', async () => {
  const first = await start({})
  first.child.kill('SIGKILL')
  await new Promise((done) => first.child.once('exit', done))
  const next = await start({})
  expect((await fetch(`${next.origin}/healthz`)).status).toBe(200)
})

test('a used port, a path that is no folder, unavailable servers and a wrong setting each give one clear message', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', () => done()))
  const { port } = taken.address() as { port: number }
  const file = join(tmpdir(), `veos-file-${process.pid}`)
  writeFileSync(file, 'not a folder')

  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, new RegExp(`^Port ${port} is in use`)],
    [{ VEOS_DATA: join(file, 'data') }, /^The data folder cannot be used: .*VEOS_DATA/],
    [{ DATABASE_URL: 'postgres://veos:secret@127.0.0.1:1/veos' }, /^The database at DATABASE_URL cannot be reached: /],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, /^The Redis at REDIS_URL cannot be reached: /],
    [{ HOST: '203.0.113.9', VEOS_DEV_NETWORK: 'on' }, /^HOST is not an address of this machine/],
    [{ PORT: 'abc' }, /^PORT is not right: it is a whole number from 0 to 65535/],
  ]
  for (const [settings, line] of cases) {
    const { output, code } = await start(settings)
    expect(lastLines(output)).toEqual([expect.stringMatching(line)])
    expect(output).not.toContain('secret')
    expect(code).toBe(1)
  }
  taken.close()
  rmSync(file)
})
