import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as ask, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { end, type Started, start } from '../e2e/process.ts'
import { report } from './faultTable.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'
import { callSteadily, formatStatuses } from './steadyClient.ts'

const folder = mkdtempSync(join(tmpdir(), 'veos-shutdown-faults-'))
let folders = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function startProduct(settings: Record<string, string> = {}): Promise<Started> {
  return start({ VEOS_DATA: join(folder, String(folders++)), ...settings })
}

/** Makes a call over a keep-alive connection. */
function callKeepAlive(agent: Agent, origin: string, path = '/api/spotloads'): Promise<Response> {
  return new Promise((answered, failed) => {
    const request = ask(`${origin}${path}`, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () => answered(new Response(Buffer.concat(chunks), { status: response.statusCode! })))
    })
    request.on('error', failed)
    request.end()
  })
}

test('SIGTERM ends a process with busy keep-alive connections after every answer is sent', async () => {
  const product = await startProduct({ SHUTDOWN_NOTICE_MS: '1000' })
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  let isOver = false
  const answers: number[] = []
  const lost: string[] = []
  // A connection that the system accepted for the process at the last moment is reset; the next one is refused.
  const isRefused = () =>
    callKeepAlive(agent, product.origin).then(
      () => false,
      ({ code }: NodeJS.ErrnoException) => code === 'ECONNREFUSED',
    )
  const client = async () => {
    while (!isOver) {
      try {
        answers.push((await callKeepAlive(agent, product.origin)).status)
      } catch (error) {
        // Once the process stops listening, new connections are refused; an answer that has begun is never cut off.
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED' && !(code === 'ECONNRESET' && (await isRefused()))) lost.push(String(error))
        await setTimeout(20)
      }
    }
  }
  const clients = Array.from({ length: 10 }, client)
  await expect.poll(() => answers.length).toBeGreaterThan(20)
  const began = performance.now()
  const ended = end(product.child)
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status, { interval: 20 }).toBe(503)
  const answersBefore = answers.length
  expect(await ended).toBe(0)
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(clients)
  expect(answers.length).toBeGreaterThan(answersBefore)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(lost).toEqual([])
  expect(seconds).toBeLessThan(12)
  report({ fault: 'SIGTERM while clients talk', seen: `200 × ${answers.length}`, seconds, lost: 'nothing' })
})

describe.runIf(hasPostgres)('two processes behind a balancer', async () => {
  const postgres = await startPostgres()
  afterAll(() => postgres.remove())

  test('two processes behind a balancer are restarted one after the other without an error for any client', async () => {
    const url = await postgres.url('rolling')
    const startOne = () => startProduct({ DATABASE_URL: url, SHUTDOWN_NOTICE_MS: '1500' })
    let processes = [await startOne(), await startOne()]
    const balancer = await startBalancer(() => processes.map(({ origin }) => origin))
    const client = callSteadily(() => fetch(`${balancer.origin}/api/spotloads`), { everyMs: 10 })
    const began = performance.now()
    for (let index = 0; index < 2; index++) {
      const old = processes[index]!
      const next = await startOne()
      processes = [...processes, next]
      await balancer.look()
      expect(await end(old.child)).toBe(0)
      processes = processes.with(index, next).slice(0, 2)
    }
    const seconds = (performance.now() - began) / 1000
    const seen = await client.stop()
    await Promise.all(processes.map(({ child }) => end(child)))
    balancer.close()
    expect(Object.keys(seen.statuses)).toEqual(['200'])
    expect(seen.statuses[200]).toBeGreaterThan(200)
    report({ fault: 'rolling restart of two processes', seen: formatStatuses(seen), seconds, lost: 'nothing' })
  })
})

/**
 * Simulates a load balancer: checks `/readyz` four times a second, and sends each request once, to a process that is
 * ready.
 */
async function startBalancer(origins: () => string[]) {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let turn = 0
  const look = async () => {
    const checked = await Promise.all(
      origins().map(async (origin) => {
        const status = await fetch(`${origin}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        )
        return status === 200 ? [origin] : []
      }),
    )
    ready = checked.flat()
  }
  await look()
  const timer = setInterval(look, 250)
  const server = createServer(async (incoming, outgoing) => {
    const origin = ready[turn++ % ready.length]!
    try {
      const answer = await callKeepAlive(agent, origin, incoming.url!)
      outgoing.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      outgoing.writeHead(502).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    look,
    close() {
      clearInterval(timer)
      server.close()
      agent.destroy()
    },
  }
}
